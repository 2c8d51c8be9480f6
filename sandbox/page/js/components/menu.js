import { h } from "../dom.js";
import { icon } from "../icons.js";
import { Options } from "../options.js";
import { placeBeside } from "../popup.js";
import { drawEmoji } from "./emoji.js";

// Milliseconds after which typing starts a new search.
const TYPED_MS = 700;

/**
 * The open list of a select menu. A single choice is sent immediately, several when the list is closed, unless they are
 * unchanged or too few.
 */
class Menu {
  #typed = "";
  #typedAt = 0;

  constructor({ button, select, options, send, place }) {
    this.button = button;
    this.select = select;
    this.send = send;
    this.single = select.max_values === 1;
    this.before = options.filter((one) => one.default).map((one) => one.value);
    this.values = new Set(this.before);
    this.list = new Options({
      label: select.placeholder ?? place.words.option,
      multiple: !this.single,
      draw: (option) => this.#draw(option),
      selected: (option) => this.values.has(option.value),
      choose: (option) => this.#choose(option),
    });
    this.list.element.addEventListener("keydown", (event) => this.#steer(event));
    this.popup = h(
      "div",
      { class: "popup menu", popover: "auto" },
      this.list.element,
      this.single ? null : this.#done(place),
    );
    this.popup.addEventListener("toggle", (event) => event.newState === "closed" && this.#closed());
    this.#open(options, place);
  }

  #open(options, place) {
    place.layer().append(this.popup);
    this.list.show(
      options,
      Math.max(
        0,
        options.findIndex((one) => this.values.has(one.value)),
      ),
    );
    this.popup.showPopover();
    placeBeside(this.popup, this.button, { below: true, wide: true });
    this.button.setAttribute("aria-expanded", "true");
    this.button.setAttribute("aria-controls", this.list.element.id);
    this.list.element.focus();
    this.list.goTo(this.list.active);
    this.#follow();
  }

  #closed() {
    this.button.setAttribute("aria-expanded", "false");
    this.button.removeAttribute("aria-controls");
    this.popup.remove();
    if (this.button.isConnected) this.button.focus();
    const changed = this.values.size !== this.before.length || this.before.some((one) => !this.values.has(one));
    if (!this.single && changed && this.values.size >= this.select.min_values) this.send([...this.values]);
  }

  #choose(option) {
    if (this.single) {
      this.send([option.value]);
      this.popup.hidePopover();
      return;
    }
    if (!this.values.delete(option.value) && this.values.size < this.select.max_values) this.values.add(option.value);
    this.list.refresh();
  }

  #steer(event) {
    const { list } = this;
    const acts = {
      ArrowDown: () => list.move(1),
      ArrowUp: () => list.move(-1),
      Home: () => list.goTo(0),
      End: () => list.goTo(list.shown.length - 1),
      Enter: () => list.choose(list.current),
      " ": () => list.choose(list.current),
    };
    if (event.key in acts) acts[event.key]();
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) this.#seek(event);
    else return;
    event.preventDefault();
    this.#follow();
  }

  #seek({ key, timeStamp }) {
    this.#typed = timeStamp - this.#typedAt > TYPED_MS ? key : this.#typed + key;
    this.#typedAt = timeStamp;
    this.list.seek(this.#typed, (option) => option.label);
  }

  #follow() {
    this.list.element.setAttribute("aria-activedescendant", this.list.activeId);
  }

  #draw(option) {
    const chosen = this.values.has(option.value);
    const description = option.description && h("span", { class: "small" }, option.description);
    return [
      drawEmoji(option.emoji),
      h("span", { class: "option-text" }, h("span", {}, option.label), description),
      h("span", { class: this.single ? "mark" : "mark box" }, chosen && icon("check")),
    ];
  }

  #done(place) {
    const close = () => this.popup.hidePopover();
    return h("button", { type: "button", class: "button primary done", onclick: close }, place.words.done);
  }
}

/** Open the list of a select menu next to its button; `send(values)` is called with the choice. */
export function openMenu(about) {
  return new Menu(about);
}
