import { h } from "../dom.js";
import { icon } from "../icons.js";
import { drawEmoji } from "./emoji.js";
import { openMenu } from "./menu.js";
import { offered } from "./offered.js";

/** Draw a select menu: a button that opens the list of its options. */
export function drawSelect(select, { message, marks, place }) {
  const { custom_id: customId } = select;
  const options = offered(select, place);
  const chosen = options.filter((one) => one.default);
  const busy = marks.busy.includes(customId);
  const send = (values) => place.use(message, "select", { custom_id: customId, values });
  const button = h(
    "button",
    {
      type: "button",
      class: "select",
      role: "combobox",
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "aria-label": select.placeholder ?? place.words.option,
      "aria-busy": busy ? "true" : null,
      "data-key": customId,
      disabled: select.disabled,
      onclick: () => openMenu({ button, select, options, send, place }),
    },
    face(select, chosen, place),
    icon("down"),
  );
  return button;
}

function face(select, chosen, place) {
  if (!chosen.length) return h("span", { class: "placeholder" }, select.placeholder ?? place.words.option);
  return h(
    "span",
    { class: "chosen" },
    chosen.map((one) => h("span", {}, drawEmoji(one.emoji), one.label)),
  );
}
