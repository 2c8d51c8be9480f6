// So near the end, in pixels, counts as being there.
const NEAR = 48;

/** Keeps a list at its newest entry as long as whoever reads it has not scrolled away. */
export class Follower {
  #atEnd = true;
  #watcher;

  constructor(scroller, onAway) {
    this.scroller = scroller;
    this.onAway = onAway;
    scroller.addEventListener("scroll", () => this.#look(), { passive: true });
    this.#watcher = new ResizeObserver(() => this.settle());
    this.#watcher.observe(scroller);
    for (const child of scroller.children) this.#watcher.observe(child);
  }

  end() {
    this.#watcher.disconnect();
  }

  /** Go back to the end if that is where one was. */
  settle() {
    if (this.#atEnd) this.goToEnd();
  }

  goToEnd() {
    this.scroller.scrollTop = this.scroller.scrollHeight;
    this.#look();
  }

  #look() {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    this.#atEnd = scrollHeight - scrollTop - clientHeight <= NEAR;
    this.onAway(!this.#atEnd);
  }
}
