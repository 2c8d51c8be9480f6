import { fill, h } from "../dom.js";
import { icon } from "../icons.js";

const STEPS = [
  [10, "+10 s", "Advance by ten seconds"],
  [60, "+1 min", "Advance by one minute"],
  [900, "+15 min", "Advance by fifteen minutes"],
];
const TICK_MS = 250;
const FORMAT = { hour: "2-digit", minute: "2-digit", second: "2-digit" };

/** The controls of the sandbox's clock: display, advancing, stopping. */
export class ClockBar {
  constructor(world) {
    this.world = world;
    this.time = h("time", { class: "clock-time" });
    this.toggle = h("button", {
      type: "button",
      class: "tool",
      onclick: () => world.ask(world.clock.running ? "freeze" : "run"),
    });
    const steps = STEPS.map(([seconds, text, label]) =>
      h("button", { type: "button", title: label, onclick: () => world.ask("advance", { seconds }) }, text),
    );
    this.element = h(
      "div",
      { class: "clock", role: "group", "aria-label": "Sandbox time" },
      icon("clock"),
      this.time,
      this.toggle,
      h("div", { class: "switch" }, steps),
    );
    world.clock.changed.listen(() => this.#draw());
    setInterval(() => this.#tick(), TICK_MS);
    this.#draw();
  }

  #draw() {
    const { running } = this.world.clock;
    const label = running ? "Stop time" : "Let time pass";
    this.toggle.setAttribute("aria-label", label);
    this.toggle.title = label;
    this.element.dataset.running = running;
    fill(this.toggle, icon(running ? "pause" : "play"));
    this.#tick();
  }

  #tick() {
    const now = new Date(this.world.clock.now() * 1000);
    const text = now.toLocaleTimeString("en-GB", FORMAT);
    if (this.time.textContent === text) return;
    this.time.textContent = text;
    this.time.dateTime = now.toISOString();
    this.time.title = now.toLocaleString("en-GB", { dateStyle: "full", timeStyle: "medium" });
  }
}
