import { useRef } from 'react';
import { acceptPending, dismissPending, reopenPending, type PendingChange } from '@tsuun/contract/order/pending';
import { releaseOrders } from '@tsuun/contract/orders';
import { dismissChangesQuestion, pendingDoneSentence } from '@tsuun/domain/message/order/pending-sentence';
import { message } from '@tsuun/domain/message/message';
import { batchQuestion } from '@tsuun/domain/message/sentence';
import { words } from '@tsuun/domain/message/words';
import { notifyBatch, notifyDone } from '../../activity/notify-done.ts';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/calls.ts';
import { ask } from '../../ui/feedback/ask.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { showError } from '../../ui/feedback/show-error.tsx';

const commands = {
  accept: { endpoint: acceptPending, kind: 'order/accept', question: null },
  dismiss: { endpoint: dismissPending, kind: 'order/dismiss', question: dismissChangesQuestion },
  reopen: { endpoint: reopenPending, kind: 'order/reopen', question: null },
} as const;

export type PendingCommand = keyof typeof commands;

export interface DoneDecision {
  readonly command: PendingCommand;
  /** Id of its line in 処理履歴. */
  readonly activityId: string | undefined;
}

/** Decisions made about lines since they were read, by id of the line. */
export type Decisions = ReadonlyMap<string, DoneDecision>;

/** True if a line still needs a decision. */
export const isOpen = ({ id, state }: PendingChange, decided: Decisions): boolean => {
  const done = decided.get(id);
  return done === undefined ? state === 'open' : done.command === 'reopen';
};

interface Options {
  /** Called when the command reached all lines. */
  readonly onDone: (decision: DoneDecision, ids: readonly string[]) => void;
  /** Called when a line has changed, so that the page must be read again. */
  readonly onOutdated: () => void;
}

/**
 * Commands of the buttons: what cannot be taken back at once asks first, and skipped ones are reported. One that is given
 * while another is under way is sent after it.
 */
export function usePendingCommands({ onDone, onOutdated }: Options) {
  const last = useRef(Promise.resolve());
  /** Lines and orders whose command is not answered yet; a second press of its button does nothing. */
  const unanswered = useRef(new Set<string>());

  const doing = async (subjects: readonly string[], run: () => Promise<void>): Promise<void> => {
    const send = async (): Promise<void> => {
      try {
        await run();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if ([400, 409].includes(error.status)) void showError(error.message);
        if (error.status === 404 || error.status === 409) onOutdated();
      } finally {
        for (const subject of subjects) unanswered.current.delete(subject);
      }
    };
    for (const subject of subjects) unanswered.current.add(subject);
    const sent = last.current.then(send);
    last.current = sent.catch(() => undefined);
    await sent;
  };

  const decide = async (command: PendingCommand, chosen: readonly string[]): Promise<void> => {
    const { endpoint, kind, question } = commands[command];
    if (chosen.length === 0) return void (await showError(message.selectTarget));
    const undecided = (): string[] => chosen.filter((id) => !unanswered.current.has(id));
    const count = undecided().length;
    if (count > 1 && question && !(await ask({ text: question(count) }))) return;
    const ids = undecided();
    if (ids.length === 0) return;
    await doing(ids, async () => {
      const answer = await call(endpoint, { body: ids, ownErrors: [400, 409] });
      if (answer.data === ids.length) {
        notifyDone(kind, pendingDoneSentence(ids.length, command), answer.activityId);
        return onDone({ command, activityId: answer.activityId }, ids);
      }
      notifyBatch(kind, answer, ids.length);
      onOutdated();
    });
  };

  const release = async (orderId: string): Promise<void> => {
    const subject = `order ${orderId}`;
    if (unanswered.current.has(subject) || !(await ask({ text: batchQuestion(1, words.release) }))) return;
    await doing([subject], async () => {
      await call(releaseOrders, { body: [orderId], ownErrors: [400] });
      notify(message.released);
      onOutdated();
    });
  };
  return {
    decide: (command: PendingCommand, ids: readonly string[]): void => void decide(command, ids),
    release: (orderId: string): void => void release(orderId),
  };
}

export type PendingCommands = ReturnType<typeof usePendingCommands>;
