import { readPanes, writePanes } from "../address.js";
import { h } from "../dom.js";
import { Pane } from "../pane/pane.js";
import { Hint } from "./hint.js";
import { TopBar } from "./top_bar.js";

// Minimum width for two clients side by side, in pixels.
const WIDE = 1080;
const MOST = 2;

/** The whole page: the controls of the sandbox, and one or two clients. */
export class Bench {
  panes = [];

  constructor(world) {
    this.world = world;
    this.top = new TopBar(world, this);
    this.hint = new Hint();
    this.main = h("main", { class: "panes" });
    document.body.replaceChildren(this.top.element, this.hint.element, this.main);
  }

  /** Show the panes in the address, by default two people, or one if the window is narrow. */
  begin() {
    const names = [...this.world.people.keys()];
    const asked = readPanes(location.search)?.filter(({ person }) => names.includes(person));
    const usual = names
      .slice(0, innerWidth >= WIDE ? MOST : 1)
      .map((person) => ({ person, channel: null, phone: false }));
    (asked?.length ? asked.slice(0, MOST) : usual).forEach((one) => this.#add(one));
    this.#changed();
  }

  get count() {
    return this.panes.length;
  }

  /** Show a number of clients; a new one shows the next person in the same channel. */
  setCount(count) {
    while (this.panes.length > count) this.#removeLast();
    while (this.panes.length < count) {
      const { person, phone, place } = this.panes.at(-1);
      const names = [...this.world.people.keys()];
      this.#add({ person: names[(names.indexOf(person) + 1) % names.length], channel: place?.channelId, phone });
    }
    this.#changed();
  }

  #add(wanted) {
    const pane = new Pane(this.world, wanted);
    pane.changed.listen(() => this.#changed());
    this.panes.push(pane);
    this.main.append(pane.element);
  }

  #removeLast() {
    const pane = this.panes.pop();
    pane.end();
    pane.element.remove();
  }

  #changed() {
    this.main.dataset.count = this.panes.length;
    writePanes(this.panes.map((pane) => ({ person: pane.person, channel: pane.channelInAddress, phone: pane.phone })));
    this.top.draw();
  }
}
