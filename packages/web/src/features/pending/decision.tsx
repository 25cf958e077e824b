import type { PendingChange } from '@tsuun/contract/order/pending';
import { pendingBlockingReasons, pendingWords } from '@tsuun/domain/message/order/pending-sentence';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { PendingCommand, PendingCommands } from './use-pending-commands.ts';

interface DecisionProps {
  readonly line: PendingChange & { readonly open: boolean };
  /** True if it was accepted since it was read. */
  readonly accepted: boolean;
  readonly commands: PendingCommands | null;
}

/** Buttons 採用 and 見送り, or the decision. */
export function Decision({ line, accepted, commands }: DecisionProps) {
  const { id, label, open, blockingReason } = line;
  // A component of its own, so that the focus leaves the pressed button.
  if (!open) return <Decided line={line} accepted={accepted} commands={commands} />;
  if (commands === null) return null;
  const act = (command: PendingCommand, word: string, reason: string | null = null) => (
    <Button reason={reason} onClick={() => commands.decide(command, [id])}>
      {command === 'accept' ? <b className="mark-accent">{word}</b> : word}
      <span className="visually-hidden">：{label}</span>
    </Button>
  );
  return (
    <span className="pending-pair">
      {blockingReason !== 'confirmed' &&
        act('accept', pendingWords.accept, blockingReason && pendingBlockingReasons[blockingReason])}
      {act('dismiss', pendingWords.dismiss)}
    </span>
  );
}

function Decided({ line: { id, label }, accepted, commands }: DecisionProps) {
  if (accepted)
    return (
      <span className="badge-confirmed">
        <Icon name="tick" small /> {pendingWords.accepted}
      </span>
    );
  return (
    <span className="muted">
      <span>{pendingWords.dismissed}</span>
      {commands && (
        <Button look="quiet" onClick={() => commands.decide('reopen', [id])}>
          {pendingWords.reopen}
          <span className="visually-hidden">：{label}</span>
        </Button>
      )}
    </span>
  );
}
