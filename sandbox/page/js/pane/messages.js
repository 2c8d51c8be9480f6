import { fill, h } from "../dom.js";
import { icon } from "../icons.js";
import { drawMessage } from "../message/draw.js";
import { hasContext } from "../message/head.js";
import { drawPending } from "../message/pending.js";
import { isThreadLine } from "../message/thread.js";
import { Scope } from "../signal.js";
import { day, daysDiffer } from "../times.js";
import { keepFocus } from "./focus.js";
import { Follower } from "./follower.js";
import { shownName } from "./names.js";

// Milliseconds within which messages of one author share a heading.
const TOGETHER_MS = 420_000;
const OLDER = 50;

/** The messages of a channel as one person sees them. Only changed ones are redrawn. */
export class Messages {
  #drawn = new Map();
  #scope = new Scope();
  #due = false;

  constructor(place) {
    this.place = place;
    this.list = h("ol", { class: "messages", role: "list", onkeydown: (event) => this.#walk(event) });
    this.top = h("div", { class: "top" });
    this.pending = h("div", { class: "pending" });
    this.scroller = h("div", { class: "scroller", tabindex: "0", role: "group" }, this.top, this.list, this.pending);
    this.present = h(
      "button",
      { type: "button", class: "present", hidden: true, onclick: () => this.follower.goToEnd() },
      icon("down"),
    );
    this.element = h("div", { class: "scroll-frame" }, this.scroller, this.present);
    this.follower = new Follower(this.scroller, (away) => (this.present.hidden = !away));
    this.#scope.add(() => this.follower.end());
    this.#scope.listen(place.view.changed, () => this.#later());
    this.draw();
  }

  end() {
    this.#scope.end();
  }

  /** Redraw everything, for instance in another language. */
  redraw() {
    for (const item of this.#drawn.values()) item.message = null;
    this.draw();
  }

  #later() {
    if (this.#due) return;
    this.#due = true;
    queueMicrotask(() => {
      this.#due = false;
      this.draw();
    });
  }

  draw() {
    const { words, view } = this.place;
    const channel = shownName(view.channel);
    this.scroller.setAttribute("aria-label", words.messages(channel));
    this.present.setAttribute("aria-label", words.present);
    this.present.title = words.present;
    keepFocus(this.list, () => this.#drawList());
    fill(this.top, view.more ? this.#olderButton() : h("p", { class: "beginning" }, words.beginning(channel)));
    fill(
      this.pending,
      [...view.commands.values()].map((one) => drawPending(one, this.place)),
    );
    this.follower.settle();
  }

  #drawList() {
    const { view } = this.place;
    const before = this.#drawn;
    this.#drawn = new Map();
    let earlier = null;
    let previous = null;
    for (const message of view.messages) {
      const how = {
        message,
        marks: view.marks(message.id),
        replied: repliedTo(message, view),
        grouped: grouped(message, earlier),
        newDay: startsDay(message, earlier),
      };
      const item = same(before.get(message.id), how) ? before.get(message.id) : this.#item(how, before.get(message.id));
      this.#drawn.set(message.id, item);
      if (item.element.previousSibling !== previous || !item.element.isConnected)
        this.#putAfter(item.element, previous);
      previous = item.element;
      earlier = message;
    }
    for (const [id, item] of before) if (!this.#drawn.has(id)) item.element.remove();
  }

  #putAfter(element, previous) {
    if (previous) previous.after(element);
    else this.list.prepend(element);
  }

  #item(how, known) {
    const element = known?.element ?? h("li", { tabindex: "-1", "data-message": how.message.id });
    const line = how.newDay
      ? h("div", { class: "day" }, h("span", {}, day(how.message.timestamp, this.place.locale)))
      : null;
    fill(element, line, drawMessage(how.message, { ...how, place: this.place }));
    return { ...how, element };
  }

  #olderButton() {
    const load = async () => {
      const before = this.place.view.messages[0].id;
      const older = await this.place.act("view", { before, limit: OLDER });
      if (older) this.place.view.prepend(older);
    };
    return h("button", { type: "button", class: "older", onclick: load }, this.place.words.older);
  }

  /** Move between messages with the arrow keys. */
  #walk(event) {
    const item = event.target.closest("li[data-message]");
    if (event.target !== item) return;
    const next = { ArrowUp: item.previousElementSibling, ArrowDown: item.nextElementSibling }[event.key];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  /** Scroll a message into the middle and highlight it briefly; return false if it is not here. */
  reveal(id) {
    const item = this.#drawn.get(id);
    if (!item) return false;
    item.element.scrollIntoView({ block: "center" });
    item.element.classList.remove("revealed");
    // Reading the layout restarts the animation.
    item.element.getBoundingClientRect();
    item.element.classList.add("revealed");
    item.element.focus({ preventScroll: true });
    return true;
  }

  /** Move the focus to the newest message, where the arrow keys start. */
  focusNewest() {
    this.list.lastElementChild?.focus();
  }
}

function same(one, how) {
  return (
    one &&
    one.message === how.message &&
    one.marks === how.marks &&
    one.replied === how.replied &&
    one.grouped === how.grouped &&
    one.newDay === how.newDay
  );
}

/** Return the message that another one replies to, as it is now or, if it is not shown here, as it was then. */
function repliedTo({ referenced_message: earlier }, view) {
  return earlier ? (view.messages.find((one) => one.id === earlier.id) ?? earlier) : null;
}

function startsDay(message, earlier) {
  return earlier !== null && daysDiffer(message.timestamp, earlier.timestamp);
}

function grouped(message, earlier) {
  if (!earlier || hasContext(message) || isThreadLine(message) || isThreadLine(earlier)) return false;
  if (message.author.id !== earlier.author.id || message.sandbox.ephemeral !== earlier.sandbox.ephemeral) return false;
  return !startsDay(message, earlier) && Date.parse(message.timestamp) - Date.parse(earlier.timestamp) < TOGETHER_MS;
}
