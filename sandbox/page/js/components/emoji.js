import { h } from "../dom.js";

/** Draw the emoji of a button or an option; one of the application's own is named as it is typed. */
export function drawEmoji(emoji) {
  if (!emoji) return null;
  return h("span", { class: "emoji" }, emoji.id ? `:${emoji.name}:` : emoji.name);
}
