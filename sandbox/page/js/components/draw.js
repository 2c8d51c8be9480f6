import { h } from "../dom.js";
import { drawMarkdown } from "../markdown/draw.js";
import { veil } from "../veil.js";
import { drawButton } from "./button.js";
import { drawFile, drawGallery, drawThumbnail } from "./media.js";
import { drawSelect } from "./select.js";

/** Each type of component by Discord's number: https://discord.com/developers/docs/components/reference */
const KINDS = {
  1: (row, about) => h("div", { class: "row" }, drawComponents(row.components, about)),
  2: drawButton,
  3: drawSelect,
  5: drawSelect,
  6: drawSelect,
  7: drawSelect,
  8: drawSelect,
  9: drawSection,
  10: ({ content }, { message, place }) => drawMarkdown(content, message.sandbox.names, place),
  11: drawThumbnail,
  12: drawGallery,
  13: drawFile,
  14: drawSeparator,
  17: drawContainer,
};

/** Draw components of `about.message`. Unknown types are left out, as in an old client. */
export function drawComponents(components, about) {
  return components.map((one) => KINDS[one.type]?.(one, about) ?? null);
}

function drawSection({ components, accessory }, about) {
  return h(
    "div",
    { class: "section" },
    h("div", { class: "section-text" }, drawComponents(components, about)),
    h("div", { class: "accessory" }, drawComponents([accessory], about)),
  );
}

function drawSeparator({ divider, spacing }) {
  return h("div", {
    class: divider ? "separator divided" : "separator",
    "data-spacing": spacing,
    "aria-hidden": "true",
  });
}

function drawContainer({ components, accent_color: accent, spoiler }, about) {
  const box = h("div", { class: "container" }, drawComponents(components, about));
  if (accent !== null) {
    box.classList.add("accented");
    box.style.setProperty("--accent", `#${accent.toString(16).padStart(6, "0")}`);
  }
  return spoiler ? veil(box, about.place.words) : box;
}
