import { h } from "../dom.js";
import { Options } from "../options.js";

/** The list of slash commands above the text field, while the text begins with `/`. */
export class Picker {
  #asked = null;
  #forget;

  constructor(area, place, choose) {
    this.area = area;
    this.place = place;
    this.choose = choose;
    this.list = new Options({ label: place.words.commands, draw: drawCommand, choose });
    this.element = h("div", { class: "picker", hidden: true }, this.list.element);
    this.area.setAttribute("aria-controls", this.list.element.id);
    this.area.addEventListener("blur", () => this.close());
    this.#forget = place.world.commandsChanged.listen(() => (this.#asked = null));
  }

  end() {
    this.#forget();
  }

  get open() {
    return !this.element.hidden;
  }

  /** Request the commands of this channel; return none after a refusal. */
  async commands() {
    const told = await this.place.act("commands", {});
    return told?.commands ?? [];
  }

  /** Show the commands that match the text. */
  async follow(text) {
    if (!/^\/\S{0,32}( \S{0,32}){0,2}$/.test(text)) {
      this.close();
      return;
    }
    this.#asked ??= this.commands();
    const commands = await this.#asked;
    // The text may have changed during the request.
    if (this.area.value !== text) return;
    this.#show(fitting(commands, text.slice(1).toLowerCase()));
  }

  #show(found) {
    this.list.show(found);
    this.element.hidden = found.length === 0;
    this.#mark();
  }

  close() {
    this.#asked = null;
    this.element.hidden = true;
    this.area.removeAttribute("aria-activedescendant");
  }

  /** Choose the active command; return false if the list is not open. */
  take() {
    if (!this.open) return false;
    this.choose(this.list.current);
    return true;
  }

  /** Handle a key; return true if the list uses it. */
  steer(event) {
    if (!this.open) return false;
    const acts = {
      ArrowDown: () => this.list.move(1),
      ArrowUp: () => this.list.move(-1),
      Enter: () => this.take(),
      Tab: () => this.take(),
      Escape: () => this.close(),
    };
    if (!(event.key in acts)) return false;
    event.preventDefault();
    acts[event.key]();
    this.#mark();
    return true;
  }

  #mark() {
    if (this.open) this.area.setAttribute("aria-activedescendant", this.list.activeId);
  }
}

/** Return the commands whose names contain the text. Those that begin with it come first. */
function fitting(commands, text) {
  const names = (one) => [one.display.toLowerCase(), one.name];
  const begins = commands.filter((one) => names(one).some((name) => name.startsWith(text)));
  const holds = commands.filter((one) => !begins.includes(one) && names(one).some((name) => name.includes(text)));
  return [...begins, ...holds];
}

function drawCommand(command) {
  const options = command.options.map((one) =>
    h("span", { class: one.required ? "pill needed" : "pill" }, one.display),
  );
  return h(
    "div",
    { class: "command" },
    h("div", { class: "command-name" }, h("strong", {}, `/${command.display}`), options),
    h("div", { class: "small" }, command.description),
  );
}
