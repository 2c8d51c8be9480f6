import { h } from "../dom.js";

// Number of characters of a message that are announced.
const LONGEST = 300;

/** Announces new messages to screen readers. Like Discord it does not announce edits. */
export class Announcer {
  element = h("div", { class: "spoken", role: "status" });

  tell(message, place) {
    if (message.author.id === place.person().id) return;
    const item = place.layer().querySelector(`[data-message="${message.id}"] .body`);
    // The list is drawn after all events of this task.
    queueMicrotask(() =>
      this.#say(message, item ?? place.layer().querySelector(`[data-message="${message.id}"] .body`)),
    );
  }

  #say({ sandbox }, body) {
    const text = body ? [...body.querySelectorAll(".markdown, .thinking")].map((one) => one.textContent).join(" ") : "";
    this.element.textContent = `${sandbox.author_name}: ${text}`.slice(0, LONGEST);
  }
}
