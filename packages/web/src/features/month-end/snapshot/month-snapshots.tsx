import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { listSnapshots, type Snapshot } from '@tsuun/contract/month-end/snapshot';
import { figures } from '@tsuun/domain/message/figures';
import { monthWords } from '@tsuun/domain/message/month-end/report';
import { snapshotName, snapshotWords } from '@tsuun/domain/message/month-end/snapshot';
import { comparisonSearch } from '@tsuun/domain/month-end/snapshot/search';
import { blankConditions } from '@tsuun/domain/search/conditions';
import { formatYen } from '@tsuun/domain/value/yen';
import { inProgress, queueStore } from '../../../job/job-queue.ts';
import { call, inList } from '../../../lib/calls.ts';
import { useStore } from '../../../lib/store.ts';
import { toAddress } from '../../../search/address-conditions.ts';
import { Link } from '../../../shell/link.tsx';
import { addressOf, comparisonPage, type Address } from '../../../shell/pages.ts';
import { useMayWrite } from '../../../shell/site-meta.ts';
import { Button } from '../../../ui/button.tsx';
import { QueryState, EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { nothingUnread } from '../../../ui/input/unread.tsx';
import { endColumn } from '../../../ui/table/end-column.ts';
import { PlainTable, type PlainColumn } from '../../../ui/table/plain-table.tsx';
import type { MonthProps } from '../report/month-props.ts';
import { snapshotKind } from './start-snapshot.ts';

const TakeDialog = lazy(() => import('./take-dialog.tsx').then((module) => ({ default: module.TakeDialog })));

/** 記録: the month as it stood, time after time, each to be held against how it is now (SNAP-01, SNAP-10). */
export function MonthSnapshots({ conditions, asked, turn }: MonthProps) {
  const [taking, setTaking] = useState(false);
  const busy = inProgress(useStore(queueStore), snapshotKind);
  const mayTake = useMayWrite(comparisonPage.code);
  const query = useQuery({
    queryKey: ['month', listSnapshots.path, { ...conditions, part: null }, turn],
    queryFn: ({ signal }) => call(listSnapshots, { query: { ...conditions, part: null }, signal, ...inList }),
    gcTime: 0,
  });
  const snapshots = query.data;
  return (
    <div className="card month-lines month-snapshots">
      <div className="month-head">
        <h2>{snapshotWords.title}</h2>
        {mayTake && (
          <span className="month-tools">
            <Button look="muted" icon="lock" busy={busy} onClick={() => setTaking(true)}>
              {snapshotWords.take}
            </Button>
          </span>
        )}
      </div>
      {snapshots === undefined && <QueryState query={query} />}
      {snapshots?.length === 0 && <EmptyState>{snapshotWords.nothingYet}</EmptyState>}
      {snapshots !== undefined && snapshots.length > 0 && (
        <PlainTable label={snapshotWords.title} columns={columns} rows={snapshots} keyOf={({ id }) => id} />
      )}
      {taking && (
        <Suspense fallback={null}>
          <TakeDialog
            conditions={conditions}
            asked={asked}
            onTaken={() => void query.refetch()}
            onClose={() => setTaking(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Address of the comparison of a snapshot with the present month. */
const comparisonOf = ({ id }: Snapshot): Address =>
  addressOf(
    comparisonPage.path,
    toAddress(comparisonSearch, { values: { ...blankConditions(comparisonSearch), base: id }, unread: nothingUnread }),
  );

const columns: readonly PlainColumn<Snapshot>[] = [
  { key: 'no', header: snapshotWords.title, cell: ({ no }) => snapshotName(no) },
  { key: 'at', header: snapshotWords.takenAt, cell: ({ takenAt }) => takenAt },
  { key: 'by', header: snapshotWords.takenBy, cell: ({ takenBy }) => takenBy },
  { key: 'remark', header: snapshotWords.remark, look: 'month-name', cell: ({ remark }) => remark },
  endColumn('count', monthWords.count, ({ orderCount, feeCount }) => figures(orderCount + feeCount)),
  endColumn('confirmed', snapshotWords.confirmed, ({ confirmedCount }) => figures(confirmedCount)),
  endColumn('billing', monthWords.billing, ({ billing }) => formatYen(billing)),
  endColumn('payment', monthWords.payment, ({ payment }) => formatYen(payment)),
  endColumn('profit', monthWords.profit, ({ billing, payment }) => formatYen(billing - payment)),
  {
    key: 'hash',
    header: snapshotWords.hash,
    cell: ({ hash }) => (
      <span className="month-code" title={hash}>
        {hash.slice(0, 8)}
      </span>
    ),
  },
  {
    key: 'compare',
    header: '',
    cell: (snapshot) => (
      <Link className="month-figure" to={comparisonOf(snapshot)}>
        {snapshotWords.compare}
        <span className="visually-hidden">：{snapshotName(snapshot.no)}</span>
      </Link>
    ),
  },
];
