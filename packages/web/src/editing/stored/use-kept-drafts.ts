import { useEffect } from 'react';
import { commitTyping } from '../../ui/commit-typing.ts';
import type { FormDrafts } from './form-drafts.ts';

/** Milliseconds after the last change until the draft is stored. */
const pause = 1_000;

/**
 * Stores the draft of a form in every pause of typing, when the page is hidden or left, and when the form disappears
 * with edits. `subscribe` reports edits that are not typed, such as a choice.
 */
export function useKeptDrafts(drafts: FormDrafts, subscribe: (changed: () => void) => () => void): void {
  useEffect(() => {
    let timer: number | undefined;
    const keepSoon = (): void => {
      window.clearTimeout(timer);
      timer = window.setTimeout(drafts.keep, pause);
    };
    const leave = (): void => {
      commitTyping();
      drafts.keep();
    };
    const hide = (): void => void (document.visibilityState === 'hidden' && drafts.keep());
    const unsubscribe = subscribe(keepSoon);
    window.addEventListener('input', keepSoon);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.clearTimeout(timer);
      unsubscribe();
      window.removeEventListener('input', keepSoon);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      drafts.keep();
    };
  }, [drafts, subscribe]);
}
