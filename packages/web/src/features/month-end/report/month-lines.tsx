import { useMemo, useState } from 'react';
import { readMonth, readMonthChanged } from '@tsuun/contract/month-end/report';
import {
  groupCount,
  monthTitle,
  monthWords,
  nothingInMonth,
  sourceWord,
  feesWithoutField,
} from '@tsuun/domain/message/month-end/report';
import { counted } from '@tsuun/domain/message/figures';
import { groupRows, groupNeedsCheck, sortGroups, type MonthSort } from '@tsuun/domain/month-end/report/grouped-rows';
import { hasNoFeePart, rowsOf, type MonthRow } from '@tsuun/domain/month-end/report/rows';
import { basisLabel, partLabel } from '@tsuun/domain/month-end/report/search';
import { filtersWithoutFees, monthFilterEntries, type FilterValues } from '@tsuun/domain/month-end/report/filters';
import { inList } from '../../../lib/calls.ts';
import { useRead } from '../../../lib/use-read.ts';
import { QueryState, EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FlagInput } from '../../../ui/input/choice/flag-input.tsx';
import { useChosenTexts } from '../../../ui/input/reference/reference-context.tsx';
import type { MonthProps } from './month-props.ts';
import { MonthTable } from './month-table.tsx';

interface MonthLinesProps extends MonthProps {
  /** True for only the parties that need a check. */
  readonly doubtful: boolean;
  readonly onDoubtful: (doubtful: boolean) => void;
}

/**
 * Month by one part: each party with its sum, its orders and its fees, and the sums of the month (MONTH-02 to 05, 12).
 */
export function MonthLines({ conditions, month, turn, doubtful, onDoubtful }: MonthLinesProps) {
  const [split, setSplit] = useState(true);
  const [sort, setSort] = useState<MonthSort | null>(null);
  const query = useRead(['month', readMonth.path, conditions, turn], readMonth, { query: conditions, ...inList });
  // A call of its own, because it compares exports with every record and takes longer.
  const changed = useRead(['month', readMonthChanged.path, conditions, turn], readMonthChanged, {
    query: conditions,
    ...inList,
  });
  const { part } = month;
  const rows = useMemo(
    () => (query.data ? rowsOf(query.data, part, changed.data ?? null) : []),
    [query.data, part, changed.data],
  );
  const groups = useMemo(() => groupRows(rows, !hasNoFeePart(part)), [rows, part]);
  const inOrder = sort ?? { key: part === 'payTo' ? 'payment' : 'billing', direction: 'desc' };
  const doubtfulGroups = groups.filter(groupNeedsCheck);
  const shown = sortGroups(doubtful ? doubtfulGroups : groups, inOrder);
  const label = monthTitle(month.from, basisLabel(month.basis), partLabel(part));
  return (
    <section className="card column flush month-lines month-tables clip" aria-label={monthWords.title}>
      <div className="month-header row wrap">
        <h2 className="section-title">
          <span>{label}</span>
          <FilterNames values={month} />
          {doubtful && <span className="print-only">　{monthWords.doubtfulOnly}</span>}
        </h2>
        {query.data && <span className="muted caption">{countsText(part, groups.length, rows)}</span>}
        <FeesWithoutField values={month} />
        <span className="row wrap loose push" data-print="never">
          <FlagInput label={monthWords.split} value={split} onChange={setSplit} />
          <span className="row">
            <FlagInput label={monthWords.doubtfulOnly} value={doubtful} onChange={onDoubtful} />
            <span className="muted caption">{groupCount(part, doubtfulGroups.length)}</span>
          </span>
        </span>
      </div>
      {query.data === undefined && <QueryState query={query} />}
      {query.data?.length === 0 && <EmptyState>{nothingInMonth}</EmptyState>}
      {query.data !== undefined && query.data.length > 0 && (
        <MonthTable
          month={month}
          label={label}
          groups={shown}
          sums={sumsFirst(rows)}
          split={split}
          sort={inOrder}
          onSort={setSort}
        />
      )}
    </section>
  );
}

/**
 * Counts such as `41社 オーダー 615件 諸料金 70件`; by payee without numbers of records, because one record has several payees.
 */
function countsText(part: string, groups: number, rows: readonly MonthRow[]): string {
  const sums = rows.filter(({ kind, countless }) => kind === 'part' && !countless);
  const records = sums.map(({ source, figures }) => `${source && sourceWord(source)} ${counted(figures.count)}`);
  return [groupCount(part, groups), ...records].join('　');
}

const sumsFirst = (rows: readonly MonthRow[]): readonly MonthRow[] =>
  (['all', 'part'] as const).flatMap((kind) => rows.filter((row) => row.kind === kind));

/** The filters that are set, each with the name of its master row. */
function useSetFilters(values: FilterValues) {
  const chosen = monthFilterEntries.flatMap(([key, { condition }]) => {
    const value = values[key];
    return value === null ? [] : [{ key, condition, value }];
  });
  const names = useChosenTexts(chosen);
  return chosen.map(({ key, condition: { label } }, at) => ({ key, label, name: names[at] ?? '' }));
}

function FilterNames({ values }: { readonly values: FilterValues }) {
  return useSetFilters(values).map(({ key, label, name }) => (
    <span key={key} className="plain">
      {'　'}
      <span>{label}</span> {name}
    </span>
  ));
}

/** Sentence that filters exclude all fees of the month; nothing while fees have the fields of all filters. */
function FeesWithoutField({ values }: { readonly values: FilterValues }) {
  const labels = filtersWithoutFees(values);
  return labels.length > 0 && <span className="toned tone-locked caption">{feesWithoutField(labels)}</span>;
}
