import { words } from '@tsuun/domain/message/words';
import { totalFields, type Order, orderRecord } from '@tsuun/domain/order/record';
import type { RecordHeaderProps } from '../../../editing/dialog/record-dialog.tsx';
import { RecordHeader, StateTags } from '../../../editing/dialog/record-header.tsx';
import { SwitchInput } from '../../../ui/input/choice/switch-input.tsx';
import { RouteNames } from '../order-parts.tsx';
import { setDetailed, useDetailed } from './sections.tsx';
import { useDraftView, useEditing } from './order-editing.ts';
import { orderTypes } from '@tsuun/domain/order/choices';
import { closingDays } from '@tsuun/domain/order/days/posting-dates';
import { Tag } from '../../../ui/tag.tsx';
import { NoteTag } from '../../../note/note-section.tsx';

export const orderDialogTitle = 'オーダー編集';

const headerSums = ['billing', 'payment', 'profit'] as const;

export function OrderHeader(props: RecordHeaderProps) {
  const cntnNo = useDraftView((view) => view.order.cntnNo);
  const totals = useDraftView((view) => view.totals);
  const detailed = useDetailed();
  const isNew = useDraftView((view) => view.draft.base.id === null);
  const { kind, copiedFrom } = useEditing();
  return (
    <RecordHeader
      {...props}
      title={isNew ? kind.newTitle : orderDialogTitle}
      copiedFrom={isNew ? copiedFrom : null}
      name={cntnNo ?? words.none}
      sums={headerSums.map((key) => ({ label: totalFields[key].label, sum: totals[key] }))}
      tools={<SwitchInput label="詳細表示" value={detailed} onChange={setDetailed} />}
    >
      <Route />
      <OrderTags />
    </RecordHeader>
  );
}

function Route() {
  const from = useDraftView((view) => view.order.depTransportation);
  const to = useDraftView((view) => view.order.arrTransportation);
  return (
    <div className="record-header-about">
      <div className="record-header-above muted caption cut">{agents(from, to)}</div>
      <div className="record-header-subject row title one-line">
        <RouteNames from={from} to={to} />
      </div>
    </div>
  );
}

type StationRow = Order['depTransportation'];

const agents = (from: StationRow, to: StationRow): string =>
  from?.kaishaName || to?.kaishaName ? `${from?.kaishaName ?? words.none} → ${to?.kaishaName ?? words.none}` : '';

function OrderTags() {
  const orderType = useDraftView((view) => view.order.orderType);
  const base = useDraftView((view) => view.draft.base);
  const type = orderTypes.find(({ value }) => value === orderType);
  return (
    <StateTags
      base={base}
      mayWrite={useEditing().mayWrite}
      overdue={closingDays.some(({ flag }) => base[flag])}
      kind={type && <Tag look="type">{type.label}</Tag>}
    >
      {base.importLocked && (
        <Tag look="locked" icon="lock" filled>
          {orderRecord.importLocked.label}
        </Tag>
      )}
      {base.id !== null && <NoteTag kind="order" id={base.id} />}
    </StateTags>
  );
}
