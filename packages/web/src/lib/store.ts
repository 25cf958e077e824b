import { useCallback, useSyncExternalStore } from 'react';
import { afterPaint } from './after-paint.ts';

/** A value outside React that components can watch. */
export interface Store<T> {
  get(): T;
  set(next: T | ((before: T) => T)): void;
  /**
   * Sets it as a key did that was typed into one part of it. Listeners to that part are called at once, the others when
   * the key is painted: a form of a hundred fields that all look after each key would hold up the letter itself.
   */
  setPart(part: string, next: (before: T) => T): void;
  /** Hears of every change; with `part` also of that part's own at once. */
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
      for (const [listener, heard] of [...listeners]) if (heard === part) listener();
      afterPaint(notifyAll);
    },
    subscribe(listener, part) {
      listeners.set(listener, part);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * The store's value, or what `select` takes of it (which must answer the same object while nothing changed). `part`
 * names the part it shows that people type into, see `setPart`.
 */
export function useStore<T>(store: Store<T>): T;
export function useStore<T, S>(store: Store<T>, select: (value: T) => S, part?: string): S;
export function useStore<T, S>(store: Store<T>, select?: (value: T) => S, part?: string): T | S {
  const read = (): T | S => (select ? select(store.get()) : store.get());
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener, part), [store, part]);
  return useSyncExternalStore(subscribe, read);
}
