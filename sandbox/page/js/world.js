import { Client } from "./client.js";
import { Clock } from "./clock.js";
import { Signal } from "./signal.js";

/** The state of the sandbox, kept up to date. */
export class World {
  #line;

  application = { id: "", name: "" };
  guilds = [];
  people = new Map();
  clients = new Map();
  botConnected = false;
  clock = new Clock();
  changed = new Signal();
  commandsChanged = new Signal();

  constructor(line) {
    this.#line = line;
    line.heard.listen((event) => this.#hear(event));
  }

  /** Carry out an operation without a person. */
  ask(operation, fields) {
    return this.#line.ask(operation, fields);
  }

  /** Load everything, at the start and after an outage. */
  async load() {
    const told = await this.ask("world");
    this.application = told.application;
    this.guilds = told.guilds;
    this.people = new Map(told.people.map((one) => [one.name, one]));
    this.botConnected = told.bot.connected;
    this.clock.set(told.clock);
    await Promise.all(told.people.map((one) => this.client(one.name).load()));
    this.changed.tell();
  }

  client(name) {
    if (!this.clients.has(name)) this.clients.set(name, new Client(this.#line, name));
    return this.clients.get(name);
  }

  person(id) {
    return [...this.people.values()].find((one) => one.id === id);
  }

  /** Return true if a person has a permission in a server, as its owner or through a role. */
  may(person, guildId, permission) {
    const guild = this.guilds.find((one) => one.id === guildId);
    if (!guild || guild.owner_id === person.id) return Boolean(guild);
    const names = person.guilds.find((one) => one.id === guildId)?.roles ?? [];
    return guild.roles.some(
      (role) =>
        names.includes(role.name) && role.permissions.some((one) => one === permission || one === "administrator"),
    );
  }

  #hear(event) {
    switch (event.event) {
      case "bot":
        this.botConnected = event.connected;
        this.changed.tell();
        break;
      case "clock":
        this.clock.set(event.clock);
        break;
      case "commands":
        this.commandsChanged.tell();
        break;
      case "person":
        this.#notePerson(event.who);
        break;
      default:
        this.clients.get(event.person)?.hear(event);
    }
  }

  #notePerson(who) {
    if (who.bot) return;
    const known = this.people.has(who.name);
    this.people.set(who.name, who);
    const client = this.client(who.name);
    // Their permissions may have changed.
    (known ? client.loadChannels() : client.load()).catch(() => {});
    this.changed.tell();
  }
}
