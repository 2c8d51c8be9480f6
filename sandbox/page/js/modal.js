import { h, uniqueId } from "./dom.js";
import { icon } from "./icons.js";
import { drawMarkdown } from "./markdown/draw.js";
import { offered } from "./components/offered.js";

const ROW = 1;
const TEXT_INPUT = 4;
const TEXT_DISPLAY = 10;
const LABEL = 18;
const PARAGRAPH = 2;
const NO_NAMES = { users: {}, roles: {}, channels: {} };

/** Show a modal to the person who opened it, and send what they enter. */
export function openModal(modal, place) {
  const inputs = new Map();
  const { words } = place;
  const title = uniqueId("title");
  const values = () => Object.fromEntries([...inputs].map(([id, read]) => [id, read()]));
  let sent = false;
  const submit = () => {
    sent = true;
    place.attempt("submit", { modal: modal.id, values: values(), wait: false });
  };
  const dialog = h(
    "dialog",
    { class: "modal", "aria-labelledby": title },
    h(
      "form",
      { method: "dialog", onsubmit: submit },
      h(
        "header",
        {},
        h("h2", { id: title }, modal.title),
        h(
          "button",
          { type: "button", class: "tool", "aria-label": words.close, onclick: () => dialog.close() },
          icon("close"),
        ),
      ),
      h(
        "div",
        { class: "modal-body" },
        modal.components.map((one) => drawPart(one, inputs, place)),
      ),
      h(
        "footer",
        {},
        h("button", { type: "button", class: "button link-button", onclick: () => dialog.close() }, words.cancel),
        h("button", { class: "button primary" }, words.submit),
      ),
    ),
  );
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (!sent) place.attempt("close_modal", { modal: modal.id });
  });
  place.layer().append(dialog);
  dialog.showModal();
}

function drawPart(part, inputs, place) {
  switch (part.type) {
    case ROW:
      return part.components.map((one) => drawInput(one, one.label, null, inputs, place));
    case LABEL:
      return drawInput(part.component, part.label, part.description, inputs, place);
    case TEXT_DISPLAY:
      return drawMarkdown(part.content, NO_NAMES, place);
    default:
      return null;
  }
}

function drawInput(asked, label, description, inputs, place) {
  const id = uniqueId("input");
  const element = asked.type === TEXT_INPUT ? textInput(id, asked) : menu(id, asked, place);
  inputs.set(asked.custom_id, () =>
    asked.type === TEXT_INPUT ? element.value : [...element.selectedOptions].map((one) => one.value).filter(Boolean),
  );
  return h(
    "div",
    { class: "modal-field" },
    h(
      "label",
      { for: id },
      label,
      asked.required !== false && h("span", { class: "needed", title: place.words.required }, " *"),
    ),
    description && h("p", { class: "small" }, description),
    element,
  );
}

function textInput(id, asked) {
  const long = asked.style === PARAGRAPH;
  const element = h(long ? "textarea" : "input", {
    id,
    rows: long ? "4" : null,
    type: long ? null : "text",
    minlength: asked.min_length,
    maxlength: asked.max_length,
    required: asked.required !== false,
    placeholder: asked.placeholder,
    autocomplete: "off",
  });
  element.value = asked.value ?? "";
  return element;
}

function menu(id, asked, place) {
  const single = (asked.max_values ?? 1) === 1;
  const options = offered(asked, place);
  return h(
    "select",
    { id, multiple: !single, required: asked.required !== false },
    single &&
      !options.some((one) => one.default) &&
      h("option", { value: "" }, asked.placeholder ?? place.words.chooseOne),
    options.map((one) => h("option", { value: one.value, selected: one.default }, one.label)),
  );
}
