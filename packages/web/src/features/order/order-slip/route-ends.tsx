import { words } from '@tsuun/domain/message/words';
import { orderFields } from '@tsuun/domain/order/fields';
import type { Order } from '@tsuun/domain/order/record';
import { Icon } from '../../../ui/icon.tsx';
import { RouteName } from '../route-names.tsx';

type Station = Order['depTransportation'];

/** 発駅 → 着駅, each with its agent. */
export const RouteEnds = ({ order }: { readonly order: Order }) => (
  <div className="slip-route">
    <End label={orderFields.depTransportation.label} station={order.depTransportation} />
    <Icon name="arrowRight" label={words.becomes} />
    <End label={orderFields.arrTransportation.label} station={order.arrTransportation} />
  </div>
);

const End = ({ label, station }: { readonly label: string; readonly station: Station }) => (
  <div>
    <span className="slip-label">{label}</span>
    <p className="slip-station">
      <RouteName station={station} />
    </p>
    <p>{agentOf(station) || words.none}</p>
  </div>
);

const agentOf = (station: Station): string =>
  [[station?.jutakuninCode, station?.jutakuninSubCode].filter(Boolean).join('-'), station?.kaishaName]
    .filter(Boolean)
    .join(' ');
