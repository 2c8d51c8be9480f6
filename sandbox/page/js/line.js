import { betweenPresses } from "./press.js";
import { Signal } from "./signal.js";

const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 3000;

/** A refusal by the sandbox or by Discord (docs/SANDBOX.md). */
export class Refused extends Error {
  constructor({ code, message }) {
    super(message);
    this.code = code;
  }
}

/** The WebSocket to the sandbox: sends operations in order, passes on events, and reconnects after an outage. */
export class Line {
  #asked = new Map();
  #number = 0;
  #pause = FIRST_PAUSE_MS;
  #socket = null;
  #url;

  opened = new Signal();
  closed = new Signal();
  heard = new Signal();

  constructor(url) {
    this.#url = url;
  }

  connect() {
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.addEventListener("open", () => {
      this.#pause = FIRST_PAUSE_MS;
      this.opened.tell();
    });
    socket.addEventListener("message", ({ data }) => betweenPresses(() => this.#hear(JSON.parse(data))));
    socket.addEventListener("close", () => this.#lost());
  }

  /** Carry out an operation and return its result; reject with `Refused` on a refusal or a lost connection. */
  ask(operation, fields = {}) {
    if (this.#socket?.readyState !== WebSocket.OPEN) {
      return Promise.reject(new Refused({ code: "offline", message: "The sandbox does not answer" }));
    }
    this.#number += 1;
    const id = this.#number;
    this.#socket.send(JSON.stringify({ ...fields, do: operation, id }));
    return new Promise((resolve, reject) => this.#asked.set(id, { resolve, reject }));
  }

  #hear(told) {
    if ("event" in told) {
      this.heard.tell(told);
      return;
    }
    const waiting = this.#asked.get(told.id);
    this.#asked.delete(told.id);
    if (told.error) waiting?.reject(new Refused(told.error));
    else waiting?.resolve(told.result);
  }

  #lost() {
    for (const { reject } of this.#asked.values()) {
      reject(new Refused({ code: "offline", message: "The sandbox does not answer" }));
    }
    this.#asked.clear();
    this.closed.tell();
    setTimeout(() => this.connect(), this.#pause);
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS);
  }
}
