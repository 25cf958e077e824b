import { exportTitles } from '@tsuun/contract/exports';
import { readMonthExports, type MonthExport, downloadMonth } from '@tsuun/contract/month-end/report';
import { feeSearch } from '@tsuun/domain/fee/search';
import { figures } from '@tsuun/domain/message/figures';
import {
  changedCount,
  exportSince,
  monthWords,
  noExportOfMonth,
  linesFileWord,
} from '@tsuun/domain/message/month-end/report';
import { words } from '@tsuun/domain/message/words';
import { orderSearch } from '@tsuun/domain/order/search';
import { blankConditions } from '@tsuun/domain/search/conditions';
import { formatYen } from '@tsuun/domain/value/yen';
import type { MonthConditions } from '@tsuun/domain/month-end/report/search';
import { toAddress } from '../../../search/address-conditions.ts';
import { inList, addressOf as addressOfCall } from '../../../lib/calls.ts';
import { useRead } from '../../../lib/use-read.ts';
import { Link } from '../../../shell/link.tsx';
import { addressOf, pages } from '../../../shell/pages.ts';
import { useCanOpen } from '../../../shell/site-meta.ts';
import { QueryState, EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { nothingUnparsed } from '../../../ui/input/unparsed.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { download } from '../../../lib/download.ts';
import { DraftButton } from '../invoice-draft/draft-button.tsx';
import type { MonthProps } from './month-props.ts';

interface MonthOutputProps extends MonthProps {
  readonly doubtful: boolean;
}

/** Files of the month, its drafts and print, and the exports with its records (CHART-08, MONTH-10). */
export function MonthOutput({ conditions, month, turn, doubtful }: MonthOutputProps) {
  return (
    <section className="card column flush month-output" aria-label={monthWords.output}>
      <div className="month-header row wrap spread">
        <h2 className="section-title">{monthWords.output}</h2>
      </div>
      <div className="month-outputs" data-print="never">
        <LineFiles conditions={conditions} doubtful={doubtful} />
        <DraftButton conditions={conditions} month={month} turn={turn} />
        <Button icon="print" onClick={() => window.print()}>
          {words.print}
        </Button>
      </div>
      {month.basis === 'bizResultDt' && <MonthExports conditions={conditions} turn={turn} />}
    </section>
  );
}

/** Newest exports of the month: the written sums, the current ones, and later changes (MONTH-10). */
function MonthExports({ conditions, turn }: Pick<MonthProps, 'conditions' | 'turn'>) {
  const allParts = { ...conditions, part: null };
  const query = useRead(['month', readMonthExports.path, allParts, turn], readMonthExports, {
    query: allParts,
    ...inList,
  });
  const exports = query.data;
  if (exports === undefined) return <QueryState query={query} />;
  if (exports.length === 0) return <EmptyState>{noExportOfMonth}</EmptyState>;
  return (
    <ul className="ruled caption scrolls" aria-label={monthWords.exports}>
      {exports.map((one) => (
        <Export key={one.id} row={one} />
      ))}
    </ul>
  );
}

/** One export: kind, user and time, the sums in the file with the difference to now, and later changes. */
function Export({ row }: { readonly row: MonthExport }) {
  const { kind, stationName, rowCount, nowRowCount, at, userName, fileName } = row;
  return (
    <li title={fileName}>
      <b className="cut">{`${exportTitles[kind]}　${stationName ?? ''}`}</b>
      <span className="end">{difference(rowCount, nowRowCount, figures)}</span>
      <span className="cut muted">{`${at.slice(5, 16)}　${userName}`}</span>
      <Changed row={row} />
      <span className="cut muted">{`${monthWords.billing} ${difference(row.billing, row.nowBilling, formatYen)}`}</span>
      <span className="end muted">{`${monthWords.payment} ${difference(row.payment, row.nowPayment, formatYen)}`}</span>
    </li>
  );
}

/** Sum in the file, with the difference to the present sum in brackets. */
const difference = (wrote: number, now: number, text: (value: number) => string): string =>
  now === wrote ? text(wrote) : `${text(wrote)}（${now > wrote ? '+' : ''}${text(now - wrote)}）`;

/** Number of records changed since, with a link to their list for users with the right. */
function Changed({ row: { id, kind, changed, fileName } }: { readonly row: MonthExport }) {
  const canOpen = useCanOpen();
  if (changed === 0)
    return (
      <span className="end muted">
        <Icon name="tick" small />
        {monthWords.noChange}
      </span>
    );
  if (!canOpen(kind === 'order' ? 'ORDER' : 'FEES')) return <span className="end">{changedCount(changed)}</span>;
  const unread = nothingUnparsed;
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
    <Link to={to} className="end month-figure month-look" title={exportSince(fileName)}>
      {changedCount(changed)}
    </Link>
  );
}

interface LineFilesProps {
  readonly conditions: MonthConditions;
  readonly doubtful: boolean;
}

/** Buttons that export the lines as they are shown (CHART-08). */
const LineFiles = ({ conditions, doubtful }: LineFilesProps) =>
  (['xlsx', 'csv'] as const).map((format) => (
    <Button
      key={format}
      icon="download"
      onClick={() => void download(addressOfCall(downloadMonth, { query: { ...conditions, doubtful, format } }))}
    >
      {linesFileWord(format.toUpperCase())}
    </Button>
  ));
