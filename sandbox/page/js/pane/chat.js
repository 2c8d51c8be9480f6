import { fill, h } from "../dom.js";
import { icon } from "../icons.js";
import { Composer } from "../composer/composer.js";
import { Scope } from "../signal.js";
import { Forum } from "./forum.js";
import { Messages } from "./messages.js";
import { signOf } from "./names.js";

/** A channel: its head, its messages or posts, and the text field. */
export class Chat {
  #scope = new Scope();

  constructor(pane, place) {
    this.pane = pane;
    this.place = place;
    this.head = h("header", { class: "chat-head" });
    this.main = place.view.channel.kind === "forum" ? new Forum(place) : new Messages(place);
    this.composer = new Composer(place);
    this.element = h("div", { class: "chat" }, this.head, this.main.element, this.composer.element);
    this.#scope.listen(place.view.changed, () => this.drawHead());
    this.#scope.listen(place.client.sidebar, () => this.composer.redraw());
    this.drawHead();
  }

  end() {
    this.#scope.end();
    this.main.end();
    this.composer.end();
  }

  redraw() {
    this.drawHead();
    this.main.redraw();
    this.composer.redraw();
  }

  drawHead() {
    const { channel } = this.place.view;
    const { words, drawerOpen, sidebar } = this.pane;
    const parent = this.place.client.channels.get(channel.parent_id);
    const above =
      parent &&
      channel.kind.includes("thread") &&
      h("button", { type: "button", class: "link crumb", onclick: () => this.place.goTo(parent.id) }, parent.name);
    fill(
      this.head,
      h(
        "button",
        {
          type: "button",
          class: "tool drawer-button",
          "aria-label": drawerOpen ? words.hideChannels : words.showChannels,
          "aria-expanded": String(drawerOpen),
          "aria-controls": sidebar.element.id,
          onclick: () => this.pane.toggleDrawer(),
        },
        icon("menu"),
      ),
      icon(signOf(channel)),
      above && [above, " › "],
      h("h2", {}, channel.name),
      this.place.holdsThreads() && this.#threadButton(words),
    );
  }

  #threadButton(words) {
    const begin = () => this.composer.compose({ kind: "thread" });
    return h(
      "button",
      {
        type: "button",
        class: "tool new-thread",
        "aria-label": words.newThread,
        title: words.newThread,
        onclick: begin,
      },
      icon("thread"),
      icon("plus"),
    );
  }

  reveal(messageId) {
    this.main.reveal(messageId);
  }

  focus() {
    this.composer.focus();
  }

  settle() {
    this.main.follower?.settle();
  }
}
