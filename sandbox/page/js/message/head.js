import { avatar } from "../avatar.js";
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { drawLine } from "../markdown/draw.js";
import { sent, whole } from "../times.js";

const REPLY = 19;

/** Return true if a line about a command or another message is shown above this message. */
export function hasContext(message) {
  return Boolean(message.sandbox.used) || message.type === REPLY;
}

/** Draw the line above a message: the command and its user, or the message it replies to. */
export function drawContext(message, replied, place) {
  if (message.sandbox.used) return drawUsed(message, place);
  return message.type === REPLY ? drawReplied(message, replied, place) : null;
}

function drawUsed({ sandbox, interaction_metadata: metadata }, { words }) {
  return h(
    "div",
    { class: "context" },
    avatar(metadata.user.username, sandbox.used_by, { small: true }),
    h(
      "span",
      {},
      h("strong", {}, sandbox.used_by),
      words.usedBetween,
      h("span", { class: "mention" }, sandbox.used),
      words.usedAfter,
    ),
  );
}

function drawReplied({ message_reference: reference }, earlier, place) {
  if (!earlier) return h("div", { class: "context" }, icon("reply"), h("em", {}, place.words.originalGone));
  const name = place.nameOf(earlier.author);
  const go = () => place.goTo(reference.channel_id, earlier.id);
  return h(
    "div",
    { class: "context" },
    avatar(earlier.author.username, name, { bot: earlier.author.bot, small: true }),
    h("strong", {}, name),
    h("button", { type: "button", class: "preview", onclick: go }, preview(earlier, place)),
  );
}

function preview(message, place) {
  const text = message.content || firstText(message.components);
  return text ? drawLine(text, place.namesIn(message), place).map(plain) : h("em", {}, place.words.seeMessage);
}

/** Return the text of a node, because a preview is one button and cannot contain others. */
function plain(node) {
  return typeof node === "string" ? node : node.textContent;
}

function firstText(components) {
  for (const one of components) {
    const text = one.content ?? firstText(one.components ?? []);
    if (text) return text;
  }
  return "";
}

/** Draw the line with author and time. */
export function drawHead(message, place, id) {
  const { author, sandbox, timestamp } = message;
  return h(
    "div",
    { class: "head" },
    h("span", { class: "author", id }, sandbox.author_name),
    author.bot && h("span", { class: "badge" }, place.words.app),
    h(
      "time",
      { class: "sent", datetime: timestamp, title: whole(timestamp, place.locale) },
      sent(timestamp, place.locale, place.world.clock.now()),
    ),
  );
}
