import { h } from "../dom.js";
import { icon } from "../icons.js";

/** Draw the tools of a message (reply, edit, thread, delete), visible while the message is hovered or focused. */
export function drawTools(message, place) {
  const { words } = place;
  const own = message.author.id === place.person().id;
  const tools = [
    ["reply", words.reply, () => place.compose({ kind: "reply", message })],
    own && ["pencil", words.edit, () => place.compose({ kind: "edit", message })],
    place.holdsThreads() &&
      !message.thread && ["thread", words.startThread, () => place.compose({ kind: "thread", message })],
    (own || place.may("manage_messages")) && [
      "bin",
      words.remove,
      () => place.act("delete_message", { message: message.id }),
    ],
  ];
  return h(
    "div",
    { class: "tools", role: "group", "aria-label": words.actions },
    tools
      .filter(Boolean)
      .map(([sign, label, act]) =>
        h("button", { type: "button", class: "tool", "aria-label": label, title: label, onclick: act }, icon(sign)),
      ),
  );
}
