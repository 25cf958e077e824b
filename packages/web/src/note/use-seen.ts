import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject } from 'react';
import { readNotes } from '@tsuun/contract/note';
import { call } from '../lib/calls.ts';
import { informOtherTabs } from '../lib/other-tabs.ts';

/** Milliseconds for which a note must be in view to count as read. */
const readingTime = 1_000;

/**
 * Marks an unread note as read once half of its element, or half a window of it, has been in view for a second. Its own
 * mark stays until the notes are read again, so that the reader sees which ones were new; the numbers follow at once.
 */
export function useSeen(id: string, unread: boolean): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  const client = useQueryClient();
  useEffect(() => {
    const shown = element.current;
    if (!unread || shown === null || typeof IntersectionObserver === 'undefined') return undefined;
    let timer: number | undefined;
    const seen = async (): Promise<void> => {
      // A hidden tab shows nothing to anybody.
      if (document.visibilityState !== 'visible') return wait();
      observer.disconnect();
      await call(readNotes, { body: [id], background: true, ownErrors: 'all' }).catch(() => undefined);
      informOtherTabs('notes');
      void client.invalidateQueries({ queryKey: ['notes', 'unread'] });
      void client.invalidateQueries({ queryKey: ['notes', 'work'] });
    };
    const wait = (): void => {
      timer = window.setTimeout(() => void seen(), readingTime);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        const isInView =
          last !== undefined &&
          (last.intersectionRatio >= 0.5 || last.intersectionRect.height >= window.innerHeight / 2);
        window.clearTimeout(timer);
        if (isInView) wait();
      },
      { threshold: [0, 0.1, 0.25, 0.5, 1] },
    );
    observer.observe(shown);
    return () => {
      window.clearTimeout(timer);
      observer.disconnect();
    };
  }, [client, id, unread]);
  return element;
}
