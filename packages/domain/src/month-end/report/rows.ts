import * as Type from 'typebox';
import { nullable, type SchemaValue } from '../../schema/schema.ts';
import { noPart, sumOf } from '../../message/month-end/report.ts';
import { orderTypes } from '../../order/choices.ts';
import { monthKey, type MonthKey } from './record-conditions.ts';
import { addFigures, confirmedRate, monthFigures, type MonthFigures } from './figures.ts';
import type { MonthPart } from './search.ts';
import { ledgerLines, payeeOf } from '../../order/ledger-lines.ts';
import type { OrderPath, Party } from '../../order/path.ts';

/** Record types of the month: orders or fees. */
export const monthSources = ['order', 'fee'] as const;
export type MonthSource = (typeof monthSources)[number];

/** Name of a line of a month: the record type and the key of its part. */
export const lineName = { source: Type.Enum(monthSources), ...monthKey };

export type LineName = SchemaValue<Type.TObject<typeof lineName>>;

/** Line of a month as it is read: the orders or the fees of one part (MONTH-02). */
export const monthLine = {
  ...lineName,
  /** Code shown to users; blank if the records have none. */
  code: nullable(Type.String()),
  name: nullable(Type.String()),
  ...monthFigures,
};

export type MonthLine = SchemaValue<Type.TObject<typeof monthLine>>;

/** Row of the table: a line of the month, or a sum. */
export interface MonthRow {
  readonly key: string;
  /** `group`: the sum of the orders and fees of one party; `part` and `all`: sums of the month. */
  readonly kind: 'line' | 'group' | 'part' | 'all';
  readonly source: MonthSource | null;
  /** List with its records; blank if they are in both lists. */
  readonly opens: MonthSource | null;
  readonly code: string | null;
  readonly name: string;
  /** Condition of the list for its records; blank in a sum. */
  readonly line: MonthKey | null;
  readonly figures: MonthFigures;
  /** True for a sum over payees without number of records, because one record may have several payees. */
  readonly countless: boolean;
  /** Number of records changed after the last export with them; blank until it is known. */
  readonly changed: number | null;
}

/** True if fees do not have a part, so that they are one line. */
export const hasNoFeePart = (part: MonthPart): boolean => part === 'orderType' || part === 'lane';

/** Label of a line: the name from its master, or a text that its records have none. */
export function nameOfLine({ source, id, name }: Pick<MonthLine, 'source' | 'id' | 'name'>, part: MonthPart): string {
  if (source === 'fee' && hasNoFeePart(part)) return '諸料金';
  if (part === 'orderType') return orderTypes.find(({ value }) => value === id)?.label ?? noPart(part);
  return name ?? noPart(part);
}

/** Key that identifies a line within its month. */
const keyOfLine = ({ source, id, otherId }: LineName): string => [source, id, otherId].join(' ');

/**
 * Number of records of a line that changed after the last export that contains them; lines without any are not sent
 * (CHART-07).
 */
export const lineChange = { ...lineName, changed: Type.Integer() };

export type LineChange = SchemaValue<Type.TObject<typeof lineChange>>;

const ofLine =
  (part: MonthPart, changed: ReadonlyMap<string, number> | null) =>
  (line: MonthLine): MonthRow => ({
    key: keyOfLine(line),
    kind: 'line',
    source: line.source,
    opens: line.source,
    code: part === 'orderType' ? null : line.code,
    name: nameOfLine(line, part),
    line,
    figures: line,
    countless: false,
    changed: changed && (changed.get(keyOfLine(line)) ?? 0),
  });

/** Sum of some rows, with the list of their source if it is the same. */
function sumRow(key: string, source: MonthSource | null, lines: readonly MonthRow[], part: MonthPart): MonthRow {
  const sources = new Set(lines.map((line) => line.source));
  const known = lines.every(({ changed }) => changed !== null);
  return {
    key,
    kind: source === null ? 'all' : 'part',
    source,
    opens: sources.size === 1 ? (lines[0]?.source ?? null) : null,
    code: null,
    name: sumOf(source),
    line: null,
    figures: addFigures(lines.map(({ figures }) => figures)),
    countless: part === 'payTo',
    changed: known ? lines.reduce((sum, { changed }) => sum + (changed ?? 0), 0) : null,
  };
}

/** Lines, and below them the sums of orders, fees and both. `changed` may not be loaded yet. */
export function rowsOf(
  lines: readonly MonthLine[],
  part: MonthPart,
  changed: readonly LineChange[] | null = null,
): MonthRow[] {
  const counts = changed && new Map(changed.map((one) => [keyOfLine(one), one.changed]));
  const rows = lines.map(ofLine(part, counts));
  const of = (source: MonthSource) => rows.filter((row) => row.source === source);
  return [
    ...rows,
    sumRow('orders', 'order', of('order'), part),
    sumRow('fees', 'fee', of('fee'), part),
    sumRow('all', null, rows, part),
  ];
}

/** 確定率 of a row; blank in a sum without number of records (MONTH-04). */
export const confirmedRateOf = ({ countless, figures }: MonthRow): number | null =>
  countless ? null : confirmedRate(figures);

/**
 * Amounts paid to one named payee of an order: those paid in all orders, and those paid in orders of some types only.
 */
interface PayeeLine {
  readonly payee: Party;
  readonly always: readonly OrderPath[];
  readonly inTypes: readonly { readonly path: OrderPath; readonly types: readonly string[] }[];
}

/** Payees of an order with the amounts each is paid, from the table of charges (MONTH-04). */
export const payeeLines: readonly PayeeLine[] = ledgerLines.flatMap(({ payTo: payee }) => {
  if (payee === null) return [];
  const paid = ledgerLines.flatMap((line) => {
    const types = orderTypes.map(({ value }) => value).filter((orderType) => payeeOf(line, orderType) === payee);
    return line.payment === null || types.length === 0 ? [] : [{ path: line.payment, types }];
  });
  const always = paid.filter(({ types }) => types.length === orderTypes.length);
  return [{ payee, always: always.map(({ path }) => path), inTypes: paid.filter((one) => !always.includes(one)) }];
});
