import de from "./de.js";
import en from "./en.js";

/** Return what a person's client says, in their language; English where it is not known. */
export function wordsFor(locale) {
  return locale === "de" ? de : en;
}
