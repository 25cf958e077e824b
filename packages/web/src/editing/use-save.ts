import { useState } from 'react';
import { firstSentences } from '@tsuun/domain/field/read-record';
import { message } from '@tsuun/domain/message/message';
import { refusedFieldsSentence } from '@tsuun/domain/message/editing';
import { ApiError } from '../lib/api-error.ts';
import { isAnswered } from '../lib/calls.ts';
import { callEvents } from '../lib/call-events.ts';
import { ask } from '../ui/feedback/ask.tsx';
import { notify } from '../ui/feedback/notices.tsx';
import { showError } from '../ui/feedback/show-error.tsx';
import { keepUnanswered, nextAttempt } from './creation.ts';
import { unreadPaths } from './draft.ts';
import { mergeOnto } from './merge-onto.ts';
import type { Editing } from './create-editing.tsx';
import type { Editable } from './record-kind.ts';

interface SaveOptions<R> {
  /** Leads to a field wherever it stands. */
  readonly lead: (path: string) => void;
  /** `before` is what was stored until now. */
  readonly onSaved: (record: R, before: R) => void;
  /** Somebody else has saved or confirmed meanwhile (ORD-EDIT-17). */
  readonly onOutdated: (createdId: string | null) => Promise<void>;
  /** What is refused is told in the form's own banner, not over it (FORM-04, FORM-11). */
  readonly inBanner?: boolean | undefined;
}

/**
 * Saving (ORD-EDIT-19 to 22, FEE-22): refuses what cannot be right, asks what the record's rules want asked, sends, and
 * puts what was typed meanwhile onto the saved version. `readable` goes before every act on the record: what cannot be
 * read is neither saved over nor locked or confirmed over.
 */
export function useSave<R extends Editable>(
  { store, kind }: Editing<R>,
  { lead, onSaved, onOutdated, inBanner = false }: SaveOptions<R>,
) {
  const [refusal, setRefusal] = useState<string | null>(null);

  /** Says which fields stand against it and leads to the first; false where there are any. */
  const passes = (paths: readonly string[]): boolean => {
    const [first, ...others] = paths;
    if (first === undefined) return true;
    callEvents.refused();
    const column = kind.leaves.get(first)?.column ?? '';
    setRefusal(inBanner ? message.inputError : refusedFieldsSentence(column, others.length));
    lead(first);
    return false;
  };
  const readable = (): boolean => {
    setRefusal(null);
    return passes(unreadPaths(kind.leaves, store.get()));
  };

  const failed = async (error: unknown): Promise<void> => {
    if (!(error instanceof ApiError)) return;
    const { status, code } = error;
    if (status === 400 || status === 409)
      store.set((draft) => ({ ...draft, problems: firstSentences(error.validationError) }));
    if (inBanner && code !== 'conflict' && isAnswered(status))
      setRefusal(error.worded ? error.message : message.formFailed);
    else if (status === 400 || status === 409) void showError(error.message);
    if (code === 'conflict' || code === 'refused') await onOutdated(error.recordId);
    // Its row leaves the list.
    if (status === 404) throw error;
  };

  const save = async (): Promise<void> => {
    const { values: sent, base: before } = store.get();
    const problems = kind.problemsOf(sent);
    store.set((draft) => ({ ...draft, problems }));
    if (!passes(Object.keys(problems))) return;
    const question = kind.question(sent);
    if (question !== null && !(await ask({ text: question }))) return;
    try {
      const saved = await kind.send(sent, nextAttempt(store));
      store.set((now) => {
        const aside = now.values === sent ? null : now.aside;
        return mergeOnto(kind.leaves, { ...now, base: sent, aside }, saved);
      });
      notify(message.saved);
      onSaved(saved, before);
    } catch (error) {
      keepUnanswered(store, sent, error);
      await failed(error);
    }
  };
  return { save, readable, refusal };
}
