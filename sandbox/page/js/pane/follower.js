// So near the end, in pixels, counts as being there.
const NEAR = 48;

/** Keeps a list at its newest entry as long as whoever reads it has not scrolled away. */
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

  /** Go back to the end if that is where one was. */
  settle() {
    this.#height = this.scroller.scrollHeight;
    this.#room = this.scroller.clientHeight;
    if (this.#atEnd) this.goToEnd();
  }

  goToEnd() {
    this.scroller.scrollTop = this.scroller.scrollHeight;
    this.#look();
  }

  /** What moves because the layout changed was not moved by anybody. */
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
