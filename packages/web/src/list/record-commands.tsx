import { useState, useCallback } from 'react';
import type { BatchKind } from '@tsuun/domain/activity/kinds';
import { message } from '@tsuun/domain/message/message';
import { batchQuestion } from '@tsuun/domain/message/sentence';
import type { removal } from '@tsuun/contract/record-calls';
import type { Endpoint } from '@tsuun/contract/endpoint';
import { call } from '../lib/calls.ts';
import type { IdsEndpoint } from '../editing/record-kind.ts';
import { ask, deleteQuestion } from '../ui/feedback/ask.tsx';
import { showError } from '../ui/feedback/show-error.tsx';
import { StartButton } from '../ui/feedback/start-button.tsx';
import { loadPart } from '../ui/lazily.tsx';
import type { IconName } from '../ui/icon-paths.ts';
import { ApiError } from '../lib/api-error.ts';
import { notify } from '../ui/feedback/notices.tsx';

/** Notices of finished commands, loaded while the question before them is read. */
const loadNotices = () => loadPart(() => import('../activity/notify-done.ts'));

/** Command for all selected records: its call, kind and word. */
export interface Command {
  readonly endpoint: IdsEndpoint;
  readonly kind: BatchKind;
  readonly word: string;
}

/**
 * Runs the command on all selected records: asks, calls, reports `{n}/{total}` with a link to the reasons of skipped
 * records, and calls `onDone` (ORD-BATCH-01..06, 17..24, FEE-30). Its buttons refuse an empty selection (`missing`).
 */
export function useBatchCommands(selected: ReadonlySet<string>, onDone: () => void) {
  const [busy, setBusy] = useState<Command | null>(null);
  const run = async (command: Command): Promise<void> => {
    const { endpoint, kind, word } = command;
    const notices = loadNotices();
    if (!(await ask({ text: batchQuestion(selected.size, word) }))) return;
    setBusy(command);
    try {
      const done = await call(endpoint, { body: [...selected], ownErrors: [400] });
      (await notices)?.notifyBatch(kind, done, selected.size);
      onDone();
    } catch (error) {
      if (error instanceof Error) await showError(error.message);
    } finally {
      setBusy(null);
    }
  };
  return {
    run: (command: Command): void => void run(command),
    busy,
    /** Sentence that asks for a selection; `null` if there is one. */
    missing: selected.size === 0 ? message.selectTarget : null,
  };
}

interface CommandButtonProps {
  readonly command: Command;
  readonly batch: ReturnType<typeof useBatchCommands>;
  readonly icon?: IconName;
}

/** Button such as 一括確定 that applies a command to all selected records. */
export const CommandButton = ({ command, batch: { run, busy, missing }, icon }: CommandButtonProps) => (
  <StartButton
    gently
    command={`一括${command.word}`}
    icon={icon}
    missing={missing}
    busy={busy === command}
    onClick={() => run(command)}
  >
    一括{command.word}
  </StartButton>
);

export interface Deletable {
  readonly id: string | null;
  readonly versionNo: number | null;
}

interface DeleteOptions {
  /** Kind under which 処理履歴 lists the deletion; other kinds of record have no entry there. */
  readonly kind?: BatchKind | undefined;
  readonly onRefused?: (sentence: string) => void;
}

/**
 * Asks, deletes the record with an id and notifies. `onDeleted` updates the list, also after a refusal (ORD-EDIT-34)
 * unless `onRefused` receives its sentence.
 */
export function useDelete(
  endpoint: Endpoint & { readonly path: `${string}/:id`; readonly query: typeof removal },
  onDeleted: (id: string) => void,
  { kind, onRefused }: DeleteOptions = {},
) {
  return useCallback(
    async ({ id, versionNo }: Deletable): Promise<void> => {
      if (id === null) return;
      const notices = kind && loadNotices();
      if (!(await ask(deleteQuestion))) return;
      try {
        // Version on screen, so that a later change of another user is not deleted unseen (R15).
        const query = { versionNo: versionNo === null ? null : String(versionNo) };
        await call(endpoint, { params: { id }, query, ownErrors: [400, 409] });
        if (kind) (await notices)?.notifyDone(kind, message.deleted, 'newest');
        else notify(message.deleted);
        onDeleted(id);
      } catch (error) {
        if (onRefused && error instanceof ApiError && error.status === 400) return onRefused(error.message);
        if (error instanceof Error) void showError(error.message);
        // The row is outdated: the record was changed, confirmed or deleted.
        if (error instanceof ApiError && [400, 404, 409].includes(error.status)) onDeleted(id);
      }
    },
    [endpoint, kind, onDeleted, onRefused],
  );
}
