import { useCallback, useLayoutEffect, useState, useEffect } from 'react';
import { createStore } from '../../lib/store.ts';
import { useSiteMeta } from '../../shell/site-meta.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { formDrafts, type DraftSource, type FormDrafts } from './form-drafts.ts';
import type { DraftContent, StoredDraft } from './stored-draft.ts';
import { commitTyping } from '../../ui/commit-typing.ts';

interface FormOptions extends Pick<DraftSource, 'kind'> {
  /** Id of what is edited; blank where every opening is something new. */
  readonly record?: string;
  /** Edits in the form, an object that is replaced by every edit. */
  readonly edits: unknown;
  /** Returns the edits for the storage; blank if there are none. */
  readonly content: () => Omit<DraftContent, 'base'> | null;
  readonly restore: (stored: StoredDraft) => void;
}

/** Drafts of a form that is no record: its edits are the state of a component. */
export function useFormDrafts({ kind, record, edits, content, restore }: FormOptions): FormDrafts {
  const { loginUserId: userId } = useSiteMeta().loginUserInfo;
  const latest = useLatest({ edits, content, restore });
  const [drafts] = useState(() =>
    formDrafts({
      userId,
      kind,
      offers: true,
      record: () => record ?? null,
      state: () => latest.current.edits,
      content: () => {
        const found = latest.current.content();
        return found && { base: {}, ...found };
      },
      restore: (stored) => latest.current.restore(stored),
    }),
  );
  const [changes] = useState(() => createStore<unknown>(edits));
  useLayoutEffect(() => changes.set(edits), [changes, edits]);
  useKeptDrafts(
    drafts,
    useCallback((changed) => changes.subscribe(changed), [changes]),
  );
  return drafts;
}

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
