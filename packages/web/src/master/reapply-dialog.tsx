import { useInfiniteQuery } from '@tanstack/react-query';
import type { applyChangesCall, ApplyChanges, ApplyPreview } from '@tsuun/contract/applies';
import { jobKinds, type JobKind } from '@tsuun/domain/job/kinds';
import { blankValue } from '@tsuun/domain/message/order/bulk-dialog';
import { reapplyWords, restOfListText, signedYen } from '@tsuun/domain/message/rule-sentence';
import { words } from '@tsuun/domain/message/words';
import { call, inPlace } from '../lib/calls.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { focusFirst } from '../ui/feedback/ask.tsx';
import { QueryState } from '../ui/feedback/empty-state.tsx';
import { endColumn } from '../ui/table/end-column.ts';
import { PlainTable, type PlainColumn } from '../ui/table/plain-table.tsx';
import { questionOf } from './use-reapply.ts';
import './reapply-dialog.css';

export type ApplyChangesEndpoint = ReturnType<typeof applyChangesCall>;

interface ReapplyDialogProps {
  readonly kind: JobKind;
  readonly preview: ApplyPreview;
  readonly changes: ApplyChangesEndpoint;
  readonly onStart: () => void;
  readonly onClose: () => void;
}

/** Dialog with the orders and fields that a re-apply would change, and the sums, before it starts (JOB-11, JOB-16). */
export function ReapplyDialog({ kind, preview, changes, onStart, onClose }: ReapplyDialogProps) {
  const query = useInfiniteQuery({
    queryKey: ['apply-changes', changes.path],
    queryFn: ({ pageParam, signal }) => call(changes, { query: { after: pageParam }, signal, ...inPlace }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ rows, more }: ApplyChanges) => (more ? rows.at(-1)?.id : undefined),
    gcTime: 0,
  });
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const columns = preview.billing === null ? namedColumns : [...namedColumns, ...moneyColumns];
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
          <p className="reapply-hint">{reapplyWords.hint}</p>
          <Button large ref={focusFirst} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button large look="primary" icon="refresh" onClick={start}>
            {reapplyWords.start}
          </Button>
        </>
      }
    >
      <p className="reapply-question">{questionOf(preview)}</p>
      {query.data ? (
        <PlainTable label={reapplyWords.list} columns={columns} rows={rows} keyOf={({ id }) => id}>
          {query.hasNextPage && (
            <Button look="quiet" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {restOfListText(Math.max(preview.count - rows.length, 0))}
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

const namedColumns: readonly PlainColumn<Row>[] = [
  {
    key: 'order',
    header: reapplyWords.order,
    look: 'reapply-order',
    cell: ({ acceptNo, cntnNo }) => (
      <>
        <span>{acceptNo ?? words.none}</span>
        {cntnNo !== null && <span className="reapply-pale">{cntnNo}</span>}
      </>
    ),
  },
  { key: 'rule', header: reapplyWords.rule, look: 'reapply-rule', cell: ({ source }) => source },
  { key: 'changes', header: reapplyWords.changes, look: 'reapply-changes', cell: (row) => <FieldChanges row={row} /> },
];

const moneyColumns: readonly PlainColumn<Row>[] = [
  endColumn('billing', reapplyWords.billing, ({ billing }) => signedYen(billing ?? 0)),
  endColumn('payment', reapplyWords.payment, ({ payment }) => signedYen(payment ?? 0)),
];

/** Changed fields of one order with both values. */
const FieldChanges = ({ row: { changes } }: { readonly row: Row }) => (
  <ul>
    {changes.map(({ path, label, from, to }) => (
      <li key={path}>
        <span className="reapply-label">{label}</span>
        <span className="reapply-pale">{from ?? blankValue}</span>
        <span aria-label="から">→</span>
        <b>{to ?? blankValue}</b>
      </li>
    ))}
  </ul>
);
