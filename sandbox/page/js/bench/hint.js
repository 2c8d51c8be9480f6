import { h } from "../dom.js";
import { icon } from "../icons.js";
import { keep, kept } from "../keep.js";

const STEPS = [
  ["A table waits in ", h("b", {}, "#table-1"), ", or type ", h("kbd", {}, "/play"), "."],
  ["Be somebody else by their face and press ", h("b", {}, "Join"), "."],
  ["As Ann press ", h("b", {}, "Start"), ", then ", h("b", {}, "My hand"), ": only you see your cards."],
];

/** What a newcomer does first, until it is put away. */
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
        "ol",
        { role: "list" },
        STEPS.map((step, index) =>
          h("li", {}, h("span", { class: "number", "aria-hidden": "true" }, String(index + 1)), h("span", {}, step)),
        ),
      ),
      h("button", { type: "button", class: "tool", "aria-label": "Put this hint away", onclick: close }, icon("close")),
    );
  }
}
