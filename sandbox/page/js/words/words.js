import de from "./de.js";
import en from "./en.js";

/** Return the texts of a person's client in their language, by default English. */
export function wordsFor(locale) {
  return locale === "de" ? de : en;
}
