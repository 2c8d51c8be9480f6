import { h } from "./dom.js";

/** Hide something until it is pressed, as Discord does with spoilers. */
export function veil(content, words) {
  content.classList.add("veiled");
  content.inert = true;
  const lift = h("button", { type: "button", class: "veil", "aria-label": words.spoiler });
  const whole = h("span", { class: "spoiler" }, content, lift);
  lift.addEventListener("click", () => {
    content.classList.remove("veiled");
    content.inert = false;
    lift.remove();
  });
  return whole;
}
