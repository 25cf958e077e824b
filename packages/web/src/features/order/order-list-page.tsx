import { lazy, Suspense, useMemo, useState } from 'react';
import { deleteOrder, searchOrders } from '@tsuun/contract/orders';
import { message } from '@tsuun/domain/message/message';
import { orderSearch } from '@tsuun/domain/order/search';
import type { OrderListRow } from '@tsuun/domain/order/list-record';
import type { OpenRecord } from '../../editing/open-record.ts';
import { RecordSheet } from '../../list/record-sheet.tsx';
import { useDelete } from '../../list/use-delete.ts';
import { useRecordList } from '../../list/use-record-list.ts';
import { SavedViews } from '../../search/saved-views.tsx';
import { useDocumentTitle } from '../../shell/document-title.ts';
import { pages } from '../../shell/pages.ts';
import { useMayWrite } from '../../shell/site-meta.ts';
import { useShowError } from '../../ui/feedback/show-error.tsx';
import { Mark } from '../../ui/mark.tsx';
import { SearchPanel } from '../../ui/search-panel/search-panel.tsx';
import { useToday } from '../../ui/today.tsx';
import { OrderActs } from './order-acts.tsx';
import { orderColumns } from './order-columns.tsx';
import { orderDefaults } from './order-defaults.ts';
import { OrderDialogHost } from './order-dialog-host.tsx';

const BulkDialog = lazy(() =>
  import('./bulk-dialog/bulk-dialog.tsx').then((module) => ({ default: module.BulkDialog })),
);

const { title } = pages.order;
const nameOf = (order: OrderListRow): string => order.cntnNo ?? order.acceptNo ?? '';

/** The order list: conditions, rows, batch acts, and the dialog over it (ORD-LIST-*). */
export function OrderListPage() {
  useDocumentTitle(title);
  const today = useToday();
  const mayWrite = useMayWrite('ORDER');
  const showError = useShowError();
  const defaults = useMemo(() => orderDefaults(today), [today]);
  const { list, conditions, selection, reset } = useRecordList<OrderListRow, typeof orderSearch>({
    endpoint: searchOrders,
    description: orderSearch,
    defaults,
  });
  const { selected } = selection;
  const [open, setOpen] = useState<OpenRecord | null>(null);
  const [updating, setUpdating] = useState(false);
  const remove = useDelete(deleteOrder, list.reload);
  const columns = useMemo(
    () =>
      orderColumns({
        onCopy: mayWrite ? (id) => setOpen({ kind: 'copy', id }) : null,
        onDelete: mayWrite ? (id) => void remove(id) : null,
      }),
    [mayWrite, remove],
  );
  return (
    <div className="record-list">
      <SearchPanel
        title={title}
        conditions={conditions}
        views={<SavedViews setting="order.views" conditions={conditions} />}
        onNew={mayWrite ? () => setOpen({ kind: 'new' }) : undefined}
      />
      <RecordSheet
        label={title}
        setting="order.columns"
        list={list}
        columns={columns}
        nameOf={nameOf}
        selection={selection}
        onOpen={({ id }) => setOpen({ kind: 'edit', id: id ?? '' })}
        legend={<Legend />}
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
            rows={list.rows}
            onClose={() => setUpdating(false)}
            onSaved={() => {
              setUpdating(false);
              reset();
            }}
          />
        </Suspense>
      )}
      {open && <OrderDialogHost open={open} list={list} onOpen={setOpen} />}
    </div>
  );
}

function Legend() {
  return (
    <span className="row-legend">
      <span>
        <Mark look="locked" icon="lock" filled label={null} /> 取込ロック
      </span>
      <span>
        <Mark look="overdue" icon="calendarCross" label={null} /> 締め超過
      </span>
      <span>
        <Mark look="off" icon="lock" label={null} /> 削除不可
      </span>
    </span>
  );
}
