import type { HeldLine, HeldOrder } from '@tsuun/contract/order/held';
import { heldWords } from '@tsuun/domain/message/order/held-sentence';
import { words } from '@tsuun/domain/message/words';
import { orderRecord } from '@tsuun/domain/order/record';
import { CheckBox } from '../../ui/input/choice/check-box.tsx';
import { Mark } from '../../ui/mark.tsx';
import { allToggled, tickedOf, type Selection } from '../../ui/table/selection.ts';
import { HeldGroup } from './held-group.tsx';
import type { HeldActs, HeldDeed } from './use-held-acts.ts';

interface HeldTableProps {
  readonly orders: readonly HeldOrder[];
  /** Decisions made about lines since they were read: the lines keep their positions until the next search. */
  readonly decided: ReadonlyMap<string, HeldDeed>;
  /** `null` for those who may only look. */
  readonly acts: HeldActs | null;
  readonly selection: Selection;
}

/** True if a line still needs a decision. */
export const isOpen = ({ id, state }: HeldLine, decided: HeldTableProps['decided']): boolean =>
  decided.has(id) ? decided.get(id) === 'reopen' : state === 'open';

/** Differences under the orders they are of, own and feed's value side by side (HELD-07). */
export function HeldTable({ orders, decided, acts, selection }: HeldTableProps) {
  const open = orders.flatMap(({ lines }) => lines.filter((line) => isOpen(line, decided))).map(({ id }) => id);
  return (
    <table className="held-table" aria-label={heldWords.title}>
      <colgroup>
        {['tick', 'field', 'own', 'arrow', 'feed', 'difference', 'at', 'file', 'row', 'acts'].map((name) => (
          <col key={name} className={`held-col-${name}`} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className="held-tick">
            {acts && <TickAll ids={open} selection={selection} label={words.selectAll} />}
          </th>
          <th scope="col">{words.field}</th>
          <th scope="col">{heldWords.own}</th>
          <td aria-hidden="true" />
          <th scope="col">{heldWords.feedValue}</th>
          <th scope="col" className="held-number">
            {words.difference}
          </th>
          <th scope="col" className="held-wide held-at">
            {heldWords.keptAt}
          </th>
          <th scope="col" className="held-wide">
            {heldWords.file}
          </th>
          <th scope="col" className="held-wide held-number">
            {heldWords.row}
          </th>
          <th scope="col" className="held-acts">
            {heldWords.decision}
          </th>
        </tr>
      </thead>
      {orders.map((order) => (
        <HeldGroup key={order.id} order={order} decided={decided} acts={acts} selection={selection} />
      ))}
    </table>
  );
}

interface TickAllProps {
  readonly ids: readonly string[];
  readonly selection: Selection;
  readonly label: string;
}

/** Ticks lines together: all that are loaded, or those of one order. */
export function TickAll({ ids, selection: { selected, onChange }, label }: TickAllProps) {
  const ticked = tickedOf(selected, ids);
  return (
    <CheckBox
      aria-label={label}
      disabled={ids.length === 0}
      checked={ticked === 'all'}
      ref={(box) => {
        if (box) box.indeterminate = ticked === 'some';
      }}
      onChange={() => onChange(ticked === 'all' ? without(selected, ids) : allToggled(selected, ids))}
    />
  );
}

const without = (selected: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> =>
  new Set([...selected].filter((id) => !ids.includes(id)));

/** Legend of the orders' badges. */
export const HeldLegend = () => (
  <span className="held-legend">
    <span>
      <Mark look="locked" icon="lock" filled label={null} /> {orderRecord.importLocked.label}
    </span>
    <span>
      <Mark look="confirmed" icon="tick" label={null} /> {words.confirm}
    </span>
  </span>
);
