import {
  confirmedBeforeSentence,
  notSavableSentence,
  refusedBeforeSentence,
  type LeavingStep,
} from '@tsuun/domain/message/leaving-sentence';
import { draftKeptNotice, draftNotKeptSentence } from '@tsuun/domain/message/draft-sentence';
import { recordNotice } from '@tsuun/domain/message/editing';
import { useStore } from '../../lib/store.ts';
import { useUnsaved } from '../../lib/use-unsaved.ts';
import { afterTyping } from '../../ui/commit-typing.ts';
import { askLeaving, type UnsavedEdits } from '../../ui/feedback/leaving-question.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { showError } from '../../ui/feedback/show-error.tsx';
import type { Editing } from '../create-editing.tsx';
import { changedPaths, unreadPaths } from '../draft.ts';
import type { Editable } from '../record-kind.ts';
import { isSecret } from '../stored/stored-draft.ts';
import { useKeptDrafts } from '../stored/use-form-drafts.ts';
import { changesOf } from './changes.ts';

interface LeavingCommands<R> {
  /** Saves; resolves to true if the record is stored as it was typed. */
  readonly saveNow: () => Promise<boolean>;
  /** Resolves when no command is running. */
  readonly idle: () => Promise<void>;
  /** Called when the save before another record begins, after which typed keys belong to that record. */
  readonly onOpeningNext?: () => void;
  /** Called before the question, whose answer decides whether another record comes. */
  readonly onAsking?: () => void;
  /** Values of the last refused save; blank before. */
  readonly refusedValues: () => R | null;
}

/**
 * Returns the function that leaves a record, after a question if edits would be lost (ORD-EDIT-14, FORM-23). A
 * navigation to another page, including Back, asks the same question.
 */
export function useLeaveRecord<R extends Editable>(editing: Editing<R>, commands: LeavingCommands<R>) {
  const { store, kind, drafts } = editing;
  const isEdited = (): boolean => changedPaths(kind.leaves, store.get()).length > 0;

  /** True if the record may be left: nothing was edited, or it was saved, kept or discarded. */
  const mayLeave = async (step: LeavingStep): Promise<boolean> => {
    await commands.idle();
    if (!isEdited()) return true;
    const edits = unsavedEdits(editing, commands.refusedValues());
    commands.onAsking?.();
    const answer = await askLeaving(edits, step);
    if (answer === 'save') {
      if (step === 'next' || step === 'previous') commands.onOpeningNext?.();
      // Changes typed during the save need a question too.
      return (await commands.saveNow()) && (await mayLeave(step));
    }
    if (answer === 'keep') return drafts.keep() ? notifyDraftKept(edits.name) : showDraftNotKept();
    if (answer === 'discard') drafts.discard();
    return answer === 'discard';
  };
  useUnsaved(
    useStore(store, (draft) => changedPaths(kind.leaves, draft).length > 0),
    { ask: () => mayLeave('away'), describe: () => unsavedEdits(editing, null), drafts },
  );
  useKeptDrafts(drafts, store.subscribe);
  return (step: LeavingStep, leave: () => void): void =>
    afterTyping(() => void mayLeave(step).then((may) => may && leave()));
}

function notifyDraftKept(name: string | null): true {
  notify(recordNotice(name, draftKeptNotice), { ofRecord: true });
  return true;
}

function showDraftNotKept(): false {
  void showError(draftNotKeptSentence);
  return false;
}

/** Edits of a draft for the question; a draft is offered if the record cannot be saved. */
export function unsavedEdits<R extends Editable>({ store, kind }: Editing<R>, refusedValues: R | null): UnsavedEdits {
  const draft = store.get();
  const name = draft.base.id === null ? kind.newTitle : kind.nameOf(draft.base);
  const reason = notSavableReason(kind, draft, refusedValues);
  const changed = changedPaths(kind.leaves, draft).flatMap((path) => kind.leaves.get(path) ?? []);
  const third = reason === null ? 'save' : changed.some(isSecret) ? null : 'keep';
  return { name, changes: changesOf(kind.leaves, draft), third, reason };
}

function notSavableReason<R extends Editable>(
  kind: Editing<R>['kind'],
  draft: ReturnType<Editing<R>['store']['get']>,
  refusedValues: R | null,
): string | null {
  if (draft.base.confirmed === true) return confirmedBeforeSentence;
  const missing = [...unreadPaths(kind.leaves, draft), ...Object.keys(kind.problemsOf(draft.values))];
  const labels = [...new Set(missing)].map((path) => kind.leaves.get(path)?.column ?? path);
  if (labels.length > 0) return notSavableSentence(labels);
  return refusedValues === draft.values ? refusedBeforeSentence : null;
}
