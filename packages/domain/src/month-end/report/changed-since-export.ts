import { feeExportColumns } from '../../fee/export-columns.ts';
import { orderExportColumns } from '../../order/export-columns.ts';
import type { ExportColumn } from '../../transfer/export-column.ts';
import type { Day } from '../../value/day.ts';

/** A record as an export of 通運実績 or 諸料金実績 sees it; `type`: blank for fees. */
export interface ExportedState {
  readonly confirmed: boolean;
  readonly station: string | null;
  readonly bizResultDt: Day | null;
  readonly type: string | null;
  /** Values by path of `exportedOrderPaths` or `exportedFeePaths`; links by their id. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** The conditions of an export; blank days are open, no types are all. */
export interface ExportConditions {
  readonly station: string;
  readonly from: Day | null;
  readonly to: Day | null;
  readonly types: readonly string[];
}

/** True if an export with these conditions contains a record in this state; `null`: the record does not exist. */
export function isExported({ station, from, to, types }: ExportConditions, state: ExportedState | null): boolean {
  if (!state?.confirmed || state.station !== station) return false;
  const { bizResultDt: day, type } = state;
  const inDays = (from === null || (day !== null && day >= from)) && (to === null || (day !== null && day <= to));
  return inDays && (types.length === 0 || types.includes(type ?? ''));
}

/**
 * Decides whether a record counts as 出力後変更 (CHART-07): it was in the export and is not now, or the other way round,
 * or it was and is in it with another value. `was`: its state when the export read it. SQL states the same rule for a
 * million records; a test compares both.
 * @public
 */
export function isChangedSinceExport(
  conditions: ExportConditions,
  was: ExportedState | null,
  is: ExportedState | null,
): boolean {
  const wasExported = isExported(conditions, was);
  if (wasExported !== isExported(conditions, is)) return true;
  return wasExported && Object.keys(is?.values ?? {}).some((path) => was?.values[path] !== is?.values[path]);
}

/** 取込ロック says who may write an order, not what is in the books. */
const notInBooks: ReadonlySet<string> = new Set(['importLocked']);

const pathsOf = (columns: readonly ExportColumn[]): readonly string[] => [
  ...new Set(columns.map(({ leaf }) => leaf.path).filter((path) => !notInBooks.has(path))),
];

/** The values of an order that 通運実績 writes, its confirmation among them. */
export const exportedOrderPaths = pathsOf(orderExportColumns);

/** The values of a fee that 諸料金実績 writes. */
export const exportedFeePaths = pathsOf(feeExportColumns);
