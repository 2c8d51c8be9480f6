import { h } from "./dom.js";

const HUES = 6;

/** Draw an avatar: a disc with the first letter, in a colour that depends on the account. */
export function avatar(account, name, { bot = false, small = false } = {}) {
  const letter = [...name][0]?.toLocaleUpperCase() ?? "?";
  return h(
    "span",
    {
      class: small ? "avatar small-avatar" : "avatar",
      "data-hue": bot ? "bot" : hueOf(account),
      "aria-hidden": "true",
    },
    letter,
  );
}

/** Return the hue of an account. Consecutive numbers get different hues. */
function hueOf(account) {
  return String([...account].reduce((sum, sign) => sum + sign.codePointAt(0), 0) % HUES);
}
