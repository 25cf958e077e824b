import { words } from '@tsuun/domain/message/words';
import type { OrderListRow } from '@tsuun/domain/order/list-record';
import { Icon } from '../../ui/icon.tsx';

type StationRow = OrderListRow['depTransportation'];

interface RouteNamesProps {
  readonly from: StationRow;
  readonly to: StationRow;
}

/** Route 発駅 → 着駅 with codes. */
export const RouteNames = ({ from, to }: RouteNamesProps) => (
  <>
    <RouteName station={from} /> <Icon name="arrowRight" label={words.becomes} /> <RouteName station={to} />
  </>
);

/** Station with its complete code. */
export function RouteName({ station }: { station: StationRow }) {
  if (station === null) return <b>{words.none}</b>;
  return (
    <span>
      <span className="code">{[station.jrEkiCode, station.ekiSubCode].filter(Boolean).join('-')}</span>
      <b>{station.ekimeiKanji}</b>
    </span>
  );
}
