import { fill, h, uniqueId } from "../dom.js";
import { icon } from "../icons.js";
import { shownName } from "../pane/names.js";
import { CommandForm } from "./command_form.js";
import { CONTEXTS } from "./contexts.js";
import { Picker } from "./picker.js";

/** The text field for chat messages, replies, edits, names of threads, and slash commands. */
export class Composer {
  #context = null;
  #form = null;

  constructor(place) {
    this.place = place;
    this.label = h("label", { class: "spoken", for: uniqueId("write") });
    this.area = h("textarea", {
      id: this.label.htmlFor,
      rows: "1",
      autocomplete: "off",
      spellcheck: "false",
      "aria-autocomplete": "list",
    });
    this.send = h("button", { type: "submit", class: "send" }, icon("send"));
    this.banner = h("div", { class: "composer-banner", hidden: true });
    this.error = h("div", { class: "composer-error", role: "alert" });
    this.box = h(
      "form",
      { class: "composer-box", onsubmit: (event) => this.#submit(event) },
      this.label,
      this.area,
      this.send,
    );
    this.slot = h("div", { class: "composer-slot" }, this.box);
    this.picker = new Picker(this.area, place, (command) => this.#begin(command));
    this.element = h("div", { class: "composer" }, this.picker.element, this.error, this.banner, this.slot);
    this.area.addEventListener("input", () => this.#typed());
    this.area.addEventListener("keydown", (event) => this.#keyed(event));
    this.redraw();
  }

  end() {
    this.picker.end();
  }

  redraw() {
    const { words } = this.place;
    const may = this.#mayWrite();
    this.label.textContent = words.write;
    this.send.setAttribute("aria-label", words.sendMessage);
    this.area.placeholder = may ? this.#prompt() : this.place.timedOut() ? words.timedOut : words.mayNotSend;
    this.area.disabled = this.send.disabled = !may;
    this.#drawBanner();
  }

  get #channel() {
    return this.place.channel() ?? this.place.view.channel;
  }

  #mayWrite() {
    const { kind, can } = this.#channel;
    return kind === "forum" || can.send || can.commands;
  }

  #prompt() {
    if (this.#context) return CONTEXTS[this.#context.kind].label(this.#context, this.place);
    return this.#channel.kind === "forum"
      ? CONTEXTS.post.label(null, this.place)
      : this.place.words.writeTo(shownName(this.#channel));
  }

  focus() {
    if (this.#form) this.#form.focus();
    else this.area.focus();
  }

  /** Show the reason of a refusal above the text field. */
  complain(text) {
    this.error.textContent = text;
  }

  /** Start a reply, an edit or the name of a thread. */
  compose(context) {
    this.#leaveCommand();
    this.#context = context;
    this.area.value = CONTEXTS[context.kind].text?.(context) ?? "";
    this.redraw();
    this.#typed();
    this.area.focus();
  }

  /** Start the command whose mention in a message was pressed. */
  async typeCommand(name) {
    const found = (await this.picker.commands()).find((one) => one.name === name);
    if (found) this.#begin(found);
  }

  #begin(command) {
    this.complain("");
    this.area.value = "";
    this.picker.close();
    this.#form = new CommandForm(command, this.place, {
      run: (options) => this.#run(command, options),
      leave: () => this.#leaveCommand(),
    });
    fill(this.slot, this.#form.element);
    this.#form.focus();
  }

  #leaveCommand() {
    if (!this.#form) return;
    this.#form = null;
    fill(this.slot, this.box);
    this.area.focus();
  }

  async #run(command, options) {
    this.#leaveCommand();
    await this.place.act("command", { name: command.name, options, wait: false });
  }

  async #submit(event) {
    event.preventDefault();
    if (this.picker.take()) return;
    const text = this.area.value.trim();
    if (!text) return;
    this.complain("");
    const context = this.#context ?? { kind: this.#channel.kind === "forum" ? "post" : "chat" };
    this.area.value = "";
    this.#leaveContext();
    // A refused message is put back into the text field.
    if (!(await CONTEXTS[context.kind].send(text, context, this.place))) this.area.value ||= text;
    this.#typed();
  }

  #typed() {
    this.area.style.height = "";
    this.area.style.height = `${this.area.scrollHeight}px`;
    this.picker.follow(this.#context ? "" : this.area.value);
  }

  #keyed(event) {
    if (event.isComposing || this.picker.steer(event)) return;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      this.box.requestSubmit();
    } else if (event.key === "Escape" && this.#context) {
      this.area.value = "";
      this.#leaveContext();
    }
  }

  #leaveContext() {
    this.#context = null;
    this.redraw();
    this.#typed();
  }

  #drawBanner() {
    const { words } = this.place;
    this.banner.hidden = !this.#context;
    if (!this.#context) return;
    const leave = () => {
      this.area.value = "";
      this.#leaveContext();
      this.area.focus();
    };
    const label = CONTEXTS[this.#context.kind].label(this.#context, this.place);
    fill(
      this.banner,
      h("span", {}, label),
      h("button", { type: "button", class: "tool", "aria-label": words.cancel, onclick: leave }, icon("close")),
    );
  }
}
