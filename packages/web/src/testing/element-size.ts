/** jsdom lays nothing out. Every element is 1280 × 600, enough for a table to draw a screenful of rows. */
export const testSize = { width: 1280, height: 600 } as const;

for (const [name, size] of [
  ['offsetWidth', testSize.width],
  ['clientWidth', testSize.width],
  ['offsetHeight', testSize.height],
  ['clientHeight', testSize.height],
] as const) {
  const owner = name.startsWith('offset') ? HTMLElement.prototype : Element.prototype;
  Object.defineProperty(owner, name, { configurable: true, get: () => size });
}

/** Observers of sizes, which a test informs that a box has changed. */
export const sizeWatchers = new Set<() => void>();

globalThis.ResizeObserver ??= class implements ResizeObserver {
  readonly #notify: () => void;
  constructor(callback: ResizeObserverCallback) {
    this.#notify = () => callback([], this);
  }
  observe(): void {
    sizeWatchers.add(this.#notify);
    this.#notify();
  }
  unobserve(): void {
    sizeWatchers.delete(this.#notify);
  }
  disconnect(): void {
    sizeWatchers.delete(this.#notify);
  }
};

Element.prototype.scrollTo ??= () => undefined;
