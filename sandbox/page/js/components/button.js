import { h, spoken } from "../dom.js";
import { icon } from "../icons.js";
import { placeOf } from "../links.js";
import { drawEmoji } from "./emoji.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };
const LINK = 5;

/** Draw a button, which sends a press to the bot or opens a link. */
export function drawButton(button, about) {
  const face = [drawEmoji(button.emoji), button.label ? h("span", { class: "label" }, button.label) : null];
  return button.style === LINK ? drawLink(button, face, about) : drawPress(button, face, about);
}

function drawPress(button, face, { message, marks, place }) {
  const { custom_id: customId } = button;
  const busy = marks.busy.includes(customId);
  const press = () => place.use(message, "press", { custom_id: customId });
  return h(
    "button",
    {
      type: "button",
      class: `button ${STYLES[button.style]}`,
      "data-key": customId,
      disabled: button.disabled,
      "aria-busy": busy ? "true" : null,
      onclick: press,
    },
    h("span", { class: "face" }, face),
    busy && h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")),
  );
}

function drawLink(button, face, { place }) {
  const inside = placeOf(button.url);
  const content = [h("span", { class: "face" }, face), icon("outward")];
  if (inside) {
    const go = () => place.goTo(inside.channelId, inside.messageId);
    return h(
      "button",
      { type: "button", class: "button link-button", disabled: button.disabled, onclick: go },
      content,
    );
  }
  const target = { target: "_blank", rel: "noreferrer noopener" };
  return h("a", { class: "button link-button", href: button.url, ...target }, content, spoken(` (${button.url})`));
}
