import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { deleteOrder, searchOrders } from '@tsuun/contract/orders';
import { message } from '@tsuun/domain/message/message';
import { orderSearch, type OrderConditions } from '@tsuun/domain/order/search';
import type { Order } from '@tsuun/domain/order/record';
import { call } from '../../lib/calls.ts';
import { useSetting } from '../../lib/use-setting.ts';
import { useMedia } from '../../lib/use-media.ts';
import { useAddressConditions } from '../../search/address-conditions.ts';
import { useSearchList } from '../../search/use-search-list.ts';
import { useDocumentTitle } from '../../shell/document-title.ts';
import { pages } from '../../shell/pages.ts';
import { useMayWrite } from '../../shell/site-meta.ts';
import { deleteQuestion } from '../../ui/dialog/delete-question.ts';
import { useAsk } from '../../ui/feedback/ask.tsx';
import { useNotify } from '../../ui/feedback/notices.tsx';
import { useShowError } from '../../ui/feedback/show-error.tsx';
import { Mark } from '../../ui/mark.tsx';
import { SearchPanel } from '../../ui/search-panel/search-panel.tsx';
import { useConditions } from '../../ui/search-panel/use-conditions.ts';
import { readColumnState, type ColumnState } from '../../ui/table/column.ts';
import { ColumnDialog } from '../../ui/table/column-dialog.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useToday } from '../../ui/today.tsx';
import { useBatchActs } from './batch-acts.ts';
import { OrderBar } from './order-bar.tsx';
import { orderColumns } from './order-columns.tsx';
import { orderDefaults } from './order-defaults.ts';
import { OrderDialogHost, type OpenOrder } from './order-dialog-host.tsx';
import './order-list-page.css';

const BulkDialog = lazy(() =>
  import('./bulk-dialog/bulk-dialog.tsx').then((module) => ({ default: module.BulkDialog })),
);

const asDescribed: ColumnState = {};
const idOf = (order: Order): string => order.id ?? '';
const nameOf = (order: Order): string => order.cntnNo ?? order.acceptNo ?? '';
const lookOf = (order: Order): string | undefined => (order.confirmed ? 'order-row-confirmed' : undefined);

/** The order list: conditions, rows, batch acts, and the dialog over it (ORD-LIST-*). */
export function OrderListPage() {
  useDocumentTitle(pages.order.title);
  const today = useToday();
  const mayWrite = useMayWrite('ORDER');
  const defaults = useMemo(() => orderDefaults(today), [today]);
  const { initial, remember } = useAddressConditions(orderSearch, defaults);
  const [settled, setSettled] = useState<OrderConditions>(initial);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [fullscreen, setFullscreen] = useState(false);
  const [open, setOpen] = useState<OpenOrder | null>(null);
  const [arranging, setArranging] = useState(false);
  const [updating, setUpdating] = useState(false);
  const showError = useShowError();
  const [columnState, setColumnState] = useSetting<ColumnState>('order.columns', asDescribed, readColumnState);
  const list = useSearchList<Order>(searchOrders, settled);
  const { reload } = list;
  const conditions = useConditions(orderSearch, {
    defaults,
    initial,
    onSearch: (next) => {
      remember(next);
      setSelected(new Set());
      if (next === settled) reload();
      else setSettled(next);
    },
  });
  const batchDone = useCallback(() => {
    setSelected(new Set());
    reload();
  }, [reload]);
  const { act, busy } = useBatchActs(selected, batchDone);
  const remove = useDelete(reload);
  const columns = useMemo(
    () =>
      orderColumns({
        onCopy: mayWrite ? (order) => setOpen({ kind: 'copy', id: idOf(order) }) : null,
        onDelete: mayWrite ? (order) => void remove(order) : null,
      }),
    [mayWrite, remove],
  );
  const maxHeight = useTableHeight(fullscreen);
  return (
    <div className="order-list">
      <SearchPanel
        title={pages.order.title}
        conditions={conditions as never}
        onNew={mayWrite ? () => setOpen({ kind: 'new' }) : undefined}
      />
      <section
        className={`card order-list-sheet ${fullscreen ? 'order-list-fullscreen' : ''}`}
        aria-label={pages.order.title}
        onKeyDown={(event) => fullscreen && event.key === 'Escape' && setFullscreen(false)}
      >
        <OrderBar
          total={list.totalCount}
          loaded={list.rows.length}
          selected={selected.size}
          busy={busy}
          mayWrite={mayWrite}
          fullscreen={fullscreen}
          onAct={(deed) => void act(deed)}
          onUpdate={() => (selected.size === 0 ? void showError(message.selectUpdateTarget) : setUpdating(true))}
          onColumns={() => setArranging(true)}
          onFullscreen={() => setFullscreen(!fullscreen)}
        />
        <DataTable
          label={pages.order.title}
          rows={list.rows}
          columns={columns}
          columnState={columnState}
          onColumnState={setColumnState}
          idOf={idOf}
          nameOf={nameOf}
          lookOf={lookOf}
          selection={{ selected, onChange: setSelected }}
          onOpen={(order) => setOpen({ kind: 'edit', id: idOf(order) })}
          hasMore={list.hasMore}
          onLoadMore={list.loadMore}
          loading={list.loading}
          error={list.error}
          onRetry={list.retry}
          maxHeight={maxHeight}
          legend={<Legend />}
        />
      </section>
      {updating && (
        <Suspense fallback={null}>
          <BulkDialog
            ids={[...selected]}
            rows={list.rows}
            onClose={() => setUpdating(false)}
            onSaved={() => {
              setUpdating(false);
              batchDone();
            }}
          />
        </Suspense>
      )}
      {arranging && (
        <ColumnDialog
          columns={columns}
          state={columnState}
          onChange={setColumnState}
          onClose={() => setArranging(false)}
        />
      )}
      {open && <OrderDialogHost open={open} rows={list.rows} onOpen={setOpen} replace={list.replace} reload={reload} />}
    </div>
  );
}

/** ORD-LIST-33, CONST-18 */
function useTableHeight(fullscreen: boolean): string {
  const small = useMedia('(width < 1024px)');
  if (fullscreen) return '92vh';
  return small ? '70vh' : '50vh';
}

function useDelete(reload: () => void) {
  const ask = useAsk();
  const notify = useNotify();
  const showError = useShowError();
  return useCallback(
    async (order: Order): Promise<void> => {
      if (!(await ask(deleteQuestion))) return;
      try {
        await call(deleteOrder, { params: { id: idOf(order) }, ownErrors: [400] });
        notify(message.deleted);
        reload();
      } catch (error) {
        if (error instanceof Error) await showError(error.message);
      }
    },
    [ask, notify, reload, showError],
  );
}

function Legend() {
  return (
    <span className="order-legend">
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
