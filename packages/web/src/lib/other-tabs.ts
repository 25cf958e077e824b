import { useEffect, useEffectEvent } from 'react';
import { newKey } from './idempotency-keys.ts';

/** Data of the user on the server that the tabs of a browser show and read again when one of them changes it. */
type Subject = 'jobs' | 'unread' | 'notes';

const keyOf = (subject: Subject): string => `changed/${subject}`;

/** Informs the other tabs of the browser that this one has changed data. */
export function informOtherTabs(subject: Subject): void {
  try {
    localStorage.setItem(keyOf(subject), newKey());
  } catch {
    // Without storage the other tabs read it when they become visible.
  }
}

/** Calls `run` when another tab has changed the data, and when this tab becomes visible. */
export function useOtherTabs(subject: Subject, run: () => void): void {
  const onChange = useEffectEvent(run);
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent): void => {
      if (key === keyOf(subject)) onChange();
    };
    const onVisibilityChange = (): void => {
      if (document.visibilityState === 'visible') onChange();
    };
    window.addEventListener('storage', onStorage);
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      window.removeEventListener('storage', onStorage);
      document.removeEventListener('visibilitychange', onVisibilityChange);
    };
  }, [subject]);
}
