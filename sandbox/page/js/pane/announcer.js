import { h } from "../dom.js";

// A screen reader is told so much of a message; the rest can be read there.
const LONGEST = 300;

/** Says aloud what has come in, as new messages are all that Discord announces: edits stay silent. */
export class Announcer {
  element = h("div", { class: "spoken", role: "status" });

  tell(message, place) {
    if (message.author.id === place.person().id) return;
    const item = place.layer().querySelector(`[data-message="${message.id}"] .body`);
    // The list is drawn after all events of this turn are known.
    queueMicrotask(() =>
      this.#say(message, item ?? place.layer().querySelector(`[data-message="${message.id}"] .body`)),
    );
  }

  #say({ sandbox }, body) {
    const text = body ? [...body.querySelectorAll(".markdown, .thinking")].map((one) => one.textContent).join(" ") : "";
    this.element.textContent = `${sandbox.author_name}: ${text}`.slice(0, LONGEST);
  }
}
