import { useCallback, useState } from 'react';
import { blankConditions } from '@tsuun/domain/search/conditions';
import { orderSearch } from '@tsuun/domain/order/search';
import { Button } from '../ui/button.tsx';
import { SearchPanel } from '../ui/search-panel/search-panel.tsx';
import { useConditions } from '../ui/search-panel/use-conditions.ts';
import { DataTable } from '../ui/table/data-table.tsx';
import { Badge } from '../ui/badge.tsx';
import { orderColumns } from './sample-columns.tsx';
import { sampleOrders, type SampleOrder } from './sample-orders.ts';

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
