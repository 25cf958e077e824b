import { words } from '@tsuun/domain/message/words';
import { totalFields } from '@tsuun/domain/order/record';
import type { Order } from '@tsuun/domain/order/record';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SwitchInput } from '../../../ui/input/switch-input.tsx';
import { setDetailed, useDetailed } from './detail-mode.ts';
import { useDraftView } from './draft-context.tsx';
import { StateTags } from './state-tags.tsx';
import { YenText } from './yen-text.tsx';
import './dialog-head.css';

/** What the dialog is called (DOMAIN 2.10). */
export const orderDialogTitle = 'オーダー編集';

interface DialogHeadProps {
  readonly titleId: string;
  readonly loading: boolean;
  readonly onClose: () => void;
}

/** Which order this is, in which state, and its sums, in sight while the form scrolls. */
export function DialogHead({ titleId, loading, onClose }: DialogHeadProps) {
  const cntnNo = useDraftView((view) => view.order.cntnNo);
  const detailed = useDetailed();
  return (
    <header className="order-head">
      <div className="order-head-id">
        <h2 id={titleId}>{orderDialogTitle}</h2>
        <div className="order-head-number">{cntnNo ?? words.none}</div>
      </div>
      <Route />
      <StateTags />
      <dl className="order-head-sums">
        <HeadSum of="billing" />
        <HeadSum of="payment" />
        <HeadSum of="profit" />
      </dl>
      <div className="order-head-tools">
        <SwitchInput label="詳細表示" value={detailed} onChange={setDetailed} />
        <IconButton icon="close" label={words.close} shortcut="Esc" onClick={onClose} />
      </div>
      <div role="status" className="order-head-loading">
        {loading && <span className="visually-hidden">{words.loading}</span>}
      </div>
    </header>
  );
}

function HeadSum({ of }: { of: 'billing' | 'payment' | 'profit' }) {
  const sum = useDraftView((view) => view.totals[of]);
  return (
    <div>
      <dt>{totalFields[of].label}</dt>
      <dd>
        <YenText value={sum} />
      </dd>
    </div>
  );
}

/** 発駅 → 着駅, and above them the agents. */
function Route() {
  const from = useDraftView((view) => view.order.depTransportation);
  const to = useDraftView((view) => view.order.arrTransportation);
  return (
    <div className="order-head-route">
      <div className="order-head-agents">{agents(from, to)}</div>
      <div className="order-head-stations">
        <Station station={from} /> <Icon name="arrowRight" label="から" /> <Station station={to} />
      </div>
    </div>
  );
}

type StationRow = Order['depTransportation'];

const agents = (from: StationRow, to: StationRow): string =>
  from?.kaishaName || to?.kaishaName ? `${from?.kaishaName ?? words.none} → ${to?.kaishaName ?? words.none}` : '';

function Station({ station }: { station: StationRow }) {
  if (station === null) return <b>{words.none}</b>;
  return (
    <span>
      <span className="code">{[station.jrEkiCode, station.ekiSubCode].filter(Boolean).join('-')}</span>
      <b>{station.ekimeiKanji}</b>
    </span>
  );
}
