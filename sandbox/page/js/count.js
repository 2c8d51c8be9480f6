import { h, spoken } from "./dom.js";

/** Draw how many mentions wait; a screen reader says what is counted. */
export function drawCount(pings, words) {
  if (!pings) return null;
  return h(
    "span",
    { class: "count" },
    h("span", { "aria-hidden": "true" }, String(pings)),
    spoken(words.mentions(pings)),
  );
}
