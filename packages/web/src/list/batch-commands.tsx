import { useState } from 'react';
import type { BatchKind } from '@tsuun/domain/activity/kinds';
import { message } from '@tsuun/domain/message/message';
import { batchQuestion } from '@tsuun/domain/message/sentence';
import { notifyBatch } from '../activity/notify-batch.ts';
import { call } from '../lib/calls.ts';
import type { IdsEndpoint } from '../editing/record-kind.ts';
import { ask } from '../ui/feedback/ask.tsx';
import { showError } from '../ui/feedback/show-error.tsx';
import { StartButton } from '../ui/feedback/start-button.tsx';
import type { IconName } from '../ui/icon-paths.ts';

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
    if (!(await ask({ text: batchQuestion(selected.size, word) }))) return;
    setBusy(command);
    try {
      const done = await call(endpoint, { body: [...selected], ownErrors: [400] });
      notifyBatch(kind, done, selected.size);
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
  <StartButton gently icon={icon} missing={missing} busy={busy === command} onClick={() => run(command)}>
    一括{command.word}
  </StartButton>
);
