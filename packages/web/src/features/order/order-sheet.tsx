import { confirmOrders } from '@tsuun/contract/orders';
import { words } from '@tsuun/domain/message/words';
import { sheetWords } from '@tsuun/domain/message/work-sheet';
import { shownValue } from '@tsuun/domain/field/shown-value';
import { leafAt } from '@tsuun/domain/order/path';
import { orderRecord, type Order } from '@tsuun/domain/order/record';
import { orderSheet } from '@tsuun/domain/work-sheet/order-sheet';
import type { SheetRules } from '@tsuun/domain/work-sheet/sheet-rules';
import type { SheetViewProps } from '../../list/sheet-view.ts';
import { Icon } from '../../ui/icon.tsx';
import type { SheetKind } from '../../work-sheet/sheet-kind.ts';
import { WorkSheet } from '../../work-sheet/work-sheet.tsx';
import { orderSheetKind } from './order-dialog/order-editing.ts';
import { useSheetProposals } from './proposal/sheet-proposals.tsx';
import { OrderState } from './order-state.tsx';

const sheet: SheetKind<Order> = {
  kind: orderSheetKind,
  rules: orderSheet as SheetRules<Order>,
  facts: [
    {
      key: 'state',
      label: '状態',
      width: 140,
      pinned: true,
      cell: (order) => <OrderState order={order} draft={false} />,
    },
    { key: 'acceptNo', label: orderRecord.acceptNo.label, width: 116, pinned: true, cell: ({ acceptNo }) => acceptNo },
    { key: 'name', label: orderRecord.cntnNo.label, width: 106, pinned: true, cell: ({ cntnNo }) => cntnNo },
    {
      key: 'orderType',
      label: '種別',
      width: 44,
      cell: ({ orderType }) => shownValue(leafAt('orderType').field, orderType),
    },
    { key: 'route', label: sheetWords.route, width: 168, cell: (order) => <Route order={order} /> },
    {
      key: 'consigneeNm',
      label: orderRecord.consigneeNm.label,
      width: 146,
      roomy: true,
      cell: ({ consigneeNm }) => consigneeNm,
    },
  ],
  confirm: { endpoint: confirmOrders, kind: 'order/confirm', word: words.confirm },
  sumsOf: ({ totals: { billing, payment } }) => ({ billing: billing ?? 0, payment: payment ?? 0 }),
};

/** 要対応シート of orders. */
export const OrderSheet = (props: SheetViewProps<Order>) => (
  <WorkSheet sheet={sheet} proposals={useSheetProposals(props)} {...props} />
);

const Route = ({ order: { depTransportation, arrTransportation } }: { readonly order: Order }) => (
  <>
    {depTransportation?.ekimeiKanji ?? words.none} <Icon name="arrowRight" label={words.becomes} small />{' '}
    {arrTransportation?.ekimeiKanji ?? words.none}
  </>
);
