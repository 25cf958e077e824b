import { formatYen } from '@tsuun/domain/value/yen';
import { IconButton } from '../ui/icon-button.tsx';
import { Badge } from '../ui/badge.tsx';
import type { Column } from '../ui/table/column.ts';
import type { SampleOrder } from './sample-orders.ts';

const station = ([code, name]: readonly [string, string]) => (
  <>
    <span className="code">{code}</span>
    {name}
  </>
);
const yen = (amount: number) => <span className={amount < 0 ? 'negative' : undefined}>{formatYen(amount)}</span>;

const further = Array.from(
  { length: 32 },
  (_, n): Column<SampleOrder> => ({
    key: `further${n}`,
    header: `料金${n + 1}`,
    width: 88,
    align: 'end',
    cell: (order) => yen(((order.bill * (n + 3)) % 90_000) - 20_000),
  }),
);

/** 45 columns, as many as the order list has when all are shown. */
export const orderColumns: readonly Column<SampleOrder>[] = [
  {
    key: 'state',
    header: '状態',
    width: 104,
    pinned: 'start',
    cell: (order) => (
      <span className="gallery-state">
        {order.confirmed ? <b className="toned tone-confirmed">✓ 確定</b> : <span>未確定</span>}
        {order.locked ? <Badge look="locked" icon="lock" filled label="取込ロック" /> : <span />}
        {order.overdue && <Badge look="overdue" icon="calendarCross" label="締め超過" />}
      </span>
    ),
  },
  {
    key: 'cntnNo',
    header: 'コンテナ番号',
    width: 108,
    pinned: 'start',
    pinnedOnPhone: true,
    cell: (order) => order.cntnNo,
  },
  { key: 'type', header: '種別', width: 44, cell: (order) => order.type },
  { key: 'day', header: '業務実績日', width: 86, cell: (order) => order.day },
  { key: 'from', header: '発駅', width: 112, cell: (order) => station(order.from) },
  { key: 'to', header: '着駅', width: 112, cell: (order) => station(order.to) },
  { key: 'shipper', header: '荷送人名', width: 156, cell: (order) => order.shipper },
  { key: 'consignee', header: '荷受人名', width: 164, cell: (order) => order.consignee },
  { key: 'bill', header: '請求合計', width: 80, align: 'end', cell: (order) => yen(order.bill) },
  { key: 'pay', header: '支払合計', width: 80, align: 'end', cell: (order) => yen(order.pay) },
  { key: 'profit', header: '差益', width: 80, align: 'end', cell: (order) => yen(order.bill - order.pay) },
  ...further,
  {
    key: 'commands',
    header: '',
    width: 60,
    pinned: 'end',
    cell: (order) => (
      <>
        <IconButton icon="copy" label="コピー" onClick={() => undefined} />
        <IconButton
          icon={order.confirmed ? 'lock' : 'trash'}
          label="削除"
          onClick={() => undefined}
          reason={order.confirmed ? '確定済みのため削除できません' : null}
        />
      </>
    ),
  },
];
