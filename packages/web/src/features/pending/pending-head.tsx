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
import { CheckBox } from '../../ui/input/choice/check-box.tsx';
import { allToggled, tickedOf, type Selection } from '../../ui/table/selection.ts';
import type { PendingCommands } from './use-pending-commands.ts';

interface PendingHeadProps {
  readonly order: PendingOrder;
  /** Its undecided lines. */
  readonly ids: readonly string[];
  readonly commands: PendingCommands | null;
  readonly selection: Selection;
}

export function PendingHead({ order, ids, commands, selection }: PendingHeadProps) {
  const name = nameOf(order);
  return (
    <tr className="pending-order">
      <th className="middle pending-tick">
        {commands && <TickAll ids={ids} selection={selection} label={`${name} ${words.selectAll}`} />}
      </th>
      <th colSpan={9} scope="rowgroup">
        <div className="pending-order-line one-line">
          <OrderFacts order={order} />
          <Holder order={order} onRelease={commands && (() => commands.release(order.id))} />
          {commands && ids.length > 0 && (
            <span className="row at-end small-buttons" data-print="never">
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
  );
}

interface TickAllProps {
  readonly ids: readonly string[];
  readonly selection: Selection;
  readonly label: string;
}

/** Box that ticks all loaded lines, or those of one order. */
export function TickAll({ ids, selection: { selected, onChange }, label }: TickAllProps) {
  const ticked = tickedOf(selected, ids);
  const without = (): ReadonlySet<string> => new Set([...selected].filter((id) => !ids.includes(id)));
  return (
    <CheckBox
      aria-label={label}
      disabled={ids.length === 0}
      checked={ticked === 'all'}
      ref={(box) => {
        if (box) box.indeterminate = ticked === 'some';
      }}
      onChange={() => onChange(ticked === 'all' ? without() : allToggled(selected, ids))}
    />
  );
}

/** Short time of a moment: `11-24 10:28`. */
export const shortTime = (moment: string | null): string => (moment ?? '').slice(5, 16);

export const nameOf = ({ cntnNo, acceptNo }: PendingOrder): string => cntnNo ?? acceptNo;

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
      <Link className="strong cut" to={`${pages.order.path}?id=${order.id}`}>
        {nameOf(order)}
      </Link>
      <span className="cut">{orderTypes.find(({ value }) => value === order.orderType)?.label}</span>
      <span className="cut pending-route">
        {order.depStation ?? words.none} <Icon name="arrowRight" small label={words.becomes} />{' '}
        {order.arrStation ?? words.none}
      </span>
      <span className="cut pending-wide">{order.acceptNo}</span>
      <span className="cut pending-wide">
        <span className="muted">{pendingWords.responsible}</span> {order.chargeStation ?? words.none}
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
    <span className="row cut muted pending-holder">
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
