import { avatar } from "../avatar.js";
import { h } from "../dom.js";
import { icon } from "../icons.js";

/** Draw a pending or failed slash command. */
export function drawPending(interaction, place) {
  const { words, world } = place;
  const person = place.person();
  const failed = interaction.state === "failed";
  const forget = () => place.view.forget(interaction.id);
  return h(
    "div",
    { class: "message", "data-ephemeral": failed, role: "group", "aria-label": `/${interaction.name}` },
    h(
      "div",
      { class: "context" },
      avatar(person.name, person.display_name, { small: true }),
      h(
        "span",
        {},
        h("strong", {}, person.display_name),
        words.usedBetween,
        h("span", { class: "mention" }, `/${interaction.name}`),
        words.usedAfter,
      ),
    ),
    avatar(world.application.name, world.application.name, { bot: true }),
    h(
      "div",
      { class: "body" },
      h(
        "div",
        { class: "head" },
        h("span", { class: "author" }, world.application.name),
        h("span", { class: "badge" }, words.app),
      ),
      failed
        ? h("div", { class: "failure", role: "alert" }, icon("warning"), words.noReply)
        : h("div", { class: "thinking" }, words.sending),
      failed &&
        h(
          "div",
          { class: "private" },
          icon("eye"),
          words.onlyYou,
          " • ",
          h("button", { type: "button", class: "link", onclick: forget }, words.dismiss),
        ),
    ),
  );
}
