/** Notifies several parts of the page of changes. */
export class Signal {
  #ears = new Set();

  /** Call `ear` at each change; the returned function unsubscribes it. */
  listen(ear) {
    this.#ears.add(ear);
    return () => this.#ears.delete(ear);
  }

  tell(...news) {
    for (const ear of [...this.#ears]) ear(...news);
  }
}

/** Collects clean-up functions of a part of the page. */
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
