import { fill, h } from "../dom.js";
import { Options } from "../options.js";

// Milliseconds without typing after which choices are requested.
const PAUSE_MS = 120;

/** The list of the bot's choices above a field with autocomplete; any other text is valid too. */
export class Completer {
  #chosen = null;
  #timer = null;
  #text = null;

  /** `ask(text)` returns the bot's choices for a text: `{state, choices}`, or null after a refusal. */
  constructor(input, place, { label, ask }) {
    this.input = input;
    this.place = place;
    this.ask = ask;
    this.list = new Options({ label, draw: ({ display }) => display, choose: (choice) => this.#choose(choice) });
    this.note = h("div", { class: "picker-note", role: "status" });
    this.element = h("div", { class: "picker", hidden: true }, this.list.element, this.note);
    const states = { role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false" };
    for (const [name, value] of Object.entries(states)) input.setAttribute(name, value);
    input.setAttribute("aria-controls", this.list.element.id);
    input.addEventListener("focus", () => this.#follow(0));
    input.addEventListener("input", () => this.#follow(PAUSE_MS));
    input.addEventListener("blur", () => this.#close());
    input.addEventListener("keydown", (event) => this.#steer(event));
  }

  /** Return the value of the choice in the field, or undefined for any other text. */
  get chosen() {
    return this.#chosen?.display === this.input.value ? this.#chosen.value : undefined;
  }

  #follow(pause) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#offer(this.input.value), pause);
  }

  async #offer(text) {
    this.#text = text;
    const told = await this.ask(text);
    // The text may have changed, or the field may have lost the focus.
    if (!told || this.#text !== text || document.activeElement !== this.input) return;
    const { words } = this.place;
    const note = told.state === "failed" ? words.optionsFailed : told.choices.length ? "" : words.noOptions;
    this.list.show(told.choices, this.#place(told.choices));
    this.list.element.hidden = Boolean(note);
    fill(this.note, note);
    this.element.hidden = false;
    this.#mark();
  }

  /** Keep the active choice active while it is offered. */
  #place(choices) {
    if (this.element.hidden || this.list.active <= 0) return 0;
    const { value } = this.list.current;
    const place = choices.findIndex((one) => one.value === value);
    return Math.max(0, place);
  }

  #choose(choice) {
    this.#chosen = choice;
    this.input.value = choice.display;
    this.#close();
  }

  #close() {
    clearTimeout(this.#timer);
    this.#text = null;
    this.element.hidden = true;
    this.#mark();
  }

  #steer(event) {
    const { list } = this;
    const acts = { Escape: () => this.#close() };
    if (list.current && !list.element.hidden) {
      acts.ArrowDown = () => list.move(1);
      acts.ArrowUp = () => list.move(-1);
      acts.Enter = acts.Tab = () => this.#choose(list.current);
    }
    if (this.element.hidden || !(event.key in acts)) return;
    // The key is for the list, not for the form of the command.
    event.stopPropagation();
    if (event.key !== "Tab") event.preventDefault();
    acts[event.key]();
    this.#mark();
  }

  #mark() {
    const open = !this.element.hidden;
    this.input.setAttribute("aria-expanded", String(open));
    if (open && this.list.activeId) this.input.setAttribute("aria-activedescendant", this.list.activeId);
    else this.input.removeAttribute("aria-activedescendant");
  }
}
