interface Reads<T> {
  readonly running: Promise<T>;
  /** Starts when the running one ends; those who came meanwhile share it. */
  next: Promise<T> | null;
}

/**
 * Reads that many people ask for at once, done once for all of them. A call never gets a result whose reading began before
 * the call, so that nobody misses what they have just saved: it starts a read, or shares the one that starts next.
 */
export class SharedReads<T> {
  readonly #reads = new Map<string, Reads<T>>();

  /** Result of the read with this key; the error of a read goes to all who share it. */
  run(key: string, read: () => Promise<T>): Promise<T> {
    const found = this.#reads.get(key);
    if (found === undefined) return this.#start(key, read);
    found.next ??= found.running.then(ignore, ignore).then(() => this.#start(key, read));
    return found.next;
  }

  #start(key: string, read: () => Promise<T>): Promise<T> {
    const running = read();
    const reads: Reads<T> = { running, next: null };
    this.#reads.set(key, reads);
    const end = (): void => {
      if (reads.next === null) this.#reads.delete(key);
    };
    running.then(end, end);
    return running;
  }
}

const ignore = (): void => undefined;
