import { fill, h, uniqueId } from "./dom.js";

/** A list of options for listboxes and pickers, with an active option that the keyboard moves. */
export class Options {
  #shown = [];

  active = -1;

  /**
   * `draw(option)` returns the content of an option, `choose(option)` is called when it is pressed.
   * `selected(option)` returns true for chosen options; by default the active one is chosen.
   */
  constructor({ label, draw, choose, selected = null, multiple = false }) {
    this.draw = draw;
    this.choose = choose;
    this.selected = selected;
    this.element = h("div", {
      class: "options",
      role: "listbox",
      id: uniqueId("options"),
      tabindex: "0",
      "aria-label": label,
      "aria-multiselectable": multiple ? "true" : null,
    });
  }

  /** Show these options; the first one, or `active`, is active. */
  show(options, active = 0) {
    this.#shown = options;
    this.active = options.length ? Math.min(active, options.length - 1) : -1;
    fill(
      this.element,
      options.map((option, index) => this.#line(option, index)),
    );
    this.#mark();
  }

  get shown() {
    return this.#shown;
  }

  get current() {
    return this.#shown[this.active];
  }

  /** Redraw the marks of chosen options. */
  refresh() {
    const { scrollTop } = this.element;
    this.show(this.#shown, this.active);
    this.element.scrollTop = scrollTop;
  }

  /** Move by a number of options, and continue at the other end. */
  move(by) {
    const count = this.#shown.length;
    if (count) this.goTo((this.active + by + count) % count);
  }

  goTo(index) {
    this.active = index;
    this.#mark();
    this.element.children[index]?.scrollIntoView({ block: "nearest" });
  }

  /** Move to the first option that begins with the typed text. */
  seek(text, textOf) {
    const wanted = text.toLocaleLowerCase();
    const found = this.#shown.findIndex((one) => textOf(one).toLocaleLowerCase().startsWith(wanted));
    if (found >= 0) this.goTo(found);
  }

  #line(option, index) {
    return h(
      "div",
      {
        class: "option",
        role: "option",
        id: `${this.element.id}-${index}`,
        // The pointer must not take the focus from the field.
        onpointerdown: (event) => event.preventDefault(),
        onpointermove: () => this.active !== index && this.goTo(index),
        onclick: () => this.choose(option),
      },
      this.draw(option),
    );
  }

  #mark() {
    [...this.element.children].forEach((line, index) => {
      line.classList.toggle("active", index === this.active);
      const chosen = this.selected ? this.selected(this.#shown[index]) : index === this.active;
      line.setAttribute("aria-selected", String(chosen));
    });
  }

  /** The id of the active option, for `aria-activedescendant`. */
  get activeId() {
    return this.active < 0 ? "" : `${this.element.id}-${this.active}`;
  }
}
