import { fill, h } from "../dom.js";
import { icon } from "../icons.js";
import { makeField } from "./fields.js";

/** The form of a slash command: its required options, and the chosen optional ones. */
export class CommandForm {
  #fields = new Map();

  constructor(command, place, { run, leave }) {
    this.command = command;
    this.place = place;
    this.run = run;
    this.leave = leave;
    this.chosen = h("div", { class: "fields" });
    this.offers = h("div", { class: "offers" });
    this.go = h("button", { type: "submit", class: "button primary" }, place.words.sendCommand);
    this.element = h(
      "form",
      {
        class: "command-form",
        "aria-label": `/${command.display}`,
        onsubmit: (event) => this.#submit(event),
        onkeydown: (event) => this.#keyed(event),
      },
      this.#head(),
      this.chosen,
      this.offers,
    );
    command.options.filter((one) => one.required).forEach((one) => this.#add(one));
    this.#drawOffers();
  }

  focus() {
    const first = [...this.#fields.values()].find((field) => !field.input.value) ?? [...this.#fields.values()][0];
    (first?.input ?? this.go).focus();
  }

  #head() {
    const { words } = this.place;
    return h(
      "div",
      { class: "command-head" },
      h(
        "div",
        { class: "command-title" },
        h("strong", {}, `/${this.command.display}`),
        h("span", { class: "small" }, this.command.description),
      ),
      this.go,
      h(
        "button",
        { type: "button", class: "tool", "aria-label": words.cancel, title: words.cancel, onclick: this.leave },
        icon("close"),
      ),
    );
  }

  #add(option) {
    const field = makeField(option, this.place, (text) => this.#complete(option, text));
    const { words } = this.place;
    const drop = () => {
      this.#fields.delete(option.name);
      field.element.remove();
      this.#drawOffers();
      this.focus();
    };
    if (!option.required) {
      field.element.append(
        h(
          "button",
          { type: "button", class: "tool", "aria-label": words.takeAway(option.display), onclick: drop },
          icon("close"),
        ),
      );
    }
    this.#fields.set(option.name, field);
    this.chosen.append(field.element);
    return field;
  }

  #drawOffers() {
    const left = this.command.options.filter((one) => !this.#fields.has(one.name));
    const offer = (option) => {
      const add = () => {
        this.#add(option).input.focus();
        this.#drawOffers();
      };
      return h(
        "button",
        { type: "button", class: "pill", title: option.description, onclick: add },
        icon("plus"),
        option.display,
      );
    };
    this.offers.hidden = left.length === 0;
    fill(this.offers, h("span", { class: "small" }, this.place.words.optional), left.map(offer));
  }

  #keyed(event) {
    if (event.key !== "Escape") return;
    event.preventDefault();
    this.leave();
  }

  async #submit(event) {
    event.preventDefault();
    this.run(await this.#values());
  }

  /** Return the values of all fields except one. */
  async #values(but = null) {
    const filled = [...this.#fields].filter(([name, field]) => name !== but && field.input.value !== "");
    const read = filled.map(async ([name, field]) => [name, await field.read()]);
    return Object.fromEntries(await Promise.all(read));
  }

  async #complete({ name: option }, text) {
    const options = await this.#values(option);
    return this.place.act("complete", { name: this.command.name, option, text, options });
  }
}
