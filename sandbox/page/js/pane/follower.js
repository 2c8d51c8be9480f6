// Pixels from the end that still count as the end.
const NEAR = 48;

/** Keeps a list at its newest entry unless the reader has scrolled away. */
export class Follower {
  #atEnd = true;
  #height = 0;
  #room = 0;
  #watcher;

  constructor(scroller, onAway) {
    this.scroller = scroller;
    this.onAway = onAway;
    scroller.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    this.#watcher = new ResizeObserver(() => this.settle());
    this.#watcher.observe(scroller);
    for (const child of scroller.children) this.#watcher.observe(child);
  }

  end() {
    this.#watcher.disconnect();
  }

  /** Scroll to the end if the list was at its end before. */
  settle() {
    this.#height = this.scroller.scrollHeight;
    this.#room = this.scroller.clientHeight;
    if (this.#atEnd) this.goToEnd();
  }

  goToEnd() {
    this.scroller.scrollTop = this.scroller.scrollHeight;
    this.#look();
  }

  /** Handle a scroll event, unless a change of the layout caused it. */
  #scrolled() {
    const { scrollHeight, clientHeight } = this.scroller;
    if (scrollHeight === this.#height && clientHeight === this.#room) this.#look();
    else this.settle();
  }

  #look() {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    this.#atEnd = scrollHeight - scrollTop - clientHeight <= NEAR;
    this.onAway(!this.#atEnd);
  }
}
