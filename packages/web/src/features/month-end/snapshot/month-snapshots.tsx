import { Fragment, useState } from 'react';
import { listSnapshots, type Snapshot } from '@tsuun/contract/month-end/snapshot';
import { counted } from '@tsuun/domain/message/figures';
import { monthWords } from '@tsuun/domain/message/month-end/report';
import { snapshotName, snapshotWords } from '@tsuun/domain/message/month-end/snapshot';
import type { MonthFigures } from '@tsuun/domain/month-end/report/figures';
import { monthsUpTo } from '@tsuun/domain/month-end/report/charts';
import { comparisonSearch } from '@tsuun/domain/month-end/snapshot/lines';
import { blankConditions } from '@tsuun/domain/search/conditions';
import { formatYen } from '@tsuun/domain/value/yen';
import { inProgress, queueStore } from '../../../job/job-queue.ts';
import { inList } from '../../../lib/calls.ts';
import { useRead } from '../../../lib/use-read.ts';
import { useStore } from '../../../lib/store.ts';
import { toAddress } from '../../../search/address-conditions.ts';
import { Link } from '../../../shell/link.tsx';
import { addressOf, comparisonPage, type Address } from '../../../shell/pages.ts';
import { useMayWrite } from '../../../shell/site-meta.ts';
import { failureOf } from '../../../transfer/failure-of.ts';
import { useJobEnd } from '../../../job/job-end.ts';
import { Button } from '../../../ui/button.tsx';
import { QueryState, EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { lazily } from '../../../ui/lazily.tsx';
import { showError } from '../../../ui/feedback/show-error.tsx';
import { nothingUnparsed } from '../../../ui/input/unparsed.tsx';
import type { MonthProps } from '../report/month-props.ts';
import { useThirteen } from '../report/use-thirteen.ts';
import { Signed } from './compare/signed.tsx';
import { snapshotKind } from './start-snapshot.ts';

const TakeDialog = lazily(async () => (await import('./take-dialog.tsx')).TakeDialog);

/** List 記録: the snapshots of this scope, newest first, each with its changes since (SNAP-01, SNAP-10). */
export function MonthSnapshots({ conditions, month, turn }: MonthProps) {
  const [taking, setTaking] = useState(false);
  const busy = inProgress(useStore(queueStore), snapshotKind);
  const mayTake = useMayWrite(comparisonPage.code);
  const query = useRead(['month', listSnapshots.path, { ...conditions, part: null }, turn], listSnapshots, {
    query: { ...conditions, part: null },
    ...inList,
  });
  useJobEnd(snapshotKind, (end) => {
    const failure = failureOf(snapshotKind, end);
    if (failure === null) void query.refetch();
    else void showError(failure);
  });
  const months = useThirteen(conditions, month, turn);
  const now = months.data && (monthsUpTo(month, months.data).at(-1)?.figures ?? null);
  const snapshots = query.data;
  return (
    <section className="card column flush month-snapshots" aria-label={snapshotWords.title}>
      <div className="month-header row wrap spread">
        <h2 className="section-title">{snapshotWords.title}</h2>
        {mayTake && (
          <Button icon="bookmark" busy={busy} onClick={() => setTaking(true)}>
            {snapshotWords.take}
          </Button>
        )}
      </div>
      {snapshots === undefined && <QueryState query={query} />}
      {snapshots?.length === 0 && <EmptyState>{snapshotWords.nothingYet}</EmptyState>}
      {snapshots !== undefined && snapshots.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list is scrolled by keys
        <div className="scrolls" role="region" aria-label={snapshotWords.list} tabIndex={0}>
          <ul className="ruled caption">
            {snapshots.map((one) => (
              <Recorded key={one.id} snapshot={one} now={now ?? null} />
            ))}
          </ul>
          <p className="padded muted caption">{snapshotWords.sinceThen}</p>
        </div>
      )}
      {taking && <TakeDialog conditions={conditions} month={month} onClose={() => setTaking(false)} />}
    </section>
  );
}

interface RecordedProps {
  readonly snapshot: Snapshot;
  /** Figures of the current month; blank until they are read. */
  readonly now: Pick<MonthFigures, 'billing' | 'payment'> | null;
}

/** Snapshot with number, time, user, remark and sums, and the differences to now. */
function Recorded({ snapshot, now }: RecordedProps) {
  const { no, takenAt, takenBy, remark, orderCount, feeCount, confirmedCount, billing, payment, hash } = snapshot;
  const lines = [
    { label: monthWords.billing, was: billing, is: now?.billing ?? null },
    { label: monthWords.payment, was: payment, is: now?.payment ?? null },
    {
      label: monthWords.profit,
      was: billing - payment,
      is: now === null || now.billing === null ? null : now.billing - now.payment,
    },
  ];
  return (
    <li>
      <div className="row one-line">
        <b>{snapshotName(no)}</b>
        <span className="cut muted">{`${takenAt.slice(5, 16)}　${takenBy}`}</span>
        <span className="push small-buttons">
          <Link className="button" to={comparisonOf(snapshot)}>
            {snapshotWords.compare}
            <span className="visually-hidden">：{snapshotName(no)}</span>
          </Link>
        </span>
      </div>
      {remark !== '' && <p>{remark}</p>}
      <dl>
        {lines.map(({ label, was, is }) => (
          <Fragment key={label}>
            <dt className="muted">{label}</dt>
            <dd className="end">{formatYen(was)}</dd>
            <dd className="end">{is === null ? '' : <Signed yen={is - was} />}</dd>
          </Fragment>
        ))}
      </dl>
      <p className="muted">
        {`${counted(orderCount + feeCount)}　${snapshotWords.confirmed} ${counted(confirmedCount)}`}
        <span title={hash}>{`　${snapshotWords.hash} ${hash.slice(0, 8)}`}</span>
      </p>
    </li>
  );
}

const comparisonOf = ({ id }: Snapshot): Address =>
  addressOf(
    comparisonPage.path,
    toAddress(comparisonSearch, {
      values: { ...blankConditions(comparisonSearch), base: id },
      unread: nothingUnparsed,
    }),
  );
