import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { applyChangesCall, ApplyChanges, ApplyPreview, reapplyOrders } from '@tsuun/contract/applies';
import type { Completion } from '@tsuun/contract/stream';
import { jobKinds, type JobKind } from '@tsuun/domain/job/kinds';
import { blankValue } from '@tsuun/domain/message/order/bulk-dialog';
import {
  reapplyWords,
  restOfListText,
  signedYen,
  differenceLine,
  reapplyNothing,
  reapplyQuestion,
} from '@tsuun/domain/message/rule-sentence';
import { nextSorting, readSorting } from '@tsuun/domain/search/sorting';
import { words } from '@tsuun/domain/message/words';
import { totalFields } from '@tsuun/domain/order/record';
import { call, inPlace } from '../lib/calls.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { focusFirst } from '../ui/feedback/ask.tsx';
import { QueryState } from '../ui/feedback/empty-state.tsx';
import { FlagInput } from '../ui/input/choice/flag-input.tsx';
import { endColumn } from '../ui/table/end-column.ts';
import { sortHeading } from '../ui/table/sort-heading.tsx';
import { PlainTable, type PlainColumn } from '../ui/table/plain-table.tsx';
import { failureOf } from '../transfer/failure-of.ts';
import { notifyReapplied } from '../transfer/report-end.ts';
import { showError } from '../ui/feedback/show-error.tsx';

type ApplyChangesEndpoint = ReturnType<typeof applyChangesCall>;

interface ReapplyDialogProps {
  readonly kind: JobKind;
  readonly preview: ApplyPreview;
  readonly changes: ApplyChangesEndpoint;
  readonly onStart: () => void;
  readonly onClose: () => void;
}

/** Dialog with the orders and fields that a re-apply would change, and the sums, before it starts (JOB-11, JOB-16). */
export function ReapplyDialog({ kind, preview, changes, onStart, onClose }: ReapplyDialogProps) {
  const [money, setMoney] = useState(false);
  const [sort, setSort] = useState<string | null>(null);
  const query = useInfiniteQuery({
    queryKey: ['apply-changes', changes.path, money, sort],
    queryFn: ({ pageParam, signal }) => call(changes, { query: { ...pageParam, money, sort }, signal, ...inPlace }),
    initialPageParam: { after: null, afterValue: null } as Position,
    getNextPageParam: ({ rows, more }: ApplyChanges) => (more ? positionOf(rows.at(-1), sort) : undefined),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const sorting = readSorting(sort);
  const headingOf: HeadingOf = (key, header) =>
    sortHeading(header, sorting?.key === key ? sorting.direction : null, () => setSort(nextSorting(sort, key)));
  const columns =
    preview.billing === null ? namedColumns(headingOf) : [...namedColumns(headingOf), ...moneyColumns(headingOf)];
  const start = (): void => {
    onClose();
    onStart();
  };
  return (
    <Dialog
      title={jobKinds[kind].label}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <p className="grow phone-line muted caption">{reapplyWords.hint}</p>
          <Button large ref={focusFirst} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button large look="primary" icon="refresh" onClick={start}>
            {reapplyWords.start}
          </Button>
        </>
      }
    >
      <div className="row top spread">
        <p className="strong lines">{questionOf(preview)}</p>
        {preview.billing !== null && <FlagInput label={reapplyWords.money} value={money} onChange={setMoney} />}
      </div>
      {query.data ? (
        <PlainTable label={reapplyWords.list} columns={columns} rows={rows} keyOf={({ id }) => id}>
          {query.hasNextPage && (
            <Button look="quiet" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {money ? reapplyWords.further : restOfListText(Math.max(preview.count - rows.length, 0))}
            </Button>
          )}
        </PlainTable>
      ) : (
        <QueryState query={query} />
      )}
    </Dialog>
  );
}

type Row = ApplyChanges['rows'][number];

type SortKey = (typeof reapplyOrders)[number]['key'];
type HeadingOf = (key: SortKey, header: string) => Pick<PlainColumn<Row>, 'header' | 'sorted'>;

interface Position {
  readonly after: string | null;
  readonly afterValue: string | null;
}

/** Position after a row in the order of the list. */
const positionOf = (row: Row | undefined, sort: string | null): Position => {
  const key = readSorting(sort)?.key as SortKey | undefined;
  return { after: row?.id ?? null, afterValue: key === undefined ? null : String(row?.[key] ?? '') };
};

const namedColumns = (headingOf: HeadingOf): readonly PlainColumn<Row>[] => [
  {
    key: 'order',
    ...headingOf('acceptNo', reapplyWords.order),
    look: 'one-line',
    cell: ({ acceptNo, cntnNo }) => (
      <>
        <span className="block">{acceptNo ?? words.none}</span>
        {cntnNo !== null && <span className="muted">{cntnNo}</span>}
      </>
    ),
  },
  { key: 'rule', header: reapplyWords.rule, width: '12em', look: 'muted caption', cell: ({ source }) => source },
  { key: 'changes', header: reapplyWords.changes, width: '22em', cell: (row) => <FieldChanges row={row} /> },
];

const moneyColumns = (headingOf: HeadingOf): readonly PlainColumn<Row>[] =>
  (['billing', 'payment'] as const).map((key) => ({
    ...endColumn<Row>(key, null, (row) => signedYen(row[key] ?? 0)),
    ...headingOf(key, reapplyWords[key]),
  }));

const FieldChanges = ({ row: { changes } }: { readonly row: Row }) => (
  <ul>
    {changes.map(({ path, label, from, to }) => (
      <li key={path} className="row wrap">
        <span>{label}</span>
        <span className="muted">{from ?? blankValue}</span>
        <span aria-label="から">→</span>
        <b>{to ?? blankValue}</b>
      </li>
    ))}
  </ul>
);

/** Question for the user: how many records would change, and by how much in total (JOB-11). */
export function questionOf({ count, billing, payment }: ApplyPreview): string {
  if (count === 0) return reapplyNothing;
  const lines = [
    ...(billing === null ? [] : [differenceLine(totalFields.billing.label, billing)]),
    ...(payment === null ? [] : [differenceLine(totalFields.payment.label, payment)]),
  ];
  return [reapplyQuestion(count), ...lines].join('\n');
}

/** Shows the end of a re-apply on the page of its master: a link to the changed orders, or an alert. Returns if it ended well. */
export function showReapplied(kind: JobKind, end: Completion): boolean {
  const failure = failureOf(kind, end);
  if (failure === null) notifyReapplied(kind, end);
  else void showError(failure);
  return failure === null;
}
