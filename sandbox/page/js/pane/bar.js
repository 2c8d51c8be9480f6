import { avatar } from "../avatar.js";
import { drawCount } from "../count.js";
import { fill, h } from "../dom.js";
import { icon } from "../icons.js";
import { Scope } from "../signal.js";

const LANGUAGES = [
  ["en-US", "EN", "English"],
  ["de", "DE", "Deutsch"],
];

/** The bar above a client: person, language, width, and reloading. */
export class Bar {
  #scope = new Scope();
  #watched = new Set();

  constructor(pane) {
    this.pane = pane;
    this.people = h("div", { class: "people", role: "group", "aria-label": "Person" });
    this.tools = h("div", { class: "bar-tools" });
    this.element = h("div", { class: "pane-bar" }, this.people, this.tools);
    this.draw();
  }

  end() {
    this.#scope.end();
  }

  draw() {
    const focused = this.element.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    const { people } = this.pane.world;
    people.forEach((_, name) => this.#watch(name));
    fill(
      this.people,
      [...people.values()].map((one) => this.#face(one)),
    );
    this.#drawTools();
    if (focused) this.element.querySelector(`[data-key="${focused}"]`)?.focus();
  }

  /** Redraw the bar when a person's unread notifications change, even while the person is not shown. */
  #watch(name) {
    if (this.#watched.has(name)) return;
    this.#watched.add(name);
    this.#scope.listen(this.pane.world.client(name).sidebar, () => this.draw());
  }

  #face({ name, display_name: displayName }) {
    const { pane } = this;
    const chosen = name === pane.person;
    const { pings } = pane.world.client(name);
    return h(
      "button",
      {
        type: "button",
        class: "person",
        "data-key": name,
        "aria-pressed": String(chosen),
        title: `${displayName} (${name})`,
        onclick: () => pane.show(name, pane.place?.channelId),
      },
      avatar(name, displayName),
      h("span", { class: "person-name" }, displayName),
      drawCount(pings, pane.words),
    );
  }

  #drawTools() {
    const { pane } = this;
    const person = pane.world.people.get(pane.person);
    if (!person) return;
    fill(
      this.tools,
      h(
        "div",
        { class: "switch", role: "group", "aria-label": "Language" },
        LANGUAGES.map((one) => this.#language(one, person)),
      ),
      h(
        "button",
        {
          type: "button",
          class: "tool",
          "data-key": "phone",
          "aria-pressed": String(pane.phone),
          "aria-label": "Phone width",
          title: "As on a phone: 360 × 640",
          onclick: () => pane.setPhone(!pane.phone),
        },
        icon("phone"),
      ),
      h(
        "button",
        {
          type: "button",
          class: "tool",
          "data-key": "reload",
          "aria-label": `Reload ${person.display_name}'s client`,
          title: "Reload the client: private messages are lost",
          onclick: () => pane.world.client(pane.person).ask("reload"),
        },
        icon("reload"),
      ),
    );
  }

  #language([locale, short, name], person) {
    const chosen = (locale === "de") === (person.locale === "de");
    const choose = () => !chosen && this.pane.world.ask("edit_person", { person: person.name, locale });
    return h(
      "button",
      {
        type: "button",
        "data-key": locale,
        "aria-pressed": String(chosen),
        title: name,
        lang: locale,
        onclick: choose,
      },
      short,
    );
  }
}
