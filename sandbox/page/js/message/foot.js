import { h } from "../dom.js";
import { icon } from "../icons.js";

/** Draw the foot of a message: the reason of a failed press, and the note of an ephemeral message. */
export function drawFoot(message, marks, place) {
  return [drawFailure(marks, place), message.sandbox.ephemeral ? drawPrivate(message, place) : null];
}

function drawFailure({ failure }, { words }) {
  if (failure === null) return null;
  return h("div", { class: "failure", role: "alert" }, icon("warning"), failure === "failed" ? words.failed : failure);
}

function drawPrivate(message, place) {
  const dismiss = () => place.act("dismiss", { message: message.id });
  return h(
    "div",
    { class: "private" },
    icon("eye"),
    h("span", {}, place.words.onlyYou),
    " • ",
    h("button", { type: "button", class: "link", "data-key": "dismiss", onclick: dismiss }, place.words.dismiss),
  );
}
