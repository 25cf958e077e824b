import type { Day } from '../../../value/day.ts';

/** Record as an export of 通運実績 or 諸料金実績 reads it; `type` is blank for fees. */
export interface ExportedState {
  readonly confirmed: boolean;
  readonly station: string | null;
  readonly bizResultDt: Day | null;
  readonly type: string | null;
  /** Values by path of `exportedOrderPaths` or `exportedFeePaths`; links by their id. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** Conditions of an export; blank days are open, and no types mean all. */
export interface ExportConditions {
  readonly station: string;
  readonly from: Day | null;
  readonly to: Day | null;
  readonly types: readonly string[];
}

/** True if an export with these conditions contains a record in this state; `null` is a record that does not exist. */
function isExported({ station, from, to, types }: ExportConditions, state: ExportedState | null): boolean {
  if (!state?.confirmed || state.station !== station) return false;
  const { bizResultDt: day, type } = state;
  const inDays = (from === null || (day !== null && day >= from)) && (to === null || (day !== null && day <= to));
  return inDays && (types.length === 0 || types.includes(type ?? ''));
}

/**
 * True if a record counts as 出力後変更 (CHART-07): it was in the export and is not now, or the reverse, or it is in both
 * with another value. `was` is its state at the export. SQL has the same rule for a million records; a test compares
 * both.
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
