import type { HeldOrder } from '@tsuun/contract/order/held';
import {
  confirmedBySentence,
  heldObstacles,
  heldWords,
  lockedBySentence,
  releaseFirst,
} from '@tsuun/domain/message/order/held-sentence';
import { words } from '@tsuun/domain/message/words';
import { orderTypes } from '@tsuun/domain/order/choices';
import { orderRecord } from '@tsuun/domain/order/record';
import { Link } from '../../shell/link.tsx';
import { pages } from '../../shell/pages.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Mark } from '../../ui/mark.tsx';
import type { Selection } from '../../ui/table/selection.ts';
import { HeldRow, shortTime } from './held-row.tsx';
import { isOpen, TickAll } from './held-table.tsx';
import type { HeldActs, HeldDeed } from './use-held-acts.ts';

interface HeldGroupProps {
  readonly order: HeldOrder;
  readonly decided: ReadonlyMap<string, HeldDeed>;
  readonly acts: HeldActs | null;
  readonly selection: Selection;
}

/** An order and its lines. */
export function HeldGroup({ order, decided, acts, selection }: HeldGroupProps) {
  const open = order.lines.filter((line) => isOpen(line, decided));
  const ids = open.map(({ id }) => id);
  const name = nameOf(order);
  return (
    <tbody aria-label={name}>
      <tr className="held-order">
        <th className="held-tick">
          {acts && <TickAll ids={ids} selection={selection} label={`${name} ${words.selectAll}`} />}
        </th>
        <th colSpan={9} scope="rowgroup">
          <div className="held-order-line">
            <OrderFacts order={order} />
            <Holder order={order} onRelease={acts && (() => acts.release(order.id))} />
            {acts && ids.length > 0 && (
              <span className="held-pair">
                {!order.confirmed && (
                  <Button onClick={() => acts.act('accept', acceptableOf(order, ids))}>
                    <b>{heldWords.acceptAll}</b>
                    <span className="visually-hidden">：{name}</span>
                  </Button>
                )}
                <Button onClick={() => acts.act('dismiss', ids)}>
                  {heldWords.dismissAll}
                  <span className="visually-hidden">：{name}</span>
                </Button>
              </span>
            )}
          </div>
        </th>
      </tr>
      {order.lines.map((line) => (
        <HeldRow
          key={line.id}
          line={line}
          order={name}
          open={isOpen(line, decided)}
          accepted={decided.get(line.id) === 'accept'}
          acts={acts}
          selection={selection}
        />
      ))}
    </tbody>
  );
}

/** Name by which users know the order. */
const nameOf = ({ cntnNo, acceptNo }: HeldOrder): string => cntnNo ?? acceptNo;

/** Values that depend on a new order type are accepted together with it; a blank that is not permitted is skipped. */
function acceptableOf({ lines }: HeldOrder, ids: readonly string[]): string[] {
  const brings = lines.some(({ id, path }) => path === 'orderType' && ids.includes(id));
  const may = ({ obstacle }: HeldOrder['lines'][number]): boolean =>
    obstacle === null || (brings && obstacle === 'notApplicable');
  return lines.filter((line) => ids.includes(line.id) && may(line)).map(({ id }) => id);
}

function OrderFacts({ order }: { readonly order: HeldOrder }) {
  return (
    <>
      <Link className="held-name" to={`${pages.order.path}?id=${order.id}`}>
        {nameOf(order)}
      </Link>
      <span>{orderTypes.find(({ value }) => value === order.orderType)?.label}</span>
      <span className="held-route">
        {order.depStation ?? words.none} <Icon name="arrowRight" small label={words.becomes} />{' '}
        {order.arrStation ?? words.none}
      </span>
      <span className="held-accept-no">{order.acceptNo}</span>
      <span className="held-charge">
        <span className="held-muted">{heldWords.responsible}</span> {order.chargeStation ?? words.none}
      </span>
    </>
  );
}

interface HolderProps {
  readonly order: HeldOrder;
  readonly onRelease: (() => void) | null;
}

/** Person who locked the order against the feeds; for a confirmed order the step that has to be done first. */
function Holder({ order: { confirmed, importLocked, heldBy, heldAt }, onRelease }: HolderProps) {
  const sentence = confirmed ? confirmedBySentence : lockedBySentence;
  const held = confirmed || importLocked;
  return (
    <span className="held-holder">
      {confirmed && <Mark look="confirmed" icon="tick" label={words.confirm} />}
      {!confirmed && importLocked && <Mark look="locked" icon="lock" filled label={orderRecord.importLocked.label} />}
      {held && heldBy !== null && <span title={heldAt ?? undefined}>{sentence(heldBy, shortTime(heldAt))}</span>}
      {confirmed && (
        <span>
          <span>{heldObstacles.confirmed}</span>
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
