import { useMemo } from 'react';
import { countOrderViews, deleteOrder, searchFullOrders, searchOrderIds, searchOrders } from '@tsuun/contract/orders';
import { pendingWords } from '@tsuun/domain/message/order/pending-sentence';
import { orderRecord, type Order } from '@tsuun/domain/order/record';
import {
  orderConditionFields,
  orderReason,
  type OrderConditions,
  orderDefaults,
  orderSearch,
  orderViews,
} from '@tsuun/domain/order/search';
import type { OrderListRow } from '@tsuun/domain/order/list-record';
import { columnsAbout, orderColumnSets, orderListColumns, plannedDayColumns } from '@tsuun/domain/order/list-columns';
import { pastClosingLabel } from '@tsuun/domain/message/editing';
import { noteWords } from '@tsuun/domain/message/note';
import { withoutDayText } from '@tsuun/domain/message/sentence';
import { withCondition } from '@tsuun/domain/search/conditions';
import { lazily } from '../../ui/lazily.tsx';
import { RecordListPage } from '../../list/record-list-page.tsx';
import { RecordTable } from '../../list/record-table.tsx';
import { RowLegend, describedColumns, rowControls, type RowCommands } from '../../list/list-columns.tsx';
import { WriteNotes } from '../../note/write-notes.tsx';
import { pages } from '../../shell/pages.ts';
import { useToday } from '../../ui/today.ts';
import { nothingUnparsed } from '../../ui/input/unparsed.tsx';
import { OrderCommands, PasteOrders } from './order-commands.tsx';
import { CopyOrders } from './copy-orders.tsx';
import { isOverdue, OrderState } from './order-state.tsx';
import { OrderSummary } from './order-summary.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Button } from '../../ui/button.tsx';

/** Columns of the catalogue and the controls of each row (ORD-LIST-07..09). */
const orderColumns = (commands: RowCommands): readonly Column<OrderListRow>[] => [
  ...describedColumns<OrderListRow>(orderListColumns, {
    own: { state: (order, draft) => <OrderState order={order} draft={draft} /> },
    onPhone: 'cntnNo',
  }),
  ...rowControls(commands),
];

const drawing = { own: {}, onPhone: 'cntnNo' };

/** Columns of a list about missing fields (ORD-LIST-38). */
const fieldColumns = {
  keysOf: columnsAbout,
  further: describedColumns<OrderListRow>(plannedDayColumns, drawing),
};

/** The dialog with its 130 fields is loaded when the first order is opened. */
const OrderDialog = lazily(async () => (await import('./order-dialog/order-dialog.tsx')).OrderDialog);

const { title } = pages.order;
const locked = { look: 'locked', icon: 'lock', filled: true, text: orderRecord.importLocked.label } as const;

const notes = { look: 'accent', icon: 'note', text: noteWords.title } as const;

const pending = { look: 'accent', icon: 'transferIn', text: pendingWords.sign } as const;

/** Columns with an index: any number of orders can be sorted by them. */
const indexed = ['id', 'acceptNo', 'cntnNo', 'bizResultDt'];

const nameOf = (order: OrderListRow): string => order.cntnNo ?? order.acceptNo ?? '';

const search = { endpoint: searchOrders, ids: searchOrderIds, description: orderSearch };

const fixedViews = { of: orderViews, endpoint: countOrderViews };

const OrderSheet = lazily(async () => (await import('./order-sheet.tsx')).OrderSheet);

/** Sheet of the orders that lack a value (SHEET-01). */
const sheet = { endpoint: searchFullOrders, sort: 'bizResultDt', View: OrderSheet };

/**
 * Page of the order list (ORD-LIST-*): conditions and rows (`list/`), commands for the ticked rows (`order-commands`,
 * `copy-orders`), the summary of the current row (`order-summary`) and, over it, the dialog of one order.
 */
export function OrderListPage() {
  const today = useToday();
  const defaults = useMemo(() => orderDefaults(today), [today]);
  return (
    <RecordListPage<OrderListRow, Order, typeof orderSearch>
      title={title}
      code="ORDER"
      views="order.views"
      fixedViews={fixedViews}
      search={search}
      defaults={defaults}
      deletion={deleteOrder}
      deletionKind="order/delete"
      notes="order"
      Dialog={OrderDialog}
      fieldsOf={orderConditionFields}
      sheet={sheet}
      reasonOf={orderReason}
      newInPanel
    >
      {({ mayWrite, submitted, conditions, reset, ...page }) => (
        <RecordTable
          conditions={conditions}
          indexed={indexed}
          {...page}
          label={title}
          setting="order"
          columnSets={orderColumnSets}
          drafts="order"
          columns={orderColumns}
          nameOf={nameOf}
          legend={<RowLegend own={[locked, pending]} last={notes} mayWrite={mayWrite} />}
          badgesOf={orderSigns}
          summary={OrderSummary}
          fieldColumns={fieldColumns}
          others={mayWrite && <PasteOrders onDone={reset} />}
          note={
            submitted.conditions && (
              <WithoutDay
                conditions={submitted.conditions}
                count={page.list.first?.withoutDay}
                onShow={(values) => conditions.take({ values, unread: nothingUnparsed })}
              />
            )
          }
        >
          {mayWrite && (
            <OrderCommands selection={page.selection} rows={page.list.rows} fields={page.fields} onDone={reset} />
          )}
          {mayWrite && <WriteNotes kind="order" selected={page.selection.selected} />}
          <CopyOrders selected={page.selection.selected} rows={page.list.rows} />
        </RecordTable>
      )}
    </RecordListPage>
  );
}

const orderSigns = (order: OrderListRow): string[] => [
  ...(order.importLocked ? [orderRecord.importLocked.label] : []),
  ...(order.pendingChange ? [orderRecord.pendingChange.label] : []),
  ...(isOverdue(order) ? [pastClosingLabel] : []),
];

interface WithoutDayProps {
  readonly conditions: OrderConditions;
  /** Count in the list's answer; missing if no orders are hidden for this reason. */
  readonly count: number | undefined;
  readonly onShow: (conditions: OrderConditions) => void;
}

/**
 * Number of orders that the condition 業務実績日 hides because they have no such day, with a button that shows them; nothing
 * if there are none or the condition is open (ORD-LIST-31).
 */
function WithoutDay({ conditions, count = 0, onShow }: WithoutDayProps) {
  if (count === 0) return null;
  return (
    <Button look="quiet" onClick={() => onShow(withCondition(orderSearch, conditions, 'noneBizResultDt', true))}>
      {withoutDayText(orderSearch.noneBizResultDt.label, count)}
    </Button>
  );
}
