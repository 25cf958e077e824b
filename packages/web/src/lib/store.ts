import { useCallback, useSyncExternalStore } from 'react';
import { afterPaint } from './after-paint.ts';

/** Value outside of React that components can subscribe to. */
export interface Store<T> {
  get(): T;
  set(next: T | ((before: T) => T)): void;
  /**
   * Sets the value after a key in one part. Listeners of that part are called at once and the others after the paint,
   * because a form of a hundred fields would delay the typed letter.
   */
  setPart(part: string, next: (before: T) => T): void;
  /** Subscribes to every change; with `part` also to changes of that part at once. */
  subscribe(listener: () => void, part?: string): () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Map<() => void, string | undefined>();
  const change = (next: T): boolean => {
    const changed = !Object.is(next, value);
    value = next;
    return changed;
  };
  const notifyAll = (): void => {
    for (const listener of [...listeners.keys()]) listener();
  };
  return {
    get: () => value,
    set(next) {
      if (change(typeof next === 'function' ? (next as (before: T) => T)(value) : next)) notifyAll();
    },
    setPart(part, next) {
      if (!change(next(value))) return;
      for (const [listener, watchedPart] of [...listeners]) if (watchedPart === part) listener();
      afterPaint(notifyAll);
    },
    subscribe(listener, part) {
      listeners.set(listener, part);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Value of a store, or the part that `select` returns (the same object while nothing changed). `part` names the typed
 * part that is shown, see `setPart`.
 */
export function useStore<T>(store: Store<T>): T;
export function useStore<T, S>(store: Store<T>, select: (value: T) => S, part?: string): S;
export function useStore<T, S>(store: Store<T>, select?: (value: T) => S, part?: string): T | S {
  const read = (): T | S => (select ? select(store.get()) : store.get());
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener, part), [store, part]);
  return useSyncExternalStore(subscribe, read);
}
