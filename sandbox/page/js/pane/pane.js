import { h } from "../dom.js";
import { openModal } from "../modal.js";
import { Scope, Signal } from "../signal.js";
import { wordsFor } from "../words/words.js";
import { Announcer } from "./announcer.js";
import { Bar } from "./bar.js";
import { Chat } from "./chat.js";
import { Place } from "./place.js";
import { Sidebar } from "./sidebar.js";

const FIRST_CHANNEL = "table-1";

/** One client on the page: a bar to choose the person, and below it channels and messages. */
export class Pane {
  #scope = new Scope();
  #shown = new Scope();
  /** The place that is being opened and is shown next. */
  #wish = null;

  changed = new Signal();

  constructor(world, { person, channel, phone }) {
    this.world = world;
    this.person = person;
    this.phone = phone;
    this.bar = new Bar(this);
    this.clientBox = h("div", { class: "client" });
    this.announcer = new Announcer();
    this.frame = h("div", { class: "frame" }, this.clientBox);
    this.element = h("section", { class: "pane" }, this.bar.element, this.frame, this.announcer.element);
    this.#scope.listen(world.changed, () => this.#refresh());
    this.#drawWidth();
    const begin = () => this.place || this.#wish || this.show(person, channel);
    // Loading begins again after an outage of the sandbox.
    this.#scope.listen(world.changed, begin);
    begin();
  }

  end() {
    this.#wish = null;
    this.#scope.end();
    this.#shown.end();
    this.bar.end();
  }

  /** The channel that is shown, by name if the name is unique. */
  get channelInAddress() {
    const here = this.place?.channel();
    if (!here) return null;
    const namesakes = [...this.place.client.channels.values()].filter((one) => one.name === here.name);
    return namesakes.length === 1 && !/[@:,\s]/.test(here.name) ? here.name : here.id;
  }

  /** Show a person and a channel by id or name, or `FIRST_CHANNEL` or any other if the person does not see that one. */
  async show(person, channel, messageId = null) {
    const wish = this.#enter(person, channel);
    this.#wish = wish;
    const place = await wish;
    if (wish !== this.#wish) {
      place?.leave();
      return;
    }
    this.#wish = null;
    if (!place) return;
    this.#shown.end();
    this.person = person;
    this.place = place;
    this.#draw();
    this.#shown.add(() => place.leave());
    if (messageId) this.chat?.reveal(messageId);
    this.changed.tell();
  }

  /** Return a place that can be drawn, or null if the sandbox refused. */
  async #enter(person, channel) {
    const client = this.world.client(person);
    // The button of a new person can appear before their channels are loaded.
    await client.known;
    const place = new Place(this, this.world, client, choose(client, channel));
    try {
      await place.enter();
    } catch (refused) {
      this.complain(refused.message);
      return null;
    }
    return place;
  }

  #draw() {
    const { place } = this;
    this.clientBox.lang = place.locale;
    this.sidebar = new Sidebar(place);
    this.chat = place.view ? new Chat(this, place) : null;
    this.#shown.add(() => this.sidebar.end());
    this.#shown.add(() => this.chat?.end());
    this.#shown.listen(
      place.client.modal,
      (channelId, modal) => channelId === place.channelId && openModal(modal, place),
    );
    this.#shown.listen(place.client.sidebar, () => this.#followChannels());
    if (place.view) this.#shown.listen(place.view.arrived, (message) => this.announcer.tell(message, place));
    this.clientBox.replaceChildren(this.sidebar.element, ...(this.chat ? [this.chat.element] : []));
    this.toggleDrawer(false);
    this.#refresh();
  }

  #refresh() {
    const person = this.world.people.get(this.person);
    if (!person || !this.place) return;
    this.element.setAttribute("aria-label", person.display_name);
    if (this.clientBox.lang !== person.locale) {
      this.clientBox.lang = person.locale;
      this.sidebar.draw();
      this.chat?.redraw();
    }
    this.bar.draw();
  }

  /** Open another channel if the current one is no longer visible, or the first one if there was none. */
  #followChannels() {
    const { client, channelId } = this.place;
    // The place that is being opened is shown next and updates the sidebar.
    if (this.#wish || choose(client, channelId) === channelId) return;
    this.show(this.person, channelId);
  }

  /** Switch to a channel or thread of the current person. */
  async goTo(channelId, messageId = null) {
    if (!this.place.client.channels.has(channelId)) return;
    if (channelId !== this.place.channelId) {
      await this.show(this.person, channelId, messageId);
      this.chat?.focus();
    } else {
      this.toggleDrawer(false);
      if (messageId) this.chat.reveal(messageId);
    }
  }

  setPhone(phone) {
    this.phone = phone;
    this.#drawWidth();
    this.bar.draw();
    this.changed.tell();
  }

  #drawWidth() {
    this.frame.dataset.width = this.phone ? "phone" : "full";
  }

  /** Show or hide the channels on a narrow screen. */
  toggleDrawer(open = !("drawer" in this.clientBox.dataset)) {
    if (open) this.clientBox.dataset.drawer = "";
    else delete this.clientBox.dataset.drawer;
    this.chat?.drawHead();
    if (open) this.sidebar.element.querySelector("[aria-current]")?.focus();
  }

  get drawerOpen() {
    return "drawer" in this.clientBox.dataset;
  }

  get words() {
    return wordsFor(this.world.people.get(this.person)?.locale);
  }

  compose(context) {
    this.chat.composer.compose(context);
  }

  typeCommand(name) {
    this.chat.composer.typeCommand(name);
  }

  complain(text) {
    this.chat?.composer.complain(text);
  }

  settle() {
    this.chat?.settle();
  }
}

function choose(client, wanted) {
  const seen = [...client.channels.values()].filter((one) => one.can.view && one.kind !== "category");
  const fits = (name) => seen.find((one) => one.id === name) ?? seen.find((one) => one.name === name);
  return (fits(wanted) ?? fits(FIRST_CHANNEL) ?? seen[0])?.id ?? null;
}
