import { Signal } from "./signal.js";
import { View } from "./view.js";

/** One person's client: their channels, the views of open channels, and unread notifications. */
export class Client {
  #line;
  #open = new Map();
  #learn;

  /** A promise that is resolved when the channels are loaded for the first time. */
  known = new Promise((learn) => (this.#learn = learn));
  channels = new Map();
  unread = new Map();
  sidebar = new Signal();
  modal = new Signal();

  constructor(line, name) {
    this.#line = line;
    this.name = name;
  }

  /** Carry out an operation as this person. */
  ask(operation, fields = {}) {
    return this.#line.ask(operation, { person: this.name, ...fields });
  }

  /** Load everything, at the start and after an outage. */
  async load() {
    await this.ask("watch");
    await this.loadChannels();
    for (const [id, { view }] of this.#open) {
      if (this.channels.has(id)) view.replace(await this.ask("watch", { channel: id }));
    }
  }

  async loadChannels() {
    const { channels } = await this.ask("channels");
    this.channels = new Map(channels.map((one) => [one.id, one]));
    this.#learn();
    for (const [id, { view }] of this.#open) {
      view.channel = this.channels.get(id) ?? view.channel;
      view.changed.tell();
    }
    this.sidebar.tell();
  }

  /** Open a channel's view; each call needs one call of `close`. */
  async open(channelId) {
    let entry = this.#open.get(channelId);
    if (entry) {
      entry.lookers += 1;
    } else {
      const view = new View(await this.ask("watch", { channel: channelId }));
      // Another pane may have opened it during the request.
      entry = this.#open.get(channelId) ?? { view, lookers: 0 };
      entry.lookers += 1;
      this.#open.set(channelId, entry);
    }
    this.unread.delete(channelId);
    this.sidebar.tell();
    return entry.view;
  }

  close(channelId) {
    const entry = this.#open.get(channelId);
    if (!entry) return;
    entry.lookers -= 1;
    if (entry.lookers > 0) return;
    this.#open.delete(channelId);
    this.ask("unwatch", { channel: channelId }).catch(() => {});
  }

  /** The number of unread notifications. */
  get pings() {
    return [...this.unread.values()].reduce((sum, one) => sum + one.pings, 0);
  }

  hear(event) {
    this.#hearers[event.event]?.(event);
  }

  /** Handlers of events. A `channel` event contains the whole channel instead of its id. */
  #hearers = {
    message: ({ channel, message }) =>
      this.#viewOf(channel) ? this.#viewOf(channel).put(message) : this.#leaveUnread(channel, 0),
    message_update: ({ channel, message }) => this.#viewOf(channel)?.put(message),
    message_delete: ({ channel, message }) => this.#viewOf(channel)?.drop(message),
    view: ({ view }) => this.#viewOf(view.channel.id)?.replace(view),
    interaction: ({ channel, interaction }) => this.#viewOf(channel)?.note(interaction),
    modal: ({ channel, modal }) => this.modal.tell(channel, modal),
    notification: ({ notification }) => this.#leaveUnread(notification.channel, 1),
    channel: ({ change, channel }) => this.#noteChannel(change, channel),
  };

  #viewOf(channelId) {
    return this.#open.get(channelId)?.view;
  }

  #noteChannel(change, channel) {
    const known = this.channels.has(channel.id);
    if (change === "delete") this.#drop(channel.id);
    else this.channels.set(channel.id, channel);
    const view = this.#viewOf(channel.id);
    if (view) {
      view.channel = this.channels.get(channel.id) ?? {
        ...view.channel,
        can: { view: false, send: false, commands: false },
      };
      view.changed.tell();
    }
    this.sidebar.tell();
    // A channel that became visible can have threads, for which there are no events.
    if (change === "update" && !known) this.loadChannels().catch(() => {});
  }

  /** Remove a channel with its threads. */
  #drop(channelId) {
    for (const { id, kind, parent_id: parent } of [...this.channels.values()]) {
      if (id === channelId || (parent === channelId && kind.includes("thread"))) this.channels.delete(id);
    }
  }

  #leaveUnread(channelId, pings) {
    if (this.#open.has(channelId)) return;
    this.unread.set(channelId, { pings: (this.unread.get(channelId)?.pings ?? 0) + pings });
    this.sidebar.tell();
  }
}
