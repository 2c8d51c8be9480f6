import { keep, kept } from "./keep.js";
import { Signal } from "./signal.js";

const dark = matchMedia("(prefers-color-scheme: dark)");

export const themeChanged = new Signal();

/** Return `dark` or `light`: what was chosen here, else what the system prefers. */
export function theme() {
  return document.documentElement.dataset.theme ?? (dark.matches ? "dark" : "light");
}

/** Show the page in a theme and remember that. */
export function setTheme(name) {
  document.documentElement.dataset.theme = name;
  keep("theme", name);
  themeChanged.tell();
}

/** Take up what was chosen earlier. */
export function restoreTheme() {
  const chosen = kept("theme");
  if (chosen) document.documentElement.dataset.theme = chosen;
  dark.addEventListener("change", () => themeChanged.tell());
}
