import { h, uniqueId } from "../dom.js";

const STRING = 3;
const INTEGER = 4;
const BOOLEAN = 5;
const USER = 6;
const CHANNEL = 7;
const ROLE = 8;
const NUMBER = 10;

/**
 * Make the field of a command's option: `element`, `input`, and `read()` for the value as the sandbox wants it.
 * Source of the numbers: https://discord.com/developers/docs/interactions/application-commands#application-command-object-application-command-option-type
 */
export function makeField(option, place) {
  const id = uniqueId("option");
  const choices = choicesOf(option, place);
  const input = choices ? select(id, option, choices, place) : typed(id, option);
  const label = h("label", { for: id, title: option.description }, option.display);
  const read = () =>
    choices ? choices[Number(input.value)].value : numeric(option) ? Number(input.value) : input.value;
  return { element: h("div", { class: "field" }, label, input), input, read };
}

function numeric({ type }) {
  return type === INTEGER || type === NUMBER;
}

function choicesOf(option, place) {
  if (option.choices.length) return option.choices.map(({ display, value }) => ({ display, value }));
  const { words, world, client } = place;
  switch (option.type) {
    case BOOLEAN:
      return [
        { display: words.yes, value: true },
        { display: words.no, value: false },
      ];
    case USER:
      return [...world.people.values()].map((one) => ({ display: one.display_name, value: one.id }));
    case CHANNEL:
      return [...client.channels.values()].map((one) => ({ display: `#${one.name}`, value: one.id }));
    case ROLE:
      return place.guild().roles.map((one) => ({ display: one.name, value: one.id }));
    default:
      return null;
  }
}

function select(id, option, choices, { words }) {
  return h(
    "select",
    { id, required: option.required },
    h("option", { value: "" }, words.chooseOne),
    choices.map((one, index) => h("option", { value: index }, one.display)),
  );
}

function typed(id, option) {
  return h("input", {
    id,
    type: numeric(option) ? "number" : "text",
    step: option.type === NUMBER ? "any" : null,
    min: option.min_value,
    max: option.max_value,
    minlength: option.type === STRING ? option.min_length : null,
    maxlength: option.type === STRING ? option.max_length : null,
    required: option.required,
    autocomplete: "off",
    placeholder: option.description,
  });
}
