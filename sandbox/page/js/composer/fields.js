import { h, uniqueId } from "../dom.js";
import { Completer } from "./completer.js";

const STRING = 3;
const INTEGER = 4;
const BOOLEAN = 5;
const USER = 6;
const CHANNEL = 7;
const ROLE = 8;
const NUMBER = 10;
const ATTACHMENT = 11;

/**
 * Make the field of a command's option: `element`, `input`, and `read()` for the value in the sandbox's format, or a
 * promise of it. `complete(text)` requests the bot's choices for a text.
 * Source of the numbers: https://discord.com/developers/docs/interactions/application-commands#application-command-object-application-command-option-type
 */
export function makeField(option, place, complete) {
  const id = uniqueId("option");
  const { input, read, beside } = inputOf(option, place)(id, option, place, complete);
  const label = h("label", { for: id, title: option.description }, option.display);
  return { element: h("div", { class: "field" }, label, input, beside), input, read };
}

function inputOf(option, place) {
  if (option.type === ATTACHMENT) return picked;
  if (option.autocomplete) return completed;
  return choicesOf(option, place) ? selected : typed;
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

function selected(id, option, place) {
  const choices = choicesOf(option, place);
  const input = h(
    "select",
    { id, required: option.required },
    h("option", { value: "" }, place.words.chooseOne),
    choices.map((one, index) => h("option", { value: index }, one.display)),
  );
  return { input, read: () => choices[Number(input.value)].value };
}

function typed(id, option) {
  const input = line(id, option, numeric(option) ? "number" : "text");
  return { input, read: () => valueOf(option, input.value) };
}

function completed(id, option, place, complete) {
  const input = line(id, option, "text");
  const completer = new Completer(input, place, { label: option.display, ask: complete });
  return { input, beside: completer.element, read: () => completer.chosen ?? valueOf(option, input.value) };
}

function picked(id, option) {
  const input = h("input", { id, type: "file", required: option.required });
  return { input, read: () => contentOf(input.files[0]) };
}

function valueOf(option, text) {
  return numeric(option) ? Number(text) : text;
}

async function contentOf(file) {
  const reader = new FileReader();
  const read = new Promise((resolve) => reader.addEventListener("load", resolve));
  reader.readAsDataURL(file);
  await read;
  return { filename: file.name, data: reader.result.split(",")[1] };
}

function line(id, option, type) {
  return h("input", {
    id,
    type,
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
