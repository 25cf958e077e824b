import { useRef, useState } from 'react';
import { firstSentences } from '@tsuun/domain/field/read-record';
import { message } from '@tsuun/domain/message/message';
import {
  clashSentence,
  missingToSaveSentence,
  recordActText,
  recordNotice,
  refusedFieldsSentence,
} from '@tsuun/domain/message/editing';
import { rememberAct } from '../activity/last-act.ts';
import { ApiError } from '../lib/api-error.ts';
import { isAnswered, statusesWithoutAnswer, type CreationAttempt } from '../lib/calls.ts';
import { callEvents } from '../lib/call-events.ts';
import type { Store } from '../lib/store.ts';
import { ask } from '../ui/feedback/ask.tsx';
import { notify } from '../ui/feedback/notices.tsx';
import { showError } from '../ui/feedback/show-error.tsx';
import { sameValue, unreadPaths, valueIn, type Draft, type Creation, type Leaves } from './draft.ts';
import { mergeChanges } from './merge-changes.ts';
import type { Editing } from './create-editing.tsx';
import type { Editable } from './record-kind.ts';

interface SaveOptions<R> {
  /** Focuses a field, wherever it is in the form. */
  readonly showField: (path: string) => void;
  /** Called after a save; `before` is the previously stored record. */
  readonly onSaved: (record: R, before: R) => void;
  /**
   * Called when others have saved or confirmed meanwhile (ORD-EDIT-17), or when the answer of a creation was lost and
   * `createdId` is its record. Resolves to true if the merge left no conflict.
   */
  readonly onOutdated: (createdId: string | null) => Promise<boolean>;
  /** True if a refusal is shown in the banner of the form and not in a dialog (FORM-04, FORM-11). */
  readonly inBanner?: boolean | undefined;
}

/**
 * Saves a record (ORD-EDIT-19 to 22, FEE-22): checks it, asks the question of its rules, sends it, and merges later
 * edits with the stored version. `readable` is called before every command, because an unreadable text must not be
 * saved, locked or confirmed over.
 */
export function useSave<R extends Editable>(
  { store, kind, drafts }: Editing<R>,
  { showField, onSaved, onOutdated, inBanner = false }: SaveOptions<R>,
) {
  const [refusal, setRefusal] = useState<string | null>(null);
  /** Values of the last refused save, so that leaving does not offer to save the same again. */
  const refused = useRef<R | null>(null);

  /** Reports the fields that prevent a save and focuses the first; false if there are any. */
  const passes = (paths: readonly string[], areMissing = false): boolean => {
    const [first, ...others] = paths;
    if (first === undefined) return true;
    callEvents.refused();
    const columns = paths.map((path) => kind.leaves.get(path)?.column ?? path);
    const sentence = areMissing
      ? missingToSaveSentence(columns)
      : refusedFieldsSentence(columns[0] ?? '', others.length);
    setRefusal(inBanner ? message.inputError : sentence);
    showField(first);
    return false;
  };
  const readable = (): boolean => {
    setRefusal(null);
    return passes(unreadPaths(kind.leaves, store.get())) || unsaved();
  };
  /** Stores a draft of edits that could not be saved. */
  const unsaved = (): false => {
    drafts.keep();
    return false;
  };

  /** Saves; resolves to true if the record is stored as it was sent. */
  const save = async (): Promise<boolean> => {
    const { values: sent, base: before } = store.get();
    const problems = kind.problemsOf(sent);
    store.set((draft) => ({ ...draft, problems }));
    const areMissing = Object.values(problems).every((sentence) => sentence === message.required);
    if (!passes(Object.keys(problems), areMissing)) return unsaved();
    const question = kind.question(sent);
    if (question !== null && !(await ask({ text: question }))) return false;
    try {
      const { data: saved, activityId } = await kind.send(sent, nextAttempt(store));
      store.set((now) => {
        const clearedByType = now.values === sent ? null : now.clearedByType;
        return mergeChanges(kind.leaves, { ...now, base: sent, clearedByType }, saved);
      });
      drafts.keep();
      notify(recordNotice(kind.nameOf(saved), message.saved), { ofRecord: true });
      if (activityId !== undefined) rememberAct(recordActText(kind.nameOf(saved), 'save'), activityId);
      onSaved(saved, before);
      return true;
    } catch (error) {
      rememberUnansweredSave(store, sent, error);
      refused.current = sent;
      unsaved();
      if (!(error instanceof ApiError)) return false;
      // A merge without conflicts is no error: the panel in the form shows the changes of others.
      const outdated = error.code === 'conflict' || error.code === 'refused';
      if (!outdated || !(await onOutdated(error.recordId)))
        showRefusal(store, { error, sent, leaves: kind.leaves }, inBanner ? setRefusal : null);
      if (error.status === 404) throw error;
      return false;
    }
  };
  return { save, readable, refusal, refusedValues: () => refused.current };
}

interface RefusedSave<R> {
  readonly error: ApiError;
  readonly sent: R;
  readonly leaves: Leaves;
}

/**
 * Shows why a save was refused: sentences at their fields unless these were changed meanwhile, the others in the form's
 * banner or in an error dialog.
 */
function showRefusal<R extends object>(
  store: Store<Draft<R>>,
  { error, sent, leaves }: RefusedSave<R>,
  banner: ((sentence: string) => void) | null,
): void {
  const { status, code } = error;
  const isRefused = status === 400 || status === 409;
  if (isRefused)
    store.set((draft) => {
      const stays = ([path]: [string, string]): boolean => {
        const leaf = leaves.get(path);
        return leaf === undefined || sameValue(valueIn(sent, leaf), valueIn(draft.values, leaf));
      };
      return {
        ...draft,
        problems: Object.fromEntries(Object.entries(firstSentences(error.validationError)).filter(stays)),
      };
    });
  if (banner !== null && code !== 'conflict' && isAnswered(status))
    banner(error.worded ? error.message : message.formFailed);
  else if (isRefused) void showError([error.message, ...clashOf(store)].join('\n'));
}

/** Sentence with the users and the fields of a conflict after its merge; the panel in the form shows the values. */
function clashOf<R>(store: Store<Draft<R>>): readonly string[] {
  const { clashes = [], by = [] } = store.get().conflict ?? {};
  const labels = clashes.map(({ leaf }) => leaf.column);
  return labels.length === 0 ? [] : [clashSentence(labels, by)];
}

const change = <R>(store: Store<Draft<R>>, part: (creation: Creation<R>) => Partial<Creation<R>>): void =>
  store.set((draft) => ({ ...draft, creation: draft.creation && { ...draft.creation, ...part(draft.creation) } }));

/** Counts an attempt to save a new record and returns its identity; `null` for a stored record. */
function nextAttempt<R>(store: Store<Draft<R>>): CreationAttempt | null {
  change(store, ({ attempt }) => ({ attempt: attempt + 1 }));
  return store.get().creation;
}

/** Keeps the values of a save without an answer, because they may have been stored. */
function rememberUnansweredSave<R>(store: Store<Draft<R>>, sent: R, error: unknown): void {
  if (error instanceof ApiError && statusesWithoutAnswer.includes(error.status))
    change(store, () => ({ unanswered: sent }));
}
