import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readMonth, readMonthChanged } from '@tsuun/contract/month-end/report';
import { type ChangedOfLine, type MonthLine, isDoubtfulRow, rowsOf } from '@tsuun/domain/month-end/report/rows';
import { monthTitle, monthWords, nothingInMonth } from '@tsuun/domain/message/month-end/report';
import { words } from '@tsuun/domain/message/words';
import { basisLabel, partLabel, type MonthQuery } from '@tsuun/domain/month-end/report/search';
import { call, inList } from '../../../lib/calls.ts';
import { Button } from '../../../ui/button.tsx';
import { QueryState, EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FlagInput } from '../../../ui/input/choice/flag-input.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { FeesWithoutField, FilterNames } from './filter-names.tsx';
import { lineColumns } from './line-columns.tsx';
import type { MonthProps } from './month-props.ts';
import { LineFiles } from './charts/line-files.tsx';
import { DraftButton } from '../invoice-draft/draft-button.tsx';

/** The month by one part: a line for the orders and one for the fees of each, their sums below (MONTH-02 to 05). */
export function MonthLines({ conditions, asked, turn }: MonthProps) {
  const [doubtful, setDoubtful] = useState(false);
  const query = useQuery({
    queryKey: ['month', readMonth.path, conditions, turn],
    queryFn: ({ signal }) => call(readMonth, { query: conditions, signal, ...inList }),
    gcTime: 0,
  });
  // Beside the lines: exports are held against every record, which takes longer.
  const changed = useQuery({
    queryKey: ['month', readMonthChanged.path, conditions, turn],
    queryFn: ({ signal }) => call(readMonthChanged, { query: conditions, signal, ...inList }),
    gcTime: 0,
  });
  const label = monthTitle(asked.from, basisLabel(asked.basis), partLabel(asked.part));
  return (
    <div className="card month-lines">
      <div className="month-head">
        <h2>
          <span>{label}</span>
          <FilterNames values={asked} />
          <FeesWithoutField values={asked} />
          {doubtful && <span className="print-only">　{monthWords.doubtfulOnly}</span>}
        </h2>
        <span className="month-tools">
          <FlagInput label={monthWords.doubtfulOnly} value={doubtful} onChange={setDoubtful} />
          <LineFiles conditions={conditions} doubtful={doubtful} />
          <DraftButton conditions={conditions} asked={asked} turn={turn} />
          <Button look="muted" icon="print" onClick={() => window.print()}>
            {words.print}
          </Button>
        </span>
      </div>
      {query.data ? (
        <Lines asked={asked} lines={query.data} changed={changed.data ?? null} doubtful={doubtful} label={label} />
      ) : (
        <QueryState query={query} />
      )}
    </div>
  );
}

interface LinesProps {
  readonly asked: MonthQuery;
  readonly lines: readonly MonthLine[];
  readonly changed: readonly ChangedOfLine[] | null;
  readonly doubtful: boolean;
  readonly label: string;
}

function Lines({ asked, lines, changed, doubtful, label }: LinesProps) {
  if (lines.length === 0) return <EmptyState>{nothingInMonth}</EmptyState>;
  const rows = rowsOf(lines, asked.part, changed).filter((row) => !doubtful || isDoubtfulRow(row));
  return (
    <PlainTable
      label={label}
      columns={lineColumns(asked)}
      rows={rows}
      keyOf={({ key }) => key}
      lookOf={({ kind }) => (kind === 'line' ? undefined : 'month-sum')}
    />
  );
}
