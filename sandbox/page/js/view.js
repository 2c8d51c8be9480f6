import { Signal } from "./signal.js";

const NONE = Object.freeze({ busy: Object.freeze([]), failure: null });

/** Compare two snowflakes, which are too large for JavaScript's numbers. */
export function byAge(one, other) {
  return one.length - other.length || (one < other ? -1 : Number(one > other));
}

/** One person's view of a channel, with pending interactions. */
export class View {
  #marks = new Map();

  channel;
  messages = [];
  more = false;
  /** Pending and failed slash commands. */
  commands = new Map();
  changed = new Signal();
  arrived = new Signal();

  constructor(told) {
    this.replace(told);
  }

  /** Replace everything with a View. */
  replace({ channel, messages, more, pending }) {
    this.channel = channel;
    this.messages = messages;
    this.more = more;
    this.commands.clear();
    this.#marks.clear();
    pending.forEach((one) => this.#note(one));
    this.changed.tell();
  }

  /** Show a new or changed message. */
  put(message) {
    const place = this.messages.findIndex((one) => byAge(one.id, message.id) >= 0);
    if (place < 0) {
      this.messages.push(message);
      this.changed.tell();
      this.arrived.tell(message);
      return;
    }
    const known = this.messages[place].id === message.id;
    if (!known && place === 0 && this.more) return;
    this.messages.splice(place, known ? 1 : 0, message);
    this.changed.tell();
  }

  drop(id) {
    const place = this.messages.findIndex((one) => one.id === id);
    if (place < 0) return;
    this.messages.splice(place, 1);
    this.#marks.delete(id);
    this.changed.tell();
  }

  /** Show older messages above. */
  prepend({ messages, more }) {
    this.messages = [...messages, ...this.messages];
    this.more = more;
    this.changed.tell();
  }

  /** Return the components of a message that wait for a reply, and the error of the last press. */
  marks(id) {
    return this.#marks.get(id) ?? NONE;
  }

  /** Apply a change of an interaction. */
  note(interaction) {
    this.#note(interaction);
    this.changed.tell();
  }

  /** Mark a component as waiting for a reply; return false if it was waiting already. */
  begin(id, customId) {
    if (this.marks(id).busy.includes(customId)) return false;
    this.#mark(id, customId, true, null);
    this.changed.tell();
    return true;
  }

  /** Show the reason of a failed press below a message. */
  fail(id, customId, text) {
    this.#mark(id, customId, false, text);
    this.changed.tell();
  }

  /** Remove a failed slash command. */
  forget(id) {
    this.commands.delete(id);
    this.changed.tell();
  }

  #note(interaction) {
    if (interaction.message !== null) this.#noteComponent(interaction);
    else if (interaction.state === "replied") this.commands.delete(interaction.id);
    else this.commands.set(interaction.id, interaction);
  }

  #noteComponent({ message, custom_id, state }) {
    this.#mark(message, custom_id, state === "pending", state === "failed" ? "failed" : null);
  }

  #mark(id, customId, busy, failure) {
    const others = this.marks(id).busy.filter((one) => one !== customId);
    this.#marks.set(id, { busy: busy ? [...others, customId] : others, failure });
  }
}
