import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { message } from '@tsuun/domain/message/message';
import { ApiError } from '../lib/api-error.ts';
import { call } from '../lib/calls.ts';
import { afterTyping } from '../ui/commit-typing.ts';
import { useAsk } from '../ui/feedback/ask.tsx';
import { useNotify } from '../ui/feedback/notices.tsx';
import { useShowError } from '../ui/feedback/show-error.tsx';
import type { Editing } from './create-editing.tsx';
import { changedPaths, openDraft } from './draft.ts';
import { mergeConflict } from './merge-onto.ts';
import type { Editable } from './record-kind.ts';
import { takeNewer } from './take-newer.ts';
import { useSave } from './use-save.ts';

interface ActOptions<R> {
  readonly lead: (path: string) => void;
  /** Goes on after a confirm; blank where nothing follows. */
  readonly goOn: (() => void) | null;
  readonly onChanged: (record: R | null) => void;
  readonly onSaved?: ((record: R) => void) | undefined;
  /** After the first save of a new record. */
  readonly onCreated?: () => void;
  readonly inBanner?: boolean;
}

/** What the buttons of the foot do: `save`, or one of the kind's acts by id. One thing at a time: `busy` names it. */
export function useRecordActs<R extends Editable>(editing: Editing<R>, options: ActOptions<R>) {
  const { store, kind } = editing;
  const { lead, goOn, onChanged, onCreated } = options;
  const client = useQueryClient();
  const ask = useAsk();
  const notify = useNotify();
  const showError = useShowError();
  const [busy, setBusy] = useState<string | null>(null);

  const readAgain = (id: string): Promise<R> => client.fetchQuery({ ...kind.query(id), staleTime: 0 });
  /** A read that is still under way would bring back what was stored before. */
  const remember = (id: string, record: R): void => {
    const { queryKey } = kind.query(id);
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, record);
  };
  const onSaved = (record: R, before: R): void => {
    if (record.id !== null) remember(record.id, record);
    onChanged(record);
    options.onSaved?.(record);
    if (before.id === null) onCreated?.();
  };
  const catchUp = async (): Promise<void> => {
    const { id } = store.get().base;
    const theirs = id === null ? null : await readAgain(id).catch(() => null);
    if (theirs === null) return;
    store.set((draft) => mergeConflict(kind.leaves, draft, theirs));
    onChanged(theirs);
  };
  const { save, readable, refusal } = useSave(editing, {
    lead,
    onSaved,
    onOutdated: catchUp,
    inBanner: options.inBanner,
  });

  const actOn = async (act: string, id: string): Promise<void> => {
    const { endpoint, done } = kind.idActs[act] ?? {};
    if (endpoint === undefined || done === undefined) return;
    await call(endpoint, { body: [id], ownErrors: [400] });
    notify(done);
    client.removeQueries(kind.query(id));
    if (act === 'confirm' && goOn !== null) goOn();
    const record = await readAgain(id);
    onChanged(record);
    takeNewer(editing, record);
  };

  /** An act refused shows that the form is behind: somebody else has been at the record, or it is gone. */
  const told = async (error: unknown): Promise<void> => {
    if (!(error instanceof ApiError)) return;
    if (error.status === 404) return onChanged(null);
    if (error.status !== 400) return;
    void showError(error.message);
    await catchUp();
  };

  const mayConfirm = async (): Promise<boolean> => {
    if (changedPaths(kind.leaves, store.get()).length === 0) return true;
    if (!(await ask({ text: message.confirmEditedQuestion }))) return false;
    store.set(({ base }) => openDraft(base));
    return true;
  };

  const run = async (act: string): Promise<void> => {
    if (busy !== null || !readable()) return;
    if (act === 'confirm' && !(await mayConfirm())) return;
    setBusy(act);
    try {
      const { id } = store.get().base;
      if (act === 'save') await save();
      else if (id !== null) await actOn(act, id);
    } catch (error) {
      await told(error);
    } finally {
      setBusy(null);
    }
  };
  return { run: (act: string) => afterTyping(() => void run(act)), busy, refusal };
}
