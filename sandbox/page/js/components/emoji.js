import { h } from "../dom.js";

/** Draw the emoji of a button or an option. */
export function drawEmoji(emoji) {
  if (!emoji) return null;
  return emoji.id ? drawPicture(emoji) : h("span", { class: "emoji" }, emoji.name);
}

/** Draw an emoji of the application, or its name if it was deleted. */
export function drawPicture({ id, name }) {
  const text = `:${name}:`;
  const image = h("img", {
    class: "emoji picture-emoji",
    src: `/emojis/${id}.webp`,
    alt: text,
    title: text,
    draggable: "false",
  });
  image.addEventListener("error", () => image.replaceWith(h("span", { class: "emoji" }, text)));
  return image;
}
