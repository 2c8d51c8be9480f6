import { h } from "../dom.js";
import { icon } from "../icons.js";

const THREAD_CREATED = 18;

/** Return true if a message is Discord's system message about a new thread. */
export function isThreadLine(message) {
  return message.type === THREAD_CREATED;
}

/** Draw Discord's system message about a new thread. */
export function drawThreadLine(message, place) {
  return h(
    "div",
    { class: "system" },
    icon("thread"),
    h(
      "div",
      { class: "body" },
      h("strong", {}, message.sandbox.author_name),
      place.words.startedThread,
      h("strong", {}, message.content),
      drawThreadCard(message, place),
    ),
  );
}

/** Draw the card of the thread that was started at a message. */
export function drawThreadCard(message, place) {
  const id = isThreadLine(message) ? message.message_reference?.channel_id : message.thread?.id;
  if (!id) return null;
  const name = place.client.channels.get(id)?.name ?? message.thread?.name ?? message.content;
  return h(
    "button",
    { type: "button", class: "thread-card", onclick: () => place.goTo(id) },
    h("strong", {}, name),
    h("span", { class: "link-text" }, `${place.words.toThread} ›`),
  );
}
