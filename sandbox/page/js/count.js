import { h, spoken } from "./dom.js";

/** Draw the number of unread mentions, with a label for screen readers. */
export function drawCount(pings, words) {
  if (!pings) return null;
  return h(
    "span",
    { class: "count" },
    h("span", { "aria-hidden": "true" }, String(pings)),
    spoken(words.mentions(pings)),
  );
}
