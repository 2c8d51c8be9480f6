import { fill, h } from "../dom.js";
import { icon } from "../icons.js";
import { Scope } from "../signal.js";
import { byAge } from "../view.js";

/** The posts of a forum, newest first. */
export class Forum {
  #scope = new Scope();

  constructor(place) {
    this.place = place;
    this.element = h("div", { class: "scroller forum", tabindex: "0", role: "group" });
    this.#scope.listen(place.client.sidebar, () => this.redraw());
    this.redraw();
  }

  end() {
    this.#scope.end();
  }

  redraw() {
    const { client, channelId, words } = this.place;
    this.element.setAttribute("aria-label", `#${this.place.view.channel.name}`);
    const posts = [...client.channels.values()].filter((one) => one.parent_id === channelId);
    posts.sort((one, other) => byAge(other.id, one.id));
    fill(
      this.element,
      posts.length
        ? h(
            "ul",
            { role: "list" },
            posts.map((one) => this.#card(one)),
          )
        : h("p", {}, words.noPosts),
    );
  }

  #card(post) {
    const go = () => this.place.goTo(post.id);
    return h(
      "li",
      {},
      h(
        "button",
        { type: "button", class: "post", onclick: go },
        icon(post.locked ? "lock" : "thread"),
        h("strong", {}, post.name),
      ),
    );
  }

  /** Return false, because a forum has no messages of its own. */
  reveal() {
    return false;
  }

  focusNewest() {
    this.element.focus();
  }
}
