import { h } from "./dom.js";

const HUES = 6;

/** Draw somebody's face: a coloured disc with the first letter; the same account always has the same one. */
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

/** Accounts that are numbered, as the sandbox's are, follow one another through the hues. */
function hueOf(account) {
  return String([...account].reduce((sum, sign) => sum + sign.codePointAt(0), 0) % HUES);
}
