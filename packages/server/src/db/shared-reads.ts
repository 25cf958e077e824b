interface Reads<T> {
  readonly running: Promise<T>;
  /** Read that starts when the running one ends; calls made in the meantime share it. */
  next: Promise<T> | null;
}

/**
 * Shares reads that many users request at once. A call never gets the result of a read that began before the call, so
 * that no user misses what was just saved: it starts a read, or shares the next one.
 */
export class SharedReads<T> {
  readonly #reads = new Map<string, Reads<T>>();

  /** Returns the result of the read with this key; an error of a read is thrown to all callers that share it. */
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
