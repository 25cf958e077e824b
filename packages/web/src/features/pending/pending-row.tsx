import type { PendingChange } from '@tsuun/contract/order/pending';
import { pendingBlockingReasons, pendingWords, selectLine } from '@tsuun/domain/message/order/pending-sentence';
import { words } from '@tsuun/domain/message/words';
import { formatYen } from '@tsuun/domain/value/yen';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CheckBox } from '../../ui/input/choice/check-box.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toggled, type Selection } from '../../ui/table/selection.ts';
import type { PendingCommands, PendingCommand } from './use-pending-commands.ts';

interface PendingRowProps {
  readonly line: PendingChange;
  /** The order's name. */
  readonly order: string;
  /** True while the line is undecided. */
  readonly open: boolean;
  /** True if it was accepted since it was read. */
  readonly accepted: boolean;
  readonly commands: PendingCommands | null;
  readonly selection: Selection;
}

/** Short time of a moment: `11-24 10:28`. */
export const shortTime = (moment: string | null): string => (moment ?? '').slice(5, 16);

/** Value that a feed could not write, with its decision. */
export function PendingRow({ line, order, open, accepted, commands, selection }: PendingRowProps) {
  const { id, label, own, feed, isYen, fileName, row, keptAt } = line;
  const { selected, onChange } = selection;
  const ticked = selected.has(id);
  const look = isYen ? 'pending-number' : undefined;
  return (
    <tr className={classNames('pending-line', ticked && 'pending-selected', !open && 'pending-done')}>
      <td className="pending-tick">
        {commands && open && (
          <CheckBox
            aria-label={selectLine(order, label)}
            checked={ticked}
            onChange={() => onChange(toggled(selected, [id], 0, null))}
          />
        )}
      </td>
      <th scope="row">{label}</th>
      <td className={classNames('pending-own', look)} title={own ?? undefined}>
        <Value text={own} />
      </td>
      <td className="pending-arrow">
        <Icon name="arrowRight" small label={words.becomes} />
      </td>
      <td className={classNames('pending-feed', look)} title={feed ?? undefined}>
        <Value text={feed} />
      </td>
      <td className="pending-number pending-difference">
        <Difference yen={line.difference} />
      </td>
      <td className="pending-wide pending-at" title={keptAt}>
        {shortTime(keptAt)}
      </td>
      <td className="pending-wide pending-muted" title={fileName}>
        {fileName}
      </td>
      <td className="pending-wide pending-number pending-muted">{row}</td>
      <td className="pending-commands">
        <Decision line={line} open={open} accepted={accepted} commands={commands} />
      </td>
    </tr>
  );
}

const Value = ({ text }: { readonly text: string | null }) =>
  text === null || text === '' ? <span className="pending-blank">{pendingWords.blank}</span> : text;

/** Amount by which the feed's value is higher, with its sign. */
function Difference({ yen }: { readonly yen: number | null }) {
  if (yen === null || yen === 0) return null;
  return <span className={yen < 0 ? 'negative' : undefined}>{yen > 0 ? `+${formatYen(yen)}` : formatYen(yen)}</span>;
}

type DecisionProps = Pick<PendingRowProps, 'line' | 'open' | 'accepted' | 'commands'>;

/** Buttons 採用 and 見送り, or the decision. */
function Decision({ line, open, accepted, commands }: DecisionProps) {
  const { id, label, blockingReason } = line;
  if (!open)
    return <Decided accepted={accepted} onReopen={commands && (() => commands.decide('reopen', [id]))} label={label} />;
  if (commands === null) return null;
  const act = (command: PendingCommand, word: string, reason: string | null = null) => (
    <Button reason={reason} onClick={() => commands.decide(command, [id])}>
      {command === 'accept' ? <b>{word}</b> : word}
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

interface DecidedProps {
  readonly accepted: boolean;
  readonly onReopen: (() => void) | null;
  readonly label: string;
}

function Decided({ accepted, onReopen, label }: DecidedProps) {
  if (accepted) {
    return (
      <span className="pending-accepted">
        <Icon name="tick" small /> {pendingWords.accepted}
      </span>
    );
  }
  return (
    <span className="pending-muted">
      <span>{pendingWords.dismissed}</span>
      {onReopen && (
        <Button look="quiet" onClick={onReopen}>
          {pendingWords.reopen}
          <span className="visually-hidden">：{label}</span>
        </Button>
      )}
    </span>
  );
}
