import { useQuery } from '@tanstack/react-query';
import { readMonthExports, type MonthExport } from '@tsuun/contract/month-end/report';
import { feeSearch } from '@tsuun/domain/fee/search';
import { figures } from '@tsuun/domain/message/figures';
import { exportSince, monthWords, noExportOfMonth, sourceWord } from '@tsuun/domain/message/month-end/report';
import { orderSearch } from '@tsuun/domain/order/search';
import { blankConditions } from '@tsuun/domain/search/conditions';
import { formatYen } from '@tsuun/domain/value/yen';
import { toAddress } from '../../../search/address-conditions.ts';
import { call, inList } from '../../../lib/calls.ts';
import { Link } from '../../../shell/link.tsx';
import { addressOf, pages } from '../../../shell/pages.ts';
import { useCanOpen } from '../../../shell/site-meta.ts';
import { QueryState, EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { nothingUnread } from '../../../ui/input/unread.tsx';
import { endColumn } from '../../../ui/table/end-column.ts';
import { PlainTable, type PlainColumn } from '../../../ui/table/plain-table.tsx';
import type { MonthProps } from './month-props.ts';

/** The exports a month by 業務実績日 is in: what each wrote, what it would write now, and what changed since (MONTH-10). */
export function MonthExports({ conditions, asked, turn }: MonthProps) {
  const query = useQuery({
    queryKey: ['month', readMonthExports.path, { ...conditions, part: null }, turn],
    queryFn: ({ signal }) => call(readMonthExports, { query: { ...conditions, part: null }, signal, ...inList }),
    enabled: asked.basis === 'bizResultDt',
    gcTime: 0,
  });
  if (asked.basis !== 'bizResultDt') return null;
  const exports = query.data;
  return (
    <div className="card month-lines">
      <div className="month-head">
        <h2>{monthWords.exports}</h2>
      </div>
      {exports === undefined && <QueryState query={query} />}
      {exports?.length === 0 && <EmptyState>{noExportOfMonth}</EmptyState>}
      {exports !== undefined && exports.length > 0 && (
        <PlainTable label={monthWords.exports} columns={columns} rows={exports} keyOf={({ id }) => id} />
      )}
    </div>
  );
}

/** The sum in the file and, where the same export would tell another now, by how much. */
const beside = (wrote: number, now: number): string =>
  now === wrote ? formatYen(wrote) : `${formatYen(wrote)}（${now > wrote ? '+' : ''}${formatYen(now - wrote)}）`;

const columns: readonly PlainColumn<MonthExport>[] = [
  { key: 'at', header: monthWords.exportedAt, cell: ({ at }) => at },
  { key: 'kind', header: monthWords.source, cell: ({ kind }) => sourceWord(kind === 'order' ? 'order' : 'fee') },
  { key: 'station', header: monthWords.station, cell: ({ stationName }) => stationName },
  { key: 'user', header: monthWords.exportedBy, cell: ({ userName }) => userName },
  { key: 'file', header: monthWords.file, look: 'month-name', cell: ({ fileName }) => fileName },
  endColumn('count', monthWords.count, ({ rowCount, nowRowCount }) => beside(rowCount, nowRowCount)),
  endColumn('billing', monthWords.billing, ({ billing, nowBilling }) => beside(billing, nowBilling)),
  endColumn('payment', monthWords.payment, ({ payment, nowPayment }) => beside(payment, nowPayment)),
  endColumn('changed', monthWords.changed, (row) => <Changed row={row} />),
];

/** Number of records that changed since, with a link to their list for users who may open it. */
function Changed({ row: { id, kind, changed, fileName } }: { readonly row: MonthExport }) {
  const mayOpen = useCanOpen();
  if (changed === 0) return <span className="month-none">0</span>;
  const text = figures(changed);
  if (!mayOpen(kind === 'order' ? 'ORDER' : 'FEES')) return text;
  const unread = nothingUnread;
  const to =
    kind === 'order'
      ? addressOf(
          pages.order.path,
          toAddress(orderSearch, { values: { ...blankConditions(orderSearch), changedAfterExport: id }, unread }),
        )
      : addressOf(
          pages.fees.path,
          toAddress(feeSearch, { values: { ...blankConditions(feeSearch), changedAfterExport: id }, unread }),
        );
  return (
    <Link to={to} className="month-figure" title={exportSince(fileName)}>
      {text}
    </Link>
  );
}
