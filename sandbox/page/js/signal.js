/** Lets several parts of the page hear about a change of one thing. */
export class Signal {
  #ears = new Set();

  /** Call `ear` at each change; the returned function stops that. */
  listen(ear) {
    this.#ears.add(ear);
    return () => this.#ears.delete(ear);
  }

  tell(...news) {
    for (const ear of [...this.#ears]) ear(...news);
  }
}

/** Collects what has to be undone when a part of the page goes away. */
export class Scope {
  #endings = [];

  /** Run `ending` when the scope ends. */
  add(ending) {
    this.#endings.push(ending);
  }

  listen(signal, ear) {
    this.add(signal.listen(ear));
  }

  end() {
    for (const ending of this.#endings.splice(0)) ending();
  }
}
