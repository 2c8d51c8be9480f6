import { wordsFor } from "../words/words.js";

const HOLDS_THREADS = ["text", "announcement"];
const NO_NAMES = Object.freeze({ users: {}, roles: {}, channels: {} });

/** Where something is drawn: whose client it is, in which channel, and what can be done from there. */
export class Place {
  #pane;

  constructor(pane, world, client, channelId) {
    this.#pane = pane;
    this.world = world;
    this.client = client;
    this.channelId = channelId;
    this.view = null;
  }

  /** Begin to see what stands in the channel, if there is one; each entering has its leaving. */
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

  /** Return what somebody is called in this server. */
  nameOf(user) {
    const known = this.world.person(user.id);
    const here = known?.guilds.find((one) => one.id === this.guild().id);
    return here?.display_name ?? known?.display_name ?? user.global_name ?? user.username;
  }

  namesIn(message) {
    return message.sandbox?.names ?? NO_NAMES;
  }

  /** Press or choose something on a message, unless it still waits for an answer; a refusal shows below it. */
  async use(message, operation, fields) {
    if (!this.view.begin(message.id, fields.custom_id)) return;
    try {
      await this.client.ask(operation, { channel: this.channelId, message: message.id, wait: false, ...fields });
    } catch (refused) {
      this.view.fail(message.id, fields.custom_id, refused.message);
    }
  }

  /** Do something else in this channel; a refusal shows above the line for writing. Returns null then. */
  act(operation, fields) {
    return this.attempt(operation, { channel: this.channelId, ...fields });
  }

  /** Do something that belongs to no channel; as `act`. */
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

  /** Where popups are put: inside the client, so that they share its language. */
  layer() {
    return this.#pane.clientBox;
  }

  /** Something has got its size: stay at the newest message if one was there. */
  settle = () => this.#pane.settle();
}
