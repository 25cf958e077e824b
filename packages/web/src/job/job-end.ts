import { useEffect, useEffectEvent } from 'react';
import type { Completion } from '@tsuun/contract/stream';
import type { JobKind } from '@tsuun/domain/job/kinds';

/** Functions of the open page that show the end of a job, by kind. */
const shownBy = new Map<JobKind, (end: Completion) => void>();

/** Shows the ends of jobs of a kind on this page while it is open, also of jobs that another tab started (QUEUE-13). */
export function useJobEnd(kind: JobKind | null, show: (end: Completion) => void): void {
  const onEnd = useEffectEvent(show);
  useEffect(() => {
    if (kind === null) return undefined;
    const shows = (end: Completion): void => onEnd(end);
    shownBy.set(kind, shows);
    return () => {
      if (shownBy.get(kind) === shows) shownBy.delete(kind);
    };
  }, [kind]);
}

/** Function of the open page that shows the end of a job of a kind. */
export const pageShowing = (kind: JobKind): ((end: Completion) => void) | undefined => shownBy.get(kind);
