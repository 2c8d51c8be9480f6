import { Signal } from "./signal.js";

const NONE = Object.freeze({ busy: Object.freeze([]), failure: null });

/** Compare two snowflakes, which are too large for numbers. */
export function byAge(one, other) {
  return one.length - other.length || (one < other ? -1 : Number(one > other));
}

/** What one person sees of one channel, and what they are waiting for there. */
export class View {
  #marks = new Map();

  channel;
  messages = [];
  more = false;
  /** Slash commands on their way, and those that failed. */
  commands = new Map();
  changed = new Signal();
  arrived = new Signal();

  constructor(told) {
    this.replace(told);
  }

  /** Take over a whole View. */
  replace({ channel, messages, more, pending }) {
    this.channel = channel;
    this.messages = messages;
    this.more = more;
    this.commands.clear();
    this.#marks.clear();
    pending.forEach((one) => this.#note(one));
    this.changed.tell();
  }

  /** Show a message that is new or has a new form. */
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

  /** Say which buttons of a message are waiting for an answer, and whether the last press failed. */
  marks(id) {
    return this.#marks.get(id) ?? NONE;
  }

  /** Learn what has become of an interaction. */
  note(interaction) {
    this.#note(interaction);
    this.changed.tell();
  }

  /** Mark a button or menu as waiting for its answer; says whether it was free. */
  begin(id, customId) {
    if (this.marks(id).busy.includes(customId)) return false;
    this.#mark(id, customId, true, null);
    this.changed.tell();
    return true;
  }

  /** Show below a message why nothing came of a press. */
  fail(id, customId, text) {
    this.#mark(id, customId, false, text);
    this.changed.tell();
  }

  /** Take a failed slash command away. */
  forget(id) {
    this.commands.delete(id);
    this.changed.tell();
  }

  #note(interaction) {
    if (interaction.message !== null) this.#noteComponent(interaction);
    else if (interaction.state === "answered") this.commands.delete(interaction.id);
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
