import { drawCount } from "../count.js";
import { fill, h, spoken, uniqueId } from "../dom.js";
import { icon } from "../icons.js";
import { Scope } from "../signal.js";
import { byAge } from "../view.js";
import { signOf } from "./names.js";

/** The channels and threads that a person sees, by server. */
export class Sidebar {
  #scope = new Scope();

  constructor(place) {
    this.place = place;
    this.element = h("nav", { class: "sidebar", id: uniqueId("sidebar") });
    this.#scope.listen(place.client.sidebar, () => this.draw());
    this.#scope.listen(place.world.changed, () => this.draw());
    this.draw();
  }

  end() {
    this.#scope.end();
  }

  draw() {
    const { client, world, words } = this.place;
    const name = this.place.person().display_name;
    const focused = this.element.contains(document.activeElement) ? document.activeElement.dataset.channel : null;
    this.element.setAttribute("aria-label", `${words.channels}: ${name}`);
    const channels = [...client.channels.values()];
    fill(
      this.element,
      world.guilds.map((guild) =>
        this.#drawGuild(
          guild,
          channels.filter((one) => one.guild_id === guild.id),
        ),
      ),
    );
    if (focused) this.element.querySelector(`[data-channel="${focused}"]`)?.focus();
  }

  #drawGuild(guild, channels) {
    if (!channels.length) return null;
    const tops = channels.filter((one) => !one.kind.includes("thread") && !isWithin(one, channels));
    tops.sort((one, other) => one.position - other.position || byAge(one.id, other.id));
    return h(
      "section",
      {},
      h("h2", { class: "guild" }, guild.name),
      h(
        "ul",
        { role: "list" },
        tops.map((one) => this.#drawBranch(one, channels)),
      ),
    );
  }

  #drawBranch(channel, channels) {
    const below = channels.filter((one) => one.parent_id === channel.id);
    below.sort((one, other) => one.position - other.position || byAge(one.id, other.id));
    const live = below.filter((one) => !one.archived);
    const archived = below.filter((one) => one.archived);
    const branches = [live.map((one) => this.#drawBranch(one, channels)), this.#drawArchived(archived, channels)];
    return h(
      "li",
      {},
      channel.kind === "category" ? h("h3", { class: "category" }, channel.name) : this.#drawChannel(channel),
      below.length > 0 && h("ul", { role: "list", class: "threads" }, branches),
    );
  }

  #drawArchived(archived, channels) {
    if (!archived.length) return null;
    const { words, channelId } = this.place;
    return h(
      "li",
      {},
      h(
        "details",
        { open: archived.some((one) => one.id === channelId) },
        h("summary", {}, words.archived(archived.length)),
        h(
          "ul",
          { role: "list" },
          archived.map((one) => this.#drawBranch(one, channels)),
        ),
      ),
    );
  }

  #drawChannel(channel) {
    const { client, words, channelId } = this.place;
    const news = client.unread.get(channel.id);
    return h(
      "button",
      {
        type: "button",
        class: "channel",
        "data-channel": channel.id,
        "data-unread": Boolean(news),
        "aria-current": channel.id === channelId ? "page" : null,
        onclick: () => this.place.goTo(channel.id),
      },
      icon(signOf(channel)),
      h("span", { class: "channel-name" }, channel.name),
      channel.locked && icon("lock"),
      news && !news.pings && spoken(words.unread),
      news && drawCount(news.pings, words),
    );
  }
}

function isWithin(channel, channels) {
  return channel.parent_id !== null && channels.some((one) => one.id === channel.parent_id);
}
