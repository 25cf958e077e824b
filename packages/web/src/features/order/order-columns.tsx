import { orderTypes } from '@tsuun/domain/order/choices';
import { orderListColumns } from '@tsuun/domain/order/list-columns';
import type { OrderListRow } from '@tsuun/domain/order/list-record';
import { describedColumns } from '../../list/described-columns.tsx';
import { rowControls, type RowActs } from '../../list/row-controls.tsx';
import type { Column } from '../../ui/table/column.ts';
import { OrderState } from './order-state.tsx';

/** The catalogue's columns drawn, and the controls of each row (ORD-LIST-07..09). */
export const orderColumns = (acts: RowActs): readonly Column<OrderListRow>[] => [
  ...describedColumns<OrderListRow>(orderListColumns, {
    own: { state: (order) => <OrderState order={order} /> },
    choices: { orderType: orderTypes },
    onPhone: 'cntnNo',
  }),
  ...rowControls(acts),
];
