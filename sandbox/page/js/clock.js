import { Signal } from "./signal.js";

/** The sandbox's time in this page, in seconds since 1970. */
export class Clock {
  #at = Date.now() / 1000;
  #heard = performance.now();
  running = true;
  changed = new Signal();

  /** Apply a Clock from the sandbox. */
  set({ now, running }) {
    this.#at = now;
    this.#heard = performance.now();
    this.running = running;
    this.changed.tell();
  }

  now() {
    return this.running ? this.#at + (performance.now() - this.#heard) / 1000 : this.#at;
  }
}
