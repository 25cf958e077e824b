import type { PendingOrder } from '@tsuun/contract/order/pending';
import { pendingWords } from '@tsuun/domain/message/order/pending-sentence';
import { words } from '@tsuun/domain/message/words';
import { orderRecord } from '@tsuun/domain/order/record';
import { Badge } from '../../ui/badge.tsx';
import type { Selection } from '../../ui/table/selection.ts';
import { PendingGroup } from './pending-group.tsx';
import { TickAll } from './tick-all.tsx';
import { isOpen, type Decisions, type PendingCommands } from './use-pending-commands.ts';

interface PendingTableProps {
  readonly orders: readonly PendingOrder[];
  /** Decisions made about lines since they were read: the lines keep their positions until the next search. */
  readonly decided: Decisions;
  /** `null` for users who may only read. */
  readonly commands: PendingCommands | null;
  readonly selection: Selection;
}

/** Pending changes under their orders, with own and feed's value next to each other (PENDING-07). */
export function PendingTable({ orders, decided, commands, selection }: PendingTableProps) {
  const open = orders.flatMap(({ lines }) => lines.filter((line) => isOpen(line, decided))).map(({ id }) => id);
  return (
    <table className="pending-table" aria-label={pendingWords.title}>
      <colgroup>
        {['tick', 'field', 'own', 'arrow', 'feed', 'difference', 'at', 'file', 'row', 'commands'].map((name) => (
          <col key={name} className={`pending-col-${name}`} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className="pending-tick">
            {commands && <TickAll ids={open} selection={selection} label={words.selectAll} />}
          </th>
          <th scope="col">{words.field}</th>
          <th scope="col">{pendingWords.own}</th>
          <td aria-hidden="true" />
          <th scope="col">{pendingWords.feedValue}</th>
          <th scope="col" className="pending-number">
            {words.difference}
          </th>
          <th scope="col" className="pending-wide pending-at">
            {pendingWords.keptAt}
          </th>
          <th scope="col" className="pending-wide">
            {pendingWords.file}
          </th>
          <th scope="col" className="pending-wide pending-number">
            {pendingWords.row}
          </th>
          <th scope="col" className="pending-commands">
            {pendingWords.decision}
          </th>
        </tr>
      </thead>
      {orders.map((order) => (
        <PendingGroup key={order.id} order={order} decided={decided} commands={commands} selection={selection} />
      ))}
    </table>
  );
}

/** Legend of the orders' badges. */
export const PendingLegend = () => (
  <span className="pending-legend">
    <span>
      <Badge look="locked" icon="lock" filled label={null} /> {orderRecord.importLocked.label}
    </span>
    <span>
      <Badge look="confirmed" icon="tick" label={null} /> {words.confirm}
    </span>
  </span>
);
