import type { ReactNode } from 'react';
import { valueAt } from '@tsuun/domain/field/leaves';
import type { ListColumn } from '@tsuun/domain/field/list-column';
import { words } from '@tsuun/domain/message/words';
import { orderTypes } from '@tsuun/domain/order/choices';
import { orderListColumns } from '@tsuun/domain/order/list-columns';
import type { Order } from '@tsuun/domain/order/record';
import { formatYen } from '@tsuun/domain/value/yen';
import { IconButton } from '../../ui/icon-button.tsx';
import { Mark } from '../../ui/mark.tsx';
import type { Column } from '../../ui/table/column.ts';
import { OrderState } from './order-state.tsx';

interface RowActs {
  readonly onCopy: ((order: Order) => void) | null;
  readonly onDelete: ((order: Order) => void) | null;
}

/** The catalogue's columns drawn, and コピー and 削除 (or its lock) at the end of each row (ORD-LIST-07..09). */
export function orderColumns(acts: RowActs): readonly Column<Order>[] {
  return [
    ...orderListColumns.map(asColumn),
    {
      key: 'acts',
      header: '操作',
      width: 64,
      pinned: 'end',
      cell: (order) => <RowControls order={order} {...acts} />,
    },
  ];
}

const asColumn = (described: ListColumn): Column<Order> => ({
  key: described.key,
  header: described.label,
  width: described.width,
  align: described.align,
  pinned: described.pinned,
  pinnedOnPhone: described.key === 'cntnNo',
  cell: cellOf(described),
});

function cellOf({ kind, paths }: ListColumn): (order: Order) => ReactNode {
  if (kind === 'own') return (order) => <OrderState order={order} />;
  const keys = paths.map((path) => path.split('.'));
  const [first = []] = keys;
  if (kind === 'yen') return (order) => <Yen value={valueAt(order, first) as number | null} />;
  if (kind === 'choice') return (order) => orderTypes.find((type) => type.value === valueAt(order, first))?.label ?? '';
  if (kind === 'codeAndName') {
    const [, name = []] = keys;
    return (order) => (
      <>
        <span className="code">{text(valueAt(order, first))}</span> {text(valueAt(order, name))}
      </>
    );
  }
  return (order) => text(valueAt(order, first));
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function Yen({ value }: { value: number | null }) {
  if (value === null) return <span className="faint">{words.none}</span>;
  return value < 0 ? <span className="negative">{formatYen(value)}</span> : formatYen(value);
}

function RowControls({ order, onCopy, onDelete }: { order: Order } & RowActs) {
  return (
    <span className="order-row-controls">
      {onCopy && <IconButton icon="copy" label={words.copy} onClick={() => onCopy(order)} />}
      {order.deletable && onDelete ? (
        <IconButton icon="trash" label={words.remove} onClick={() => onDelete(order)} />
      ) : (
        <Mark look="off" icon="lock" label="削除不可" />
      )}
    </span>
  );
}
