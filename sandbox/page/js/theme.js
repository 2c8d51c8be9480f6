import { keep, kept } from "./keep.js";
import { Signal } from "./signal.js";

const dark = matchMedia("(prefers-color-scheme: dark)");

export const themeChanged = new Signal();

/** Return `dark` or `light`: the chosen theme, otherwise the one of the system. */
export function theme() {
  return document.documentElement.dataset.theme ?? (dark.matches ? "dark" : "light");
}

/** Show the page in a theme and store the choice. */
export function setTheme(name) {
  document.documentElement.dataset.theme = name;
  keep("theme", name);
  themeChanged.tell();
}

/** Apply the stored theme. */
export function restoreTheme() {
  const chosen = kept("theme");
  if (chosen) document.documentElement.dataset.theme = chosen;
  dark.addEventListener("change", () => themeChanged.tell());
}
