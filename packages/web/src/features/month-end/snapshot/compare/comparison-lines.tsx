import { compareLines, type Comparison } from '@tsuun/contract/month-end/snapshot';
import { monthWords, sourceWord } from '@tsuun/domain/message/month-end/report';
import { ofLineOnly, snapshotWords } from '@tsuun/domain/message/month-end/snapshot';
import { words } from '@tsuun/domain/message/words';
import { monthParts, partLabel } from '@tsuun/domain/month-end/report/search';
import {
  type ComparedRow,
  comparedRows,
  type ComparisonConditions,
  type SideSums,
} from '@tsuun/domain/month-end/snapshot/lines';
import { formatYen } from '@tsuun/domain/value/yen';
import { inList } from '../../../../lib/calls.ts';
import { useRead } from '../../../../lib/use-read.ts';
import { Button } from '../../../../ui/button.tsx';
import { QueryState } from '../../../../ui/feedback/empty-state.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { SelectInput } from '../../../../ui/input/choice/select-input.tsx';
import { endColumn } from '../../../../ui/table/end-column.ts';
import { PlainTable, type PlainColumn } from '../../../../ui/table/plain-table.tsx';
import { Signed } from './signed.tsx';

interface ComparisonLinesProps {
  readonly found: Comparison;
  readonly values: ComparisonConditions;
  readonly turn: number;
  readonly onChange: (next: Partial<ComparisonConditions>) => void;
}

/** Difference by line; a selected line filters the list below (SNAP-12). */
export function ComparisonLines({ found, values, turn, onChange }: ComparisonLinesProps) {
  const { base, other, confirmedToo } = values;
  const part = values.part ?? 'billingTo';
  const address = { base, other, confirmedToo, part, kind: null, amount: false, line: null };
  const query = useRead(['month', compareLines.path, address, turn], compareLines, { query: address, ...inList });
  const rows = query.data ? comparedRows(query.data, found, part) : [];
  const choose = (line: string): void =>
    onChange({ line: line === values.line ? null : line, kind: null, amount: false });
  return (
    <div className="card month-section month-tables clip">
      <div className="month-header row wrap spread">
        <h2 className="section-title">{snapshotWords.byPart}</h2>
        <span className="row wrap loose" data-print="never">
          {values.line !== null && (
            <Button look="muted" icon="close" onClick={() => onChange({ line: null })}>
              {snapshotWords.allLines}
            </Button>
          )}
          <SelectInput
            label={snapshotWords.part}
            labelPlace="hidden"
            choices={monthParts.slice(1)}
            blankLabel={monthParts[0].label}
            value={part === 'billingTo' ? null : part}
            onChange={(next) => onChange({ part: next ?? 'billingTo', line: null })}
          />
        </span>
      </div>
      {query.data ? (
        <PlainTable
          label={snapshotWords.byPart}
          columns={columnsOf(partLabel(part), values.line, choose)}
          rows={rows.filter(({ kind }) => kind !== 'all')}
          sums={rows.filter(({ kind }) => kind === 'all')}
          keyOf={({ key }) => key}
          lookOf={({ key }) => (key === values.line ? 'plain-chosen strong' : undefined)}
        />
      ) : (
        <QueryState query={query} />
      )}
    </div>
  );
}

type Column = PlainColumn<ComparedRow>;

/** Difference, with both values below it. */
const figure = (header: string, of: (side: SideSums) => number | null): Column =>
  endColumn(header, header, ({ before, after }) => {
    const [was, is] = [of(before), of(after)];
    if (was === null || is === null) return words.none;
    return (
      <>
        <Signed yen={is - was} />
        <span className="block muted caption">
          {formatYen(was)} <Icon name="arrowRight" small label={words.becomes} /> {formatYen(is)}
        </span>
      </>
    );
  });

const columnsOf = (part: string, chosen: string | null, choose: (line: string) => void): readonly Column[] => [
  { key: 'code', header: monthWords.code, look: 'muted', cell: ({ code }) => code },
  { key: 'name', header: part, width: '30%', cell: ({ name }) => name },
  { key: 'source', header: monthWords.source, cell: ({ source }) => source && sourceWord(source) },
  endColumn(
    'differing',
    snapshotWords.kind,
    ({ key, name, differing }) =>
      differing !== null && (
        <>
          <Button look="muted" label={ofLineOnly(name)} pressed={key === chosen} onClick={() => choose(key)}>
            {formatYen(differing)}
          </Button>
          <span className="print-only">{formatYen(differing)}</span>
        </>
      ),
  ),
  figure(monthWords.count, ({ count }) => count),
  figure(monthWords.billing, ({ billing }) => billing),
  figure(monthWords.payment, ({ payment }) => payment),
  figure(monthWords.profit, ({ billing, payment }) => (billing === null ? null : billing - payment)),
];
