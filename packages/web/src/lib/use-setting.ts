import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { getSetting, saveSetting } from '@tsuun/contract/settings';
import { call } from './calls.ts';

const ownErrors = 'all';
const savePause = 600;

/** A layout that cannot be read or saved is not reported, because the screen works without it. */
const unreported = (): void => undefined;

/**
 * A user's setting that the server keeps: the value (`initial` while it is unknown or malformed) and its setter.
 * Changes are shown at once and saved after a short pause, or before the screen is left. A change that is a function of
 * the stored value waits until that is known, and is dropped if it cannot be read. `onFailed` is called when a change
 * could not be stored.
 */
export function useSetting<T>(
  key: string,
  initial: T,
  read: (value: unknown) => T | null,
  onFailed: (error: unknown) => void = unreported,
) {
  const client = useQueryClient();
  const waiting = useRef<{ readonly value: T; readonly timer: ReturnType<typeof setTimeout> } | null>(null);
  // The cache notifies its changes with a delay, during which a ticked box must not jump back.
  const [changed, setChanged] = useState<T | null>(null);
  const options = useMemo(
    () => ({
      queryKey: ['setting', key],
      queryFn: async () => (await call(getSetting, { params: { key }, background: true, ownErrors })).value,
      staleTime: Number.POSITIVE_INFINITY,
    }),
    [key],
  );
  const { data } = useQuery(options);
  const save = useCallback((): void => {
    if (waiting.current === null) return;
    const { value, timer } = waiting.current;
    clearTimeout(timer);
    waiting.current = null;
    call(saveSetting, { params: { key }, body: { value }, background: true, ownErrors }).catch(onFailed);
  }, [key, onFailed]);
  useEffect(() => save, [save]);
  const put = useCallback(
    (value: T): void => {
      setChanged(value);
      // An answer on its way would restore the value before.
      void client.cancelQueries({ queryKey: options.queryKey });
      client.setQueryData(options.queryKey, value);
      clearTimeout(waiting.current?.timer);
      waiting.current = { value, timer: setTimeout(save, savePause) };
    },
    [client, options, save],
  );
  const valueOf = useCallback(
    (stored: unknown): T => (stored === undefined || stored === null ? null : read(stored)) ?? initial,
    [initial, read],
  );
  const change = useCallback(
    (next: T | ((before: T) => T)): void => {
      if (!isFunction(next)) return put(next);
      const apply = (): void => put(next(valueOf(client.getQueryData(options.queryKey))));
      if (client.getQueryData(options.queryKey) !== undefined) apply();
      else client.fetchQuery(options).then(apply, onFailed);
    },
    [client, options, put, valueOf, onFailed],
  );
  return [changed ?? valueOf(data), change] as const;
}

const isFunction = <T>(next: T | ((before: T) => T)): next is (before: T) => T => typeof next === 'function';
