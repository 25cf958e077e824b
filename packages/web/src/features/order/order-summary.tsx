import { useQuery } from '@tanstack/react-query';
import { searchFullOrders } from '@tsuun/contract/orders';
import { counted } from '@tsuun/domain/message/figures';
import { summarySentence } from '@tsuun/domain/message/order/order-sentence';
import { words } from '@tsuun/domain/message/words';
import type { OrderListRow } from '@tsuun/domain/order/list-record';
import { totalFields } from '@tsuun/domain/order/record';
import { orderSearch } from '@tsuun/domain/order/search';
import { blankConditions } from '@tsuun/domain/search/conditions';
import { transportSteps } from '@tsuun/domain/order/steps';
import { dayRemarks } from '@tsuun/domain/order/days/implausible-days';
import { shortDay } from '@tsuun/domain/value/day';
import { formatYen } from '@tsuun/domain/value/yen';
import { call } from '../../lib/calls.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { classNames } from '../../ui/class-names.ts';
import { useToday } from '../../ui/today.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { RouteNames, StepIcon } from './order-parts.tsx';
import './order-summary.css';

interface OrderSummaryProps {
  readonly row: OrderListRow | null;
  readonly onClose: () => void;
}

/**
 * Summary of the current row under the list: route, goods, progress and amounts, which the row has, and the reasons why
 * it cannot be confirmed, for which the order itself is read.
 */
export function OrderSummary({ row: order, onClose }: OrderSummaryProps) {
  return (
    <section className="order-summary" aria-label={words.rowSummary}>
      {order === null ? <p className="muted">{summarySentence.noRow}</p> : <Parts order={order} />}
      <span>
        <IconButton icon="close" label={summarySentence.close} onClick={onClose} />
      </span>
    </section>
  );
}

const Parts = ({ order }: { order: OrderListRow }) => {
  const today = useToday();
  const remarks = new Map<string, string>(dayRemarks(order, today).map(({ path, mark }) => [path, mark]));
  return (
    <>
      <div className="scrolls">
        <h3 className="muted caption plain">選択行の概要</h3>
        <p className="cut">
          <b className="title">{order.cntnNo ?? order.acceptNo ?? words.none}</b>{' '}
          <span className="muted caption">{goods(order)}</span>
        </p>
        <p className="cut">
          <RouteNames from={order.depTransportation} to={order.arrTransportation} />
        </p>
      </div>
      <div className="scrolls">
        <h3 className="visually-hidden">工程</h3>
        <ol>
          {transportSteps.map(({ name, done, planned }) => (
            <Step
              key={name}
              name={name}
              doneOn={order[done]}
              plannedOn={planned && order[planned]}
              remark={remarks.get(order[done] === null && planned !== null ? planned : done) ?? null}
            />
          ))}
        </ol>
      </div>
      <div className="scrolls">
        <dl>
          {(['billing', 'payment', 'profit'] as const).map((key) => (
            <div key={key} className="row spread">
              <dt className={key === 'profit' ? undefined : 'muted'}>{totalFields[key].label}</dt>
              <dd className={classNames((order.totals[key] ?? 0) < 0 && 'negative')}>
                {formatYen(order.totals[key] ?? 0)}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <Reasons order={order} />
    </>
  );
};

const goods = ({ hinmoku, cntnTonnage, cntnSize }: OrderListRow): string =>
  [hinmoku?.hinmokuNameKanji, cntnTonnage && `${cntnTonnage}トン`, cntnSize && `${cntnSize}ft`]
    .filter(Boolean)
    .join('　');

interface StepProps {
  readonly name: string;
  readonly doneOn: string | null;
  readonly plannedOn: string | null;
  /** Remark on an unlikely day; blank for others. */
  readonly remark: string | null;
}

function Step({ name, doneOn, plannedOn, remark }: StepProps) {
  const today = useToday();
  const full = doneOn ?? plannedOn;
  const day = full && shortDay(full, today);
  return (
    <li className="muted caption" title={remark ?? undefined}>
      <StepIcon isDone={doneOn !== null} remark={remark} />
      <span>{name}</span>
      <span className="step-day one-line">{doneOn === null && plannedOn !== null ? `${day} 予定` : day}</span>
    </li>
  );
}

/** Milliseconds for which a row is current before its order is read, so that walking over rows reads none. */
const pause = 120;

/** Reasons of the stored order: the same number as in its dialog (ORD-EDIT-45). */
function Reasons({ order }: { order: OrderListRow }) {
  const { id, versionNo, confirmed } = order;
  const current = useSettled(`${id} ${versionNo}`, pause) === `${id} ${versionNo}`;
  const { data } = useQuery({
    queryKey: ['order-reasons', id, versionNo],
    enabled: current && !confirmed,
    queryFn: async ({ signal }) => {
      const { reasonLabels } = await import('@tsuun/domain/order/confirm/confirmability');
      // Searched for: a read of an order that is being deleted would fail.
      const query = { ...blankConditions(orderSearch), id };
      const options = { query, extra: { pageNum: '0' }, background: true, ownErrors: 'all', signal } as const;
      const [stored] = (await call(searchFullOrders, options)).list;
      return stored === undefined ? null : reasonLabels(stored);
    },
    retry: false,
    gcTime: 0,
  });
  const reasons = confirmed ? [] : (data ?? null);
  return (
    <div className="scrolls">
      <h3 className="muted caption plain">
        <span>確定できない理由</span>{' '}
        {reasons !== null && reasons.length > 0 && <b className="negative">{counted(reasons.length)}</b>}
      </h3>
      <p aria-busy={reasons === null}>{reasons && (reasons.join('、') || nothingToList(order))}</p>
    </div>
  );
}

const nothingToList = ({ confirmed }: OrderListRow): string =>
  confirmed ? summarySentence.confirmed : summarySentence.confirmable;
