import { pastClosingLabel, unsavedCountText } from '@tsuun/domain/message/editing';
import { slipWords } from '@tsuun/domain/message/order/order-sentence';
import { words } from '@tsuun/domain/message/words';
import { orderTypes } from '@tsuun/domain/order/choices';
import { closingDays } from '@tsuun/domain/order/days/posting-dates';
import { orderLabel } from '@tsuun/domain/order/path';
import { orderRecord, type Order } from '@tsuun/domain/order/record';
import { Facts, TextFacts, SlipCars, SlipDays } from './slip-facts.tsx';
import { SlipLedger, SlipSums } from './slip-ledger.tsx';
import { orderFields } from '@tsuun/domain/order/fields';
import { Icon } from '../../../ui/icon.tsx';
import { RouteName } from '../order-parts.tsx';
import './order-slip.css';

interface OrderSlipProps {
  readonly order: Order;
  readonly unsaved: number;
}

/**
 * Printed slip of an order on one page: route, parties, days and vehicles (`slip-facts`), amounts and sums
 * (`slip-ledger`).
 */
export const OrderSlip = ({ order, unsaved }: OrderSlipProps) => (
  <article ref={fitOnPage} className="order-slip" aria-label={slipWords.title}>
    <header className="slip-header">
      <div>
        <p>{slipWords.title}</p>
        <p className="strong">{order.cntnNo ?? words.none}</p>
      </div>
      <ul className="row wrap">
        {statesOf(order).map((state, index) => (
          <li key={state} className={index === 0 ? 'strong' : undefined}>
            {state}
          </li>
        ))}
        {unsaved > 0 && <li>{unsavedCountText(unsaved)}</li>}
      </ul>
      <Facts order={order} paths={['acceptNo', 'id', 'cwoOrderNo']} />
    </header>
    <RouteEnds order={order} />
    <Facts order={order} columns={2} paths={parties} />
    <SlipDays order={order} />
    <Facts
      order={order}
      columns={3}
      paths={['bizResultDt', 'billingDt', 'pickPaymentDt', 'railPaymentDt', 'deliveryPaymentDt']}
    />
    <SlipCars order={order} />
    <SlipLedger order={order} />
    <SlipSums order={order} />
    <TextFacts order={order} paths={['remarks', 'pickRemarks', 'deliveryRemarks']} />
  </article>
);

/** Height of A4 portrait within the page margins (print.css), in CSS pixels. */
const pageHeight = ((297 - 10 - 16) / 25.4) * 96;

/** Scales down a slip that would need a second page, such as an order with every field full. */
function fitOnPage(slip: HTMLElement | null): void {
  const { height = 0 } = slip?.getBoundingClientRect() ?? {};
  if (slip && height > pageHeight) slip.style.setProperty('--fit', String((pageHeight / height) * 0.99));
}

const parties = [
  'shipperNm',
  'consigneeNm',
  'shipperAddress',
  'consigneeAddress',
  'billingTo',
  'chargeTransportation',
  'hinmoku',
  'keitan',
  'itemQty',
  'cntnSize',
  'sealNo',
  'cntnTonnage',
] as const;

function statesOf(order: Order): string[] {
  const type = orderTypes.find(({ value }) => value === order.orderType)?.label;
  const late = closingDays.filter(({ flag }) => order[flag]).map(({ path }) => orderLabel(path));
  return [
    order.confirmed ? `✓ ${words.confirm}` : words.unconfirmed,
    ...(type === undefined ? [] : [type]),
    ...(order.importLocked ? [orderRecord.importLocked.label] : []),
    ...(late.length === 0 ? [] : [`${pastClosingLabel}：${late.join('、')}`]),
    ...(order.nameConverted ? [orderRecord.nameConverted.label] : []),
    ...(order.arrivalFeeApplied ? [orderRecord.arrivalFeeApplied.label] : []),
  ];
}

type Station = Order['depTransportation'];

const RouteEnds = ({ order }: { readonly order: Order }) => (
  <div className="slip-route">
    <End label={orderFields.depTransportation.label} station={order.depTransportation} />
    <Icon name="arrowRight" label={words.becomes} />
    <End label={orderFields.arrTransportation.label} station={order.arrTransportation} />
  </div>
);

const End = ({ label, station }: { readonly label: string; readonly station: Station }) => (
  <div>
    <span className="slip-label">{label}</span>
    <p>
      <RouteName station={station} />
    </p>
    <p>{agentOf(station) || words.none}</p>
  </div>
);

const agentOf = (station: Station): string =>
  [[station?.jutakuninCode, station?.jutakuninSubCode].filter(Boolean).join('-'), station?.kaishaName]
    .filter(Boolean)
    .join(' ');
