import { useCallback, useState } from 'react';
import { blankConditions } from '@tsuun/domain/search/conditions';
import { orderSearch } from '@tsuun/domain/order/search';
import { Button } from '../ui/button.tsx';
import { SearchPanel } from '../ui/search-panel/search-panel.tsx';
import { useConditions } from '../ui/search-panel/use-conditions.ts';
import { DataTable } from '../ui/table/data-table.tsx';
import { Badge } from '../ui/badge.tsx';
import { formatYen } from '@tsuun/domain/value/yen';
import { IconButton } from '../ui/icon-button.tsx';
import type { Column } from '../ui/table/column.ts';

const defaults = {
  ...blankConditions(orderSearch),
  bizResultDt: { from: '2026-03-01', to: null },
  keitanBumonCode: '120100',
};
const total = Number(new URLSearchParams(location.search).get('rows') ?? 5_000);
const pageSize = Number(new URLSearchParams(location.search).get('page') ?? 50);
const idOf = (order: SampleOrder) => order.id;
const nameOf = (order: SampleOrder) => order.cntnNo;
const lookOf = (order: SampleOrder) => (order.confirmed ? 'table-row-confirmed' : undefined);

/** The order list: search panel, tool bar, and a table of as many rows as wished (`?rows=`, `?page=`). */
export function ListPart() {
  const [rows, setRows] = useState(() => sampleOrders(0, pageSize));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['3', '4']));
  const [opened, setOpened] = useState<string | null>(null);
  const conditions = useConditions(orderSearch, { defaults, onSearch: () => setRows(sampleOrders(0, pageSize)) });
  const more = useCallback(() => setRows((before) => [...before, ...sampleOrders(before.length, pageSize)]), []);
  return (
    <>
      <SearchPanel title="オーダー一覧" conditions={conditions} onNew={() => undefined} />
      <section className="card" aria-label="検索結果">
        <div className="row padded scrolls one-line">
          <span>
            <b>{total.toLocaleString('en-US')}件</b>中 <b>{rows.length.toLocaleString('en-US')}件</b>表示／
            <b>{selected.size}件</b>選択
          </span>
          <Button>一括更新</Button>
          <Button icon="tick">一括確定</Button>
          <Button icon="lock">一括ロック</Button>
          {opened && <span>開いた：{opened}</span>}
        </div>
        <DataTable
          label="オーダー一覧"
          list={{ rows, hasMore: rows.length < total, loadMore: more }}
          columns={orderColumns}
          idOf={idOf}
          nameOf={nameOf}
          lookOf={lookOf}
          selection={{ selected, onChange: setSelected }}
          onOpen={(order) => setOpened(order.cntnNo)}
          maxHeight="50vh"
          legend={
            <span>
              <Badge look="locked" icon="lock" filled label={null} /> 取込ロック　
              <Badge look="overdue" icon="calendarCross" label={null} /> 締め超過
            </span>
          }
        />
      </section>
    </>
  );
}

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
const orderColumns: readonly Column<SampleOrder>[] = [
  {
    key: 'state',
    header: '状態',
    width: 104,
    pinned: 'start',
    cell: (order) => (
      <span className="row tight">
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

/** Invented orders, the same ones each time. */
interface SampleOrder {
  readonly id: string;
  readonly confirmed: boolean;
  readonly locked: boolean;
  readonly overdue: boolean;
  readonly cntnNo: string;
  readonly type: string;
  readonly day: string;
  readonly from: readonly [string, string];
  readonly to: readonly [string, string];
  readonly shipper: string;
  readonly consignee: string;
  readonly bill: number;
  readonly pay: number;
}

const stations = [
  ['6093', '大阪(タ)'],
  ['6092', '吹田(タ)'],
  ['8093', '広島(タ)'],
  ['2491', '仙台(タ)'],
  ['1591', '札幌(タ)'],
  ['6095', '安治川口'],
] as const;
const names = [
  '瀬戸内塗料㈱',
  '日向でん粉工業㈱',
  '東洋合成ゴム㈱ 四日市',
  '北海玉葱農業協同組合',
  '髙島食品工業㈱ 鳥栖物流センター 第2倉庫',
];

const pick = <T,>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** `count` orders from number `from` on. */
function sampleOrders(from: number, count: number): SampleOrder[] {
  return Array.from({ length: count }, (_, offset) => {
    const n = from + offset;
    return {
      id: String(n),
      confirmed: n % 3 === 0,
      locked: n % 4 === 0,
      overdue: n % 7 === 0,
      cntnNo: `19${n % 2 ? 'G' : 'D'}-${String(10_000 + ((n * 7_919) % 50_000))}`,
      type: pick(['発送', '到着', '着払', '他駅'], n),
      day: `2026-05-${String(1 + (n % 28)).padStart(2, '0')}`,
      from: pick(stations, n),
      to: pick(stations, n + 2),
      shipper: pick(names, n),
      consignee: pick(names, n + 3),
      bill: 20_000 + ((n * 1_300) % 130_000),
      pay: 18_000 + ((n * 1_700) % 140_000),
    };
  });
}
