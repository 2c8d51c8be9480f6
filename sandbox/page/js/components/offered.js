const STRING = 3;
const USER = 5;
const ROLE = 6;
const MENTIONABLE = 7;
const CHANNEL = 8;

/** Return the options of a select menu for a person: its own options, or people, roles and channels. */
export function offered(select, place) {
  const chosen = new Set((select.default_values ?? []).map(({ id }) => id));
  const option = (value, label) => ({ value, label, default: chosen.has(value) });
  const people = () => [...place.world.people.values()].map((one) => option(one.id, one.display_name));
  const roles = () => place.guild().roles.map((one) => option(one.id, `@${one.name.replace(/^@/, "")}`));
  switch (select.type) {
    case STRING:
      return select.options;
    case USER:
      return people();
    case ROLE:
      return roles();
    case MENTIONABLE:
      return [...people(), ...roles()];
    case CHANNEL:
      return [...place.client.channels.values()].map((one) => option(one.id, `#${one.name}`));
    default:
      return [];
  }
}
