import { wordsFor } from "../words/words.js";

const HOLDS_THREADS = ["text", "announcement"];
const NO_NAMES = Object.freeze({ users: {}, roles: {}, channels: {} });

/** Context of drawing: the client, the channel, and the actions there. */
export class Place {
  #pane;

  constructor(pane, world, client, channelId) {
    this.#pane = pane;
    this.world = world;
    this.client = client;
    this.channelId = channelId;
    this.view = null;
  }

  /** Open the channel's view, if there is a channel; each call needs one call of `leave`. */
  async enter() {
    if (this.channelId) this.view = await this.client.open(this.channelId);
  }

  leave() {
    if (this.channelId) this.client.close(this.channelId);
  }

  person() {
    return this.world.people.get(this.client.name);
  }

  get locale() {
    return this.person().locale;
  }

  get words() {
    return wordsFor(this.locale);
  }

  channel() {
    return this.client.channels.get(this.channelId);
  }

  guild() {
    return this.world.guilds.find((one) => one.id === this.channel()?.guild_id) ?? this.world.guilds[0];
  }

  timedOut() {
    const here = this.person().guilds.find((one) => one.id === this.guild().id);
    return Boolean(here?.timed_out_until);
  }

  may(permission) {
    return this.world.may(this.person(), this.guild().id, permission);
  }

  holdsThreads() {
    return HOLDS_THREADS.includes(this.channel()?.kind);
  }

  /** Return a user's display name in this server. */
  nameOf(user) {
    const known = this.world.person(user.id);
    const here = known?.guilds.find((one) => one.id === this.guild().id);
    return here?.display_name ?? known?.display_name ?? user.global_name ?? user.username;
  }

  namesIn(message) {
    return message.sandbox?.names ?? NO_NAMES;
  }

  /** Use a component of a message unless it waits for a reply; a refusal is shown below the message. */
  async use(message, operation, fields) {
    if (!this.view.begin(message.id, fields.custom_id)) return;
    try {
      await this.client.ask(operation, { channel: this.channelId, message: message.id, wait: false, ...fields });
    } catch (refused) {
      this.view.fail(message.id, fields.custom_id, refused.message);
    }
  }

  /** Carry out another operation in this channel; after a refusal, show it above the text field and return null. */
  act(operation, fields) {
    return this.attempt(operation, { channel: this.channelId, ...fields });
  }

  /** Carry out an operation without a channel, like `act`. */
  async attempt(operation, fields) {
    try {
      return await this.client.ask(operation, fields);
    } catch (refused) {
      this.#pane.complain(refused.message);
      return null;
    }
  }

  goTo(channelId, messageId = null) {
    this.#pane.goTo(channelId, messageId);
  }

  compose(context) {
    this.#pane.compose(context);
  }

  typeCommand(name) {
    this.#pane.typeCommand(name);
  }

  /** Return the parent element of popups: the client, so that they have its language. */
  layer() {
    return this.#pane.clientBox;
  }

  /** Stay at the newest message after the size of an element has changed. */
  settle = () => this.#pane.settle();
}
