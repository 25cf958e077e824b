import type { HeldLine } from '@tsuun/contract/order/held';
import { heldObstacles, heldWords, selectLine } from '@tsuun/domain/message/order/held-sentence';
import { words } from '@tsuun/domain/message/words';
import { formatYen } from '@tsuun/domain/value/yen';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CheckBox } from '../../ui/input/choice/check-box.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toggled, type Selection } from '../../ui/table/selection.ts';
import type { HeldActs, HeldDeed } from './use-held-acts.ts';

interface HeldRowProps {
  readonly line: HeldLine;
  /** The order's name. */
  readonly order: string;
  /** Somebody still has to decide. */
  readonly open: boolean;
  /** It was taken over since it was read. */
  readonly accepted: boolean;
  readonly acts: HeldActs | null;
  readonly selection: Selection;
}

/** `11-24 10:28` of a moment. */
export const shortTime = (moment: string | null): string => (moment ?? '').slice(5, 16);

/** One value that a feed was kept from writing, and what is done about it. */
export function HeldRow({ line, order, open, accepted, acts, selection }: HeldRowProps) {
  const { id, label, own, feed, isYen, fileName, row, keptAt } = line;
  const { selected, onChange } = selection;
  const ticked = selected.has(id);
  const look = isYen ? 'held-number' : undefined;
  return (
    <tr className={classNames('held-line', ticked && 'held-selected', !open && 'held-done')}>
      <td className="held-tick">
        {acts && open && (
          <CheckBox
            aria-label={selectLine(order, label)}
            checked={ticked}
            onChange={() => onChange(toggled(selected, [id], 0, null))}
          />
        )}
      </td>
      <th scope="row">{label}</th>
      <td className={classNames('held-own', look)} title={own ?? undefined}>
        <Value text={own} />
      </td>
      <td className="held-arrow">
        <Icon name="arrowRight" small label={words.becomes} />
      </td>
      <td className={classNames('held-feed', look)} title={feed ?? undefined}>
        <Value text={feed} />
      </td>
      <td className="held-number held-difference">
        <Difference yen={line.difference} />
      </td>
      <td className="held-wide held-at" title={keptAt}>
        {shortTime(keptAt)}
      </td>
      <td className="held-wide held-muted" title={fileName}>
        {fileName}
      </td>
      <td className="held-wide held-number held-muted">{row}</td>
      <td className="held-acts">
        <Decision line={line} open={open} accepted={accepted} acts={acts} />
      </td>
    </tr>
  );
}

const Value = ({ text }: { readonly text: string | null }) =>
  text === null || text === '' ? <span className="held-blank">{heldWords.blank}</span> : text;

/** Amount by which the feed's value is higher, with its sign. */
function Difference({ yen }: { readonly yen: number | null }) {
  if (yen === null || yen === 0) return null;
  return <span className={yen < 0 ? 'negative' : undefined}>{yen > 0 ? `+${formatYen(yen)}` : formatYen(yen)}</span>;
}

type DecisionProps = Pick<HeldRowProps, 'line' | 'open' | 'accepted' | 'acts'>;

/** 採用 and 見送り, or what was decided. */
function Decision({ line, open, accepted, acts }: DecisionProps) {
  const { id, label, obstacle } = line;
  if (!open) return <Decided accepted={accepted} onReopen={acts && (() => acts.act('reopen', [id]))} label={label} />;
  if (acts === null) return null;
  const act = (deed: HeldDeed, word: string, reason: string | null = null) => (
    <Button reason={reason} onClick={() => acts.act(deed, [id])}>
      {deed === 'accept' ? <b>{word}</b> : word}
      <span className="visually-hidden">：{label}</span>
    </Button>
  );
  return (
    <span className="held-pair">
      {obstacle !== 'confirmed' && act('accept', heldWords.accept, obstacle && heldObstacles[obstacle])}
      {act('dismiss', heldWords.dismiss)}
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
      <span className="held-accepted">
        <Icon name="tick" small /> {heldWords.accepted}
      </span>
    );
  }
  return (
    <span className="held-muted">
      <span>{heldWords.dismissed}</span>
      {onReopen && (
        <Button look="quiet" onClick={onReopen}>
          {heldWords.reopen}
          <span className="visually-hidden">：{label}</span>
        </Button>
      )}
    </span>
  );
}
