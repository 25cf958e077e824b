import * as Type from 'typebox';
import { nullable, type SchemaValue } from '../../schema/schema.ts';
import { differenceKinds, snapshotWords } from '../../message/month-end/snapshot.ts';
import { sumOf } from '../../message/month-end/report.ts';
import { lineName, type LineName, type MonthSource, nameOfLine } from '../report/rows.ts';
import { type MonthPart, monthParts } from '../report/search.ts';
import { sumYen } from '../../value/yen.ts';
import { choicesOf } from '../../field/field.ts';
import { check, type ConditionsOf, exactly, oneOf } from '../../search/search.ts';

/** Sums of some records of one side; grouped by 支払先, only payments are shown (MONTH-04). */
const sideSums = Type.Object({
  count: nullable(Type.Integer()),
  billing: nullable(Type.Integer()),
  payment: Type.Integer(),
});

export type SideSums = SchemaValue<typeof sideSums>;

/** Line with differing records: the sums of all its records on both sides. */
export const comparedLine = {
  ...lineName,
  code: nullable(Type.String()),
  name: nullable(Type.String()),
  differing: Type.Integer(),
  before: sideSums,
  after: sideSums,
};

export type ComparedLine = SchemaValue<Type.TObject<typeof comparedLine>>;

/** Line, the rest of lines without differences, or the total. */
export interface ComparedRow {
  readonly key: string;
  readonly kind: 'line' | 'rest' | 'all';
  readonly source: MonthSource | null;
  readonly code: string | null;
  readonly name: string;
  readonly differing: number | null;
  readonly before: SideSums;
  readonly after: SideSums;
}

/** Key of a line in requests: `order|2000555120|`. No id contains a bar. */
export const lineKey = ({ source, id, otherId }: LineName): string => [source, id ?? '', otherId ?? ''].join('|');

/** Reads the key of a line; `null` if it is malformed. */
export function readLineKey(key: string): LineName | null {
  const [source, id = '', otherId = '', ...more] = key.split('|');
  if ((source !== 'order' && source !== 'fee') || more.length > 0) return null;
  return { source, id: id || null, otherId: otherId || null };
}

const sides = ['before', 'after'] as const;
type Sides = Readonly<Record<(typeof sides)[number], SideSums>>;

/** Lines, the rest and the total, so that columns and differences add up (SNAP-12). */
export function comparedRows(lines: readonly ComparedLine[], all: Sides, part: MonthPart): ComparedRow[] {
  const rows = lines.map(
    ({ code, differing, before, after, ...line }): ComparedRow => ({
      ...{ key: lineKey(line), kind: 'line', source: line.source, code: part === 'orderType' ? null : code },
      ...{ name: nameOfLine(line, part), differing, before, after },
    }),
  );
  const sum = (side: (typeof sides)[number]): SideSums => reported(all[side], part);
  const rest = (side: (typeof sides)[number]): SideSums => without(sum(side), lines, side);
  const below = (kind: 'rest' | 'all', name: string, of: typeof sum): ComparedRow => ({
    ...{ key: kind, kind, source: null, code: null, name, differing: null },
    ...{ before: of('before'), after: of('after') },
  });
  const restRow = below('rest', snapshotWords.rest, rest);
  const isAny = sides.some((side) => Object.values(restRow[side]).some((figure) => (figure ?? 0) !== 0));
  return [...rows, ...(isAny ? [restRow] : []), below('all', sumOf(null), sum)];
}

/** A record may have several payees, so that lines have their number of records and sums have none. */
const reported = ({ count, billing, payment }: SideSums, part: MonthPart): SideSums =>
  part === 'payTo' ? { count: null, billing: null, payment } : { count, billing, payment };

function without(sum: SideSums, lines: readonly ComparedLine[], side: (typeof sides)[number]): SideSums {
  const less = (key: 'count' | 'billing'): number | null => {
    const figure = sum[key];
    return figure === null ? null : figure - sumYen(lines.map((line) => line[side][key]));
  };
  const payment = sum.payment - sumYen(lines.map((line) => line[side].payment));
  return { count: less('count'), billing: less('billing'), payment };
}

/**
 * Query for a comparison: the snapshot, the other side and the filters. `other` is another snapshot of the month, by
 * default its present state; `line` is a line by `part`, as `lineKey` writes it.
 */
export const comparisonSearch = {
  base: exactly(snapshotWords.title, 18),
  other: exactly(snapshotWords.other, 18),
  kind: oneOf(snapshotWords.kind, choicesOf(differenceKinds)),
  amount: check(snapshotWords.amount),
  confirmedToo: check(snapshotWords.confirmedToo),
  part: oneOf(snapshotWords.part, monthParts, { always: true, dropdown: true }),
  line: exactly(snapshotWords.line, 99),
} as const;

export type ComparisonConditions = ConditionsOf<typeof comparisonSearch>;
