import { h } from "../dom.js";
import { icon } from "../icons.js";
import { keep, kept } from "../keep.js";

const STEPS = [
  ["Press ", h("b", {}, "Start"), " in ", h("b", {}, "#table-1"), ", or type ", h("kbd", {}, "/play"), "."],
  ["Your cards come privately; ", h("b", {}, "My hand"), " shows them again."],
  ["Be somebody else: click their face. ", h("b", {}, "Join"), " gives them a seat."],
];
// Below this width the steps are collapsed.
const ROOM = matchMedia("(min-width: 721px)");

/** The first steps for new users, shown until they are closed. They must be right whether or not anybody is playing. */
export class Hint {
  constructor() {
    const close = () => {
      keep("hint", "seen");
      this.element.hidden = true;
    };
    this.element = h(
      "aside",
      { class: "hint", "aria-label": "How to begin", hidden: kept("hint") === "seen" },
      h(
        "details",
        { open: ROOM.matches },
        h("summary", {}, "How to begin"),
        h(
          "ol",
          { role: "list" },
          STEPS.map((step, index) =>
            h("li", {}, h("span", { class: "number", "aria-hidden": "true" }, String(index + 1)), h("span", {}, step)),
          ),
        ),
      ),
      h("button", { type: "button", class: "tool", "aria-label": "Dismiss this hint", onclick: close }, icon("close")),
    );
    ROOM.addEventListener("change", () => (this.element.querySelector("details").open = ROOM.matches));
  }
}
