import { useState } from 'react';
import type { WorkLine } from '@tsuun/contract/work';
import { workWords } from '@tsuun/domain/message/work';
import { groupHeads, workKinds, type WorkKind } from '@tsuun/domain/work/kinds';
import { useMayOpen } from '../../../shell/site-meta.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { WorkGroup } from './work-group.tsx';

interface WorkTableProps {
  readonly lines: readonly WorkLine[];
  readonly station: string | null;
}

/** A kind of work with what was counted of it. */
export interface WorkRow {
  readonly kind: WorkKind;
  readonly line: WorkLine;
}

const none = (kind: string): WorkLine => ({ kind, count: 0, oldest: null, overdue: 0, daysLeft: null });

/** One row a kind of work, the kinds without any folded away (WORK-04, WORK-09). */
export function WorkTable({ lines, station }: WorkTableProps) {
  const mayOpen = useMayOpen();
  const [whole, setWhole] = useState(false);
  const rowOf = (kind: WorkKind): WorkRow => ({
    kind,
    line: lines.find((one) => one.kind === kind.key) ?? none(kind.key),
  });
  const rows = workKinds.filter(({ list }) => mayOpen(list)).map(rowOf);
  const there = rows.filter(({ line }) => line.count > 0);
  const shown = whole ? rows : there;
  const most = Math.max(1, ...rows.map(({ line }) => line.count));
  const several = groupHeads.some(({ key, group }) => {
    const ofGroup = there.filter(({ kind }) => kind.group === group).reduce((sum, { line }) => sum + line.count, 0);
    return ofGroup > (lines.find(({ kind }) => kind === key)?.count ?? 0);
  });
  return (
    <>
      {shown.length === 0 ? (
        <EmptyState>{workWords.nothingOpen}</EmptyState>
      ) : (
        <table className="work-table">
          <thead>
            <tr>
              <th scope="col">{workWords.what}</th>
              <th scope="col" className="work-count">
                <span className="work-figure">{workWords.count}</span>
              </th>
              <th scope="col">{workWords.oldest}</th>
              <th scope="col">{workWords.untilClosing}</th>
            </tr>
          </thead>
          {(['order', 'fee', 'other'] as const).map((group) => (
            <WorkGroup
              key={group}
              head={groupHeads.filter((kind) => kind.group === group && mayOpen(kind.list)).map(rowOf)[0] ?? null}
              rows={shown.filter(({ kind }) => kind.group === group)}
              station={station}
              most={most}
            />
          ))}
        </table>
      )}
      <div className="work-foot">
        {several && <span>{workWords.severalReasons}</span>}
        <Button look="quiet" expanded={whole} onClick={() => setWhole(!whole)}>
          {workWords.without(rows.length - there.length)}
        </Button>
      </div>
    </>
  );
}
