import type { RefTarget } from '../../field/field.ts';
import { linkText } from '../../field/link-text.ts';
import type { FeePath } from '../../fee/record.ts';
import { hinmokuRef, keitanBumonRef, tsuunRef } from '../../lookup/refs.ts';
import type { OrderPath } from '../../order/path.ts';
import { fileNamePart } from '../../value/file-name-part.ts';
import { refTo, type RefCondition } from '../../search/search.ts';

/** A condition that narrows the records of a month to those that reference one master row (MONTH-11). */
interface MonthFilter {
  /** Label and master; the input of the search form, its chip and the parameter of address and calls. */
  readonly condition: RefCondition;
  /** Field of an order that must reference the row; one of those in the table `orders`. */
  readonly order: OrderPath;
  /** Field of a fee; `null` if fees have none, so that no fee matches. */
  readonly fee: FeePath | null;
  /** Column of the table `month_snapshot` that stores the id. */
  readonly snapshotColumn: string;
  /** Key of the master row for a further text after code and name, if these are not unique. */
  readonly alsoNamed?: string;
}

/**
 * All filters of 月次照合. One entry and a migration for its column make a filter: form, address, calls, SQL, snapshots,
 * headings and file names read this table (docs/how-to/add-month-end-filter.md). The order list and the fee list open
 * the records of a figure with a condition of the same key.
 */
const monthFilters = {
  chargeTransportationId: {
    condition: refTo('担当駅', tsuunRef, { variant: 'charge-transportation' }),
    order: 'chargeTransportation',
    fee: 'chargeTransportation',
    snapshotColumn: 'station_id',
    alsoNamed: 'kaishaName',
  },
  keitanId: {
    condition: refTo('計単部門', keitanBumonRef),
    order: 'keitan',
    fee: 'keitan',
    snapshotColumn: 'keitan_id',
  },
  hinmokuId: {
    condition: refTo('品目', hinmokuRef),
    order: 'hinmoku',
    fee: null,
    snapshotColumn: 'hinmoku_id',
  },
} as const satisfies Readonly<Record<string, MonthFilter>>;

type MonthFilterKey = keyof typeof monthFilters;

/** Ids of the master rows to which a month is narrowed; `null` for all. */
export type FilterValues = { readonly [K in MonthFilterKey]: string | null };

export const monthFilterEntries = Object.entries(monthFilters) as readonly (readonly [MonthFilterKey, MonthFilter])[];

export const mapFilters = <T>(valueOf: (filter: MonthFilter, key: MonthFilterKey) => T): Record<MonthFilterKey, T> =>
  Object.fromEntries(monthFilterEntries.map(([key, filter]) => [key, valueOf(filter, key)])) as Record<
    MonthFilterKey,
    T
  >;

export const filterConditions: Readonly<Record<MonthFilterKey, RefCondition>> = mapFilters(
  ({ condition }) => condition,
);

export const noFilters: FilterValues = mapFilters(() => null);

/** Filter values from a larger object; a missing one (in a job of an earlier release) is blank. */
export const filterValuesOf = (values: Partial<FilterValues>): FilterValues =>
  mapFilters((_, key) => values[key] ?? null);

/** Labels of the set filters for which fees have no field, so that the month has no fees. */
export const filtersWithoutFees = (values: FilterValues): readonly string[] =>
  monthFilterEntries
    .filter(([key, { fee }]) => fee === null && values[key] !== null)
    .map(([, { condition }]) => condition.label);

export interface FilterName {
  readonly label: string;
  /** Code such as `6092-01`; the id if the master has no such row. */
  readonly code: string;
  /** Text such as `6092-01 吹田(タ) 北日本通運`. */
  readonly text: string;
}

/** Returns the words of each filter that is set; `rowOf` reads the master row, `undefined` if there is none. */
export const filterNames = (
  values: FilterValues,
  rowOf: (target: RefTarget, id: string) => Readonly<Record<string, unknown>> | undefined,
): readonly FilterName[] =>
  monthFilterEntries.flatMap(([key, { condition, alsoNamed }]) => {
    const id = values[key];
    if (id === null) return [];
    const { label, target } = condition;
    const row = rowOf(target, id);
    if (row === undefined) return [{ label, code: id, text: id }];
    const { code, text } = linkText(target, row);
    const also = alsoNamed === undefined ? null : row[alsoNamed];
    return [{ label, code: code || id, text: [text, also].filter(Boolean).join(' ') || id }];
  });

export const filtersInFileName = (names: readonly string[]): string =>
  names.map((name) => `_${fileNamePart(name)}`).join('');
