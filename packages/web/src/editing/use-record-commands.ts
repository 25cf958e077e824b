import { useRef, useState } from 'react';
import { isRecordAct, recordActText, recordNotice } from '@tsuun/domain/message/editing';
import { message } from '@tsuun/domain/message/message';
import { rememberAct } from '../activity/last-act.ts';
import { ApiError } from '../lib/api-error.ts';
import { call } from '../lib/calls.ts';
import { afterTyping } from '../ui/commit-typing.ts';
import { ask } from '../ui/feedback/ask.tsx';
import { notify } from '../ui/feedback/notices.tsx';
import { showError } from '../ui/feedback/show-error.tsx';
import type { Editing } from './create-editing.tsx';
import { changedPaths, openDraft } from './draft.ts';
import type { Editable } from './record-kind.ts';
import { useSave } from './use-save.ts';
import { mergeNewer, useStoredRecord } from './use-stored-record.ts';

interface CommandOptions<R> {
  readonly showField: (path: string) => void;
  /** Opens the next record after a confirm; blank if there is none. */
  readonly openNext: (() => void) | null;
  /** Called when such a confirm begins, after which typed keys belong to the next record. */
  readonly onOpeningNext?: () => void;
  readonly onChanged: (record: R | null) => void;
  readonly onSaved?: ((record: R, name: string | null) => void) | undefined;
  readonly onCreated?: () => void;
  readonly inBanner?: boolean;
}

/** Runs the commands of the footer's buttons, `save` or one of the kind by its id, one at a time; `busy` names it. */
export function useRecordCommands<R extends Editable>(editing: Editing<R>, options: CommandOptions<R>) {
  const { store, kind } = editing;
  const { showField, openNext, onOpeningNext, onChanged, onCreated, inBanner } = options;
  const { readAgain, remember, forget, catchUp } = useStoredRecord(editing, onChanged);
  const onSaved = (record: R, before: R): void => {
    remember(record);
    onChanged(record);
    options.onSaved?.(record, kind.nameOf(record));
    if (before.id === null) onCreated?.();
  };
  const { save, readable, refusal, refusedValues } = useSave(editing, {
    showField,
    onSaved,
    onOutdated: catchUp,
    inBanner,
  });

  /** A refused command means that the form is outdated: the record was changed or deleted by another user. */
  const reported = async (error: unknown): Promise<void> => {
    if (!(error instanceof ApiError)) return;
    if (error.status === 404) return onChanged(null);
    if (error.status !== 400) return;
    void showError(error.message);
    await catchUp();
  };

  const runCommand = async (command: string, id: string): Promise<void> => {
    const { endpoint, done } = kind.idCommands[command] ?? {};
    if (endpoint === undefined || done === undefined) return;
    if (command === 'confirm' && openNext !== null) onOpeningNext?.();
    const { activityId } = await call(endpoint, { body: [id], ownErrors: [400] });
    if (activityId !== undefined && isRecordAct(command))
      rememberAct(recordActText(kind.nameOf(store.get().base), command), activityId);
    notify(recordNotice(kind.nameOf(store.get().base), done), { ofRecord: true });
    forget(id);
    const opensNext = command === 'confirm' && openNext !== null;
    if (opensNext) openNext();
    const renewed = readAgain(id).then((record) => {
      onChanged(record);
      mergeNewer(editing, record);
    });
    // The next record takes commands at once, however long the row of this one is on its way.
    if (opensNext) void renewed.catch(reported);
    else await renewed;
  };

  const { busy, begin, idle } = useOneCommand(async (name) => {
    try {
      const { id } = store.get().base;
      if (name === 'save') return await save();
      if (id !== null) await runCommand(name, id);
      return true;
    } catch (error) {
      await reported(error);
      return false;
    }
  });
  const run = async (name: string): Promise<void> => {
    if (busy !== null || !readable()) return;
    if (name === 'confirm' && !(await dropsEdits(editing))) return;
    await begin(name);
  };
  return {
    run: (name: string) => afterTyping(() => void run(name)),
    saveNow: async (): Promise<boolean> => readable() && (await begin('save')),
    idle,
    refusedValues,
    busy,
    refusal,
  };
}

/**
 * Runs one command at a time and names the running one; `begin` resolves to whether it was executed, `idle` waits for
 * its end.
 */
function useOneCommand(command: (name: string) => Promise<boolean>) {
  const [busy, setBusy] = useState<string | null>(null);
  const running = useRef<Promise<boolean>>(Promise.resolve(true));
  const begin = (name: string): Promise<boolean> => {
    setBusy(name);
    running.current = command(name).finally(() => setBusy(null));
    return running.current;
  };
  return { busy, begin, idle: async (): Promise<void> => void (await running.current) };
}

/** Asks before a confirm drops edits, because the stored version is confirmed. */
async function dropsEdits<R extends Editable>({ store, kind, drafts }: Editing<R>): Promise<boolean> {
  if (changedPaths(kind.leaves, store.get()).length === 0) return true;
  if (!(await ask({ text: message.confirmEditedQuestion, loses: true }))) return false;
  drafts.discard();
  store.set(({ base }) => openDraft(base));
  return true;
}
