import type { PendingChange } from '@tsuun/contract/order/pending';
import { pendingBlockingReasons, pendingWords } from '@tsuun/domain/message/order/pending-sentence';
import { takeBackAct } from '../../activity/last-act.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { DoneDecision, PendingCommand, PendingCommands } from './use-pending-commands.ts';

interface DecisionProps {
  readonly line: PendingChange & { readonly open: boolean };
  /** Decision since it was read. */
  readonly done: DoneDecision | undefined;
  readonly commands: PendingCommands | null;
}

/** Buttons 採用 and 見送り, or the decision. */
export function Decision({ line, done, commands }: DecisionProps) {
  const { id, label, open, blockingReason } = line;
  // A component of its own, so that the focus leaves the pressed button.
  if (!open) return <Decided line={line} done={done} commands={commands} />;
  if (commands === null) return null;
  const act = (command: PendingCommand, word: string, reason: string | null = null) => (
    <Button reason={reason} onClick={() => commands.decide(command, [id])}>
      {command === 'accept' ? <b>{word}</b> : word}
      <span className="visually-hidden">：{label}</span>
    </Button>
  );
  return (
    <span className="row at-end small-buttons" data-print="never">
      {blockingReason !== 'confirmed' &&
        act('accept', pendingWords.accept, blockingReason && pendingBlockingReasons[blockingReason])}
      {act('dismiss', pendingWords.dismiss)}
    </span>
  );
}

function Decided({ line: { id, label }, done, commands }: DecisionProps) {
  const { activityId } = done ?? {};
  const accepted = done?.command === 'accept';
  const takeBack = accepted ? activityId && (() => takeBackAct(activityId)) : () => commands?.decide('reopen', [id]);
  return (
    <span className="muted">
      {accepted ? (
        <span className="toned tone-confirmed">
          <Icon name="tick" small /> {pendingWords.accepted}
        </span>
      ) : (
        <span>{pendingWords.dismissed}</span>
      )}
      {commands && takeBack && (
        <Button look="quiet" onClick={takeBack}>
          {pendingWords.reopen}
          <span className="visually-hidden">：{label}</span>
        </Button>
      )}
    </span>
  );
}
