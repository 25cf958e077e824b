import { lazy, Suspense, useMemo, useState } from 'react';
import { deleteOrder, searchOrderIds, searchOrders } from '@tsuun/contract/orders';
import { message } from '@tsuun/domain/message/message';
import { orderRecord } from '@tsuun/domain/order/record';
import { orderSearch } from '@tsuun/domain/order/search';
import { orderDefaults } from '@tsuun/domain/order/search-defaults';
import type { OrderListRow } from '@tsuun/domain/order/list-record';
import { shownIdOf } from '../../editing/open-record.ts';
import { RecordDialogHost } from '../../list/record-dialog-host.tsx';
import { RecordSheet } from '../../list/record-sheet.tsx';
import { RowLegend } from '../../list/row-legend.tsx';
import { useOpenRecord } from '../../list/use-open-record.ts';
import { useRecordList } from '../../list/use-record-list.ts';
import { SavedViews } from '../../search/saved-views.tsx';
import { useDocumentTitle } from '../../shell/document-title.ts';
import { pages } from '../../shell/pages.ts';
import { useShowError } from '../../ui/feedback/show-error.tsx';
import { SearchPanel } from '../../ui/search-panel/search-panel.tsx';
import { useToday } from '../../ui/today.tsx';
import { nothingUnread } from '../../ui/input/unread.tsx';
import { OrderActs } from './order-acts.tsx';
import { OrderBrief } from './order-brief.tsx';
import { orderColumns } from './order-columns.tsx';
import { orderSigns } from './order-state.tsx';
import { WithoutDay } from './without-day.tsx';

/** The dialog with its 130 fields is loaded when the first order is opened, not with the list. */
const OrderDialog = lazy(() =>
  import('./order-dialog/order-dialog.tsx').then((module) => ({ default: module.OrderDialog })),
);

const BulkDialog = lazy(() =>
  import('./bulk-dialog/bulk-dialog.tsx').then((module) => ({ default: module.BulkDialog })),
);

const { title } = pages.order;
const locked = { look: 'locked', icon: 'lock', filled: true, text: orderRecord.importLocked.label } as const;

const nameOf = (order: OrderListRow): string => order.cntnNo ?? order.acceptNo ?? '';

/** The order list: conditions, rows, batch acts, and the dialog over it (ORD-LIST-*). */
export function OrderListPage() {
  useDocumentTitle(title);
  const today = useToday();
  const showError = useShowError();
  const defaults = useMemo(() => orderDefaults(today), [today]);
  const { list, conditions, asked, selection, toldIfHidden, reset, gone } = useRecordList<
    OrderListRow,
    typeof orderSearch
  >({
    endpoint: searchOrders,
    ids: searchOrderIds,
    description: orderSearch,
    defaults,
  });
  const { selected } = selection;
  const [updating, setUpdating] = useState(false);
  const { mayWrite, open, setOpen, begin, acts } = useOpenRecord('ORDER', deleteOrder, gone);
  const columns = useMemo(() => orderColumns(acts), [acts]);
  return (
    <div className="record-list">
      <SearchPanel
        title={title}
        conditions={conditions}
        views={<SavedViews setting="order.views" conditions={conditions} />}
        onNew={mayWrite ? () => begin({ kind: 'new' }) : undefined}
      />
      <RecordSheet
        label={title}
        setting="order.columns"
        list={list}
        columns={columns}
        nameOf={nameOf}
        selection={selection}
        onOpen={({ id }) => begin({ kind: 'edit', id: id ?? '' })}
        shownId={shownIdOf(open)}
        legend={<RowLegend own={[locked]} mayWrite={mayWrite} />}
        signsOf={orderSigns}
        brief={OrderBrief}
        note={
          asked.conditions && (
            <WithoutDay
              conditions={asked.conditions}
              turn={asked.turn}
              loaded={list.totalCount !== null}
              onShow={(values) => conditions.take({ values, unread: nothingUnread })}
            />
          )
        }
      >
        {mayWrite && (
          <OrderActs
            selected={selected}
            onUpdate={() => (selected.size === 0 ? void showError(message.selectUpdateTarget) : setUpdating(true))}
            onDone={reset}
          />
        )}
      </RecordSheet>
      {updating && (
        <Suspense fallback={null}>
          <BulkDialog
            ids={[...selected]}
            known={[...selection.briefs, ...list.rows]}
            onClose={() => setUpdating(false)}
            onSaved={() => {
              setUpdating(false);
              reset();
            }}
          />
        </Suspense>
      )}
      {open && (
        <RecordDialogHost Dialog={OrderDialog} open={open} list={list} toldIfHidden={toldIfHidden} onOpen={setOpen} />
      )}
    </div>
  );
}
