import type { PendingOrder } from '@tsuun/contract/order/pending';
import {
  confirmedBySentence,
  pendingBlockingReasons,
  pendingWords,
  lockedBySentence,
  releaseFirst,
} from '@tsuun/domain/message/order/pending-sentence';
import { words } from '@tsuun/domain/message/words';
import { orderTypes } from '@tsuun/domain/order/choices';
import { orderRecord } from '@tsuun/domain/order/record';
import { Link } from '../../shell/link.tsx';
import { pages } from '../../shell/pages.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { Selection } from '../../ui/table/selection.ts';
import { PendingRow, shortTime } from './pending-row.tsx';
import { TickAll } from './tick-all.tsx';
import { isOpen, type PendingCommand, type PendingCommands } from './use-pending-commands.ts';

interface PendingGroupProps {
  readonly order: PendingOrder;
  readonly decided: ReadonlyMap<string, PendingCommand>;
  readonly commands: PendingCommands | null;
  readonly selection: Selection;
}

/** Order with its lines. */
export function PendingGroup({ order, decided, commands, selection }: PendingGroupProps) {
  const open = order.lines.filter((line) => isOpen(line, decided));
  const ids = open.map(({ id }) => id);
  const name = nameOf(order);
  return (
    <tbody aria-label={name}>
      <tr className="pending-order">
        <th className="pending-tick">
          {commands && <TickAll ids={ids} selection={selection} label={`${name} ${words.selectAll}`} />}
        </th>
        <th colSpan={9} scope="rowgroup">
          <div className="pending-order-line">
            <OrderFacts order={order} />
            <Holder order={order} onRelease={commands && (() => commands.release(order.id))} />
            {commands && ids.length > 0 && (
              <span className="pending-pair">
                {!order.confirmed && (
                  <Button onClick={() => commands.decide('accept', acceptableOf(order, ids))}>
                    <b>{pendingWords.acceptAll}</b>
                    <span className="visually-hidden">：{name}</span>
                  </Button>
                )}
                <Button onClick={() => commands.decide('dismiss', ids)}>
                  {pendingWords.dismissAll}
                  <span className="visually-hidden">：{name}</span>
                </Button>
              </span>
            )}
          </div>
        </th>
      </tr>
      {order.lines.map((line) => (
        <PendingRow
          key={line.id}
          line={line}
          order={name}
          open={isOpen(line, decided)}
          accepted={decided.get(line.id) === 'accept'}
          commands={commands}
          selection={selection}
        />
      ))}
    </tbody>
  );
}

/** Name by which users know the order. */
const nameOf = ({ cntnNo, acceptNo }: PendingOrder): string => cntnNo ?? acceptNo;

/**
 * Ids of the acceptable lines: values that depend on a new order type are accepted together with it, and a forbidden
 * blank is skipped.
 */
function acceptableOf({ lines }: PendingOrder, ids: readonly string[]): string[] {
  const brings = lines.some(({ id, path }) => path === 'orderType' && ids.includes(id));
  const may = ({ blockingReason }: PendingOrder['lines'][number]): boolean =>
    blockingReason === null || (brings && blockingReason === 'notApplicable');
  return lines.filter((line) => ids.includes(line.id) && may(line)).map(({ id }) => id);
}

function OrderFacts({ order }: { readonly order: PendingOrder }) {
  return (
    <>
      <Link className="pending-name" to={`${pages.order.path}?id=${order.id}`}>
        {nameOf(order)}
      </Link>
      <span>{orderTypes.find(({ value }) => value === order.orderType)?.label}</span>
      <span className="pending-route">
        {order.depStation ?? words.none} <Icon name="arrowRight" small label={words.becomes} />{' '}
        {order.arrStation ?? words.none}
      </span>
      <span className="pending-accept-no">{order.acceptNo}</span>
      <span className="pending-charge">
        <span className="pending-muted">{pendingWords.responsible}</span> {order.chargeStation ?? words.none}
      </span>
    </>
  );
}

interface HolderProps {
  readonly order: PendingOrder;
  readonly onRelease: (() => void) | null;
}

/** User who locked the order against the feeds; for a confirmed order the step to do first. */
function Holder({ order: { confirmed, importLocked, lockedBy, lockedAt }, onRelease }: HolderProps) {
  const sentence = confirmed ? confirmedBySentence : lockedBySentence;
  const protectedOrder = confirmed || importLocked;
  return (
    <span className="pending-holder">
      {confirmed && <Badge look="confirmed" icon="tick" label={words.confirm} />}
      {!confirmed && importLocked && <Badge look="locked" icon="lock" filled label={orderRecord.importLocked.label} />}
      {protectedOrder && lockedBy !== null && (
        <span title={lockedAt ?? undefined}>{sentence(lockedBy, shortTime(lockedAt))}</span>
      )}
      {confirmed && (
        <span>
          <span>{pendingBlockingReasons.confirmed}</span>
          {onRelease && (
            <Button look="quiet" onClick={onRelease}>
              {releaseFirst}
            </Button>
          )}
        </span>
      )}
    </span>
  );
}
