import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { getSetting, saveSetting } from '@tsuun/contract/settings';
import { call } from './calls.ts';

/** A setting that cannot be read or saved is not reported, because the screen works without it. */
const ownErrors = 'all';
const savePause = 600;

/**
 * A user's setting that the server keeps: the value (`initial` while it is unknown or malformed) and its setter.
 * Changes are shown at once and saved after a short pause, or before the screen is left.
 */
export function useSetting<T>(key: string, initial: T, read: (value: unknown) => T | null) {
  const client = useQueryClient();
  const waiting = useRef<{ readonly value: T; readonly timer: ReturnType<typeof setTimeout> } | null>(null);
  // The cache notifies its changes with a delay, during which a ticked box must not jump back.
  const [changed, setChanged] = useState<T | null>(null);
  const query = useQuery({
    queryKey: ['setting', key],
    queryFn: async () => (await call(getSetting, { params: { key }, background: true, ownErrors })).value,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const save = useCallback((): void => {
    if (waiting.current === null) return;
    const { value, timer } = waiting.current;
    clearTimeout(timer);
    waiting.current = null;
    call(saveSetting, { params: { key }, body: { value }, background: true, ownErrors }).catch(() => undefined);
  }, [key]);
  useEffect(() => save, [save]);
  const change = useCallback(
    (value: T): void => {
      setChanged(value);
      client.setQueryData(['setting', key], value);
      clearTimeout(waiting.current?.timer);
      waiting.current = { value, timer: setTimeout(save, savePause) };
    },
    [client, key, save],
  );
  const known = query.data === undefined || query.data === null ? null : read(query.data);
  return [changed ?? known ?? initial, change] as const;
}
