import { briefSentence } from '@tsuun/domain/message/order/order-sentence';
import { words } from '@tsuun/domain/message/words';
import type { OrderListRow } from '@tsuun/domain/order/list-record';
import { missingInRow } from '@tsuun/domain/order/confirm/missing-in-row';
import { totalFields } from '@tsuun/domain/order/record';
import { transportSteps } from '@tsuun/domain/order/steps';
import { dayRemarks } from '@tsuun/domain/order/days/day-remarks';
import { shortDay } from '@tsuun/domain/value/day';
import { formatYen } from '@tsuun/domain/value/yen';
import { classNames } from '../../ui/class-names.ts';
import { useToday } from '../../ui/today.ts';
import { RouteNames } from './route-names.tsx';
import { StepIcon } from './step-icon.tsx';
import './order-brief.css';

/**
 * The summary of the current row in one strip under the list: route, goods, progress, money and what is missing. It
 * needs no call, since the list holds all of it.
 */
export function OrderBrief({ row: order }: { readonly row: OrderListRow | null }) {
  return (
    <section className="card order-brief" aria-label="選択行の概要">
      {order === null ? <p className="order-brief-empty">{briefSentence.noRow}</p> : <Parts order={order} />}
    </section>
  );
}

const Parts = ({ order }: { order: OrderListRow }) => {
  const today = useToday();
  const remarks = new Map<string, string>(dayRemarks(order, today).map(({ path, mark }) => [path, mark]));
  return (
    <>
      <div className="order-brief-part">
        <h3>選択行の概要</h3>
        <p className="order-brief-name">{order.cntnNo ?? order.acceptNo ?? words.none}</p>
        <p className="order-brief-route cut">
          <RouteNames from={order.depTransportation} to={order.arrTransportation} />
        </p>
        <p className="order-brief-goods cut">{goods(order)}</p>
      </div>
      <div className="order-brief-part">
        <h3>工程</h3>
        <ol className="order-brief-steps">
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
      <div className="order-brief-part">
        <dl className="order-brief-sums">
          {(['billing', 'payment', 'profit'] as const).map((key) => (
            <div key={key} className={classNames('order-brief-sum', key === 'profit' && 'order-brief-balance')}>
              <dt>{totalFields[key].label}</dt>
              <dd className={classNames((order.totals[key] ?? 0) < 0 && 'negative')}>
                {formatYen(order.totals[key] ?? 0)}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <Missing order={order} />
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
  /** Why its day is unlikely. */
  readonly remark: string | null;
}

function Step({ name, doneOn, plannedOn, remark }: StepProps) {
  const today = useToday();
  const full = doneOn ?? plannedOn;
  const day = full && shortDay(full, today);
  return (
    <li
      className={classNames(
        'order-brief-step',
        doneOn !== null && 'order-brief-step-done',
        remark !== null && 'order-brief-step-remark',
      )}
      title={remark ?? undefined}
    >
      <span className="order-brief-sign">
        <StepIcon isDone={doneOn !== null} remark={remark} />
      </span>
      <span>{name}</span>
      <span className="order-brief-day">{doneOn === null && plannedOn !== null ? `${day} 予定` : day}</span>
    </li>
  );
}

function Missing({ order }: { order: OrderListRow }) {
  const missing = missingInRow(order);
  return (
    <div className="order-brief-part">
      <h3>
        <span>確定できない理由</span> {missing.length > 0 && <b className="order-brief-count">{missing.length}件</b>}
      </h3>
      <p>{missing.join('、') || nothingToList(order)}</p>
    </div>
  );
}

const nothingToList = ({ confirmed }: OrderListRow): string =>
  confirmed ? briefSentence.confirmed : briefSentence.nothingMissing;
