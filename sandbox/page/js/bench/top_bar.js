import { fill, h } from "../dom.js";
import { icon } from "../icons.js";
import { setTheme, theme, themeChanged } from "../theme.js";
import { ClockBar } from "./clock_bar.js";

/** The controls at the top: clock, number of clients, theme, and the state of the bot. */
export class TopBar {
  constructor(world, bench) {
    this.world = world;
    this.bench = bench;
    this.clock = new ClockBar(world);
    this.bot = h("p", { class: "bot", role: "status" });
    this.buttons = h("div", { class: "bench-buttons" });
    this.element = h(
      "header",
      { class: "top-bar" },
      h(
        "h1",
        {},
        h("img", { src: "/page/icon.svg", alt: "", width: "24", height: "24" }),
        h("span", {}, "Houserules"),
        h("span", { class: "small" }, "sandbox"),
      ),
      this.bot,
      this.clock.element,
      this.buttons,
    );
    world.changed.listen(() => this.#drawBot());
    themeChanged.listen(() => this.draw());
    this.draw();
  }

  /** Show that the sandbox does not respond. */
  setOffline(offline) {
    this.offline = offline;
    this.#drawBot();
  }

  draw() {
    const focused = this.buttons.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    fill(this.buttons, this.#counts(), this.#themeButton());
    if (focused) this.buttons.querySelector(`[data-key="${focused}"]`)?.focus();
  }

  #counts() {
    const button = (count, sign, label) =>
      h(
        "button",
        {
          type: "button",
          "data-key": `count-${count}`,
          "aria-pressed": String(this.bench.count === count),
          "aria-label": label,
          title: label,
          onclick: () => this.bench.setCount(count),
        },
        icon(sign),
      );
    return h(
      "div",
      { class: "switch", role: "group", "aria-label": "People shown" },
      button(1, "one", "One person"),
      button(2, "two", "Two people side by side"),
    );
  }

  #themeButton() {
    const other = theme() === "dark" ? "light" : "dark";
    const label = other === "dark" ? "Dark theme" : "Light theme";
    return h(
      "button",
      {
        type: "button",
        class: "tool",
        "data-key": "theme",
        "aria-label": label,
        title: label,
        onclick: () => setTheme(other),
      },
      icon(other === "dark" ? "moon" : "sun"),
    );
  }

  #drawBot() {
    const [state, text] = this.offline
      ? ["offline", "The sandbox does not answer. Is it still running?"]
      : this.world.botConnected
        ? ["here", "Bot is here"]
        : ["away", "Bot is not connected"];
    this.bot.dataset.state = state;
    if (this.bot.textContent !== text) this.bot.textContent = text;
  }
}
