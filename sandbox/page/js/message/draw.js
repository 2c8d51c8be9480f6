import { avatar } from "../avatar.js";
import { drawComponents } from "../components/draw.js";
import { drawAttachments } from "../components/media.js";
import { h, uniqueId } from "../dom.js";
import { drawMarkdown } from "../markdown/draw.js";
import { hour } from "../times.js";
import { drawFoot } from "./foot.js";
import { drawContext, drawHead } from "./head.js";
import { drawThreadCard, drawThreadLine, isThreadLine } from "./thread.js";
import { drawTools } from "./tools.js";

/**
 * Draw a message. With `grouped` it follows another one by the same author, and the name is left out.
 * `replied` is the message that it replies to.
 */
export function drawMessage(message, { marks, replied, grouped, place }) {
  if (isThreadLine(message)) return drawThreadLine(message, place);
  const named = uniqueId("author");
  const { ephemeral, pinged, author_name: name } = message.sandbox;
  return h(
    "article",
    {
      class: "message",
      "data-grouped": grouped,
      "data-ephemeral": ephemeral,
      "data-pinged": pinged,
      "aria-labelledby": grouped ? null : named,
      "aria-label": grouped ? name : null,
    },
    drawContext(message, replied, place),
    grouped
      ? h("time", { class: "hour", datetime: message.timestamp }, hour(message.timestamp, place.locale))
      : avatar(message.author.username, name, { bot: message.author.bot }),
    h(
      "div",
      { class: "body" },
      grouped ? null : drawHead(message, place, named),
      drawBody(message, marks, place),
      drawThreadCard(message, place),
      drawFoot(message, marks, place),
    ),
    ephemeral ? null : drawTools(message, place),
  );
}

function drawBody(message, marks, place) {
  const { thinking, v2, names, author_name: name } = message.sandbox;
  const about = { message, marks, place };
  const edited = message.edited_timestamp && h("span", { class: "edited" }, place.words.edited);
  if (thinking) {
    return h(
      "div",
      { class: "thinking" },
      h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")),
      place.words.thinking(name),
    );
  }
  if (v2) return [h("div", { class: "components" }, drawComponents(message.components, about)), edited];
  return [
    message.content && drawContent(message.content, names, edited, place),
    drawAttachments(message.attachments, about),
    message.components.length > 0 && h("div", { class: "components" }, drawComponents(message.components, about)),
    !message.content && edited,
  ];
}

/** Add the mark of an edit at the end of the last line. */
function drawContent(content, names, edited, place) {
  const text = drawMarkdown(content, names, place);
  if (edited) {
    const last = text.lastElementChild;
    if (last?.classList.contains("paragraph")) last.append(" ", edited);
    else text.append(edited);
  }
  return text;
}
