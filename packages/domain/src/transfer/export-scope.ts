import type { DayRange } from '../search/search.ts';
import { addDays, addMonths, firstOfMonth } from '../value/day.ts';
import { fileNamePart } from '../value/file-name-part.ts';

/** Station and period of one export; either may be missing. */
export interface ExportScope {
  /** Code and name, such as `1591 札幌(タ)`. */
  readonly station: string | null;
  /** Requested business result days, both ends included. */
  readonly days: DayRange;
}

const lastOfMonth = (day: string): string => addDays(addMonths(firstOfMonth(day), 1), -1);
const isFullMonth = (from: string, to: string): boolean => from === firstOfMonth(from) && to === lastOfMonth(from);

/** Text of a period: `2026年5月`, `2026-05-01～2026-05-20`, `2026-05-01から`; `null` if both ends are open. */
export function periodText({ from, to }: DayRange): string | null {
  if (from === null) return to === null ? null : `${to}まで`;
  if (to === null) return `${from}から`;
  if (from === to) return from;
  return isFullMonth(from, to) ? `${from.slice(0, 4)}年${Number(from.slice(5, 7))}月` : `${from}～${to}`;
}

/** Period in a file name, by which files can be sorted: `202605`, `20260501-20260520`, `20260501から`. */
function periodPart({ from, to }: DayRange): string | null {
  const digits = (day: string): string => day.replaceAll('-', '');
  if (from === null) return to === null ? null : `${digits(to)}まで`;
  if (to === null) return `${digits(from)}から`;
  if (from === to) return digits(from);
  return isFullMonth(from, to) ? digits(from).slice(0, 6) : `${digits(from)}-${digits(to)}`;
}

const present = (parts: readonly (string | null)[]): string[] =>
  parts.filter((part): part is string => part !== null && part !== '');

/** Scope of an export in its message and history: `1591 札幌(タ) 2026年5月`; empty if it has none (EXP-30). */
export const exportScopeText = ({ station, days }: ExportScope): string =>
  present([station, periodText(days)]).join(' ');

/**
 * Name of an export's file, without its extension: `通運実績_1591_札幌(タ)_202605_20260513094500` (EXP-27, EXP-30).
 * `moment` is the start of the export in Tokyo, as digits.
 */
export const exportFileName = (title: string, { station, days }: ExportScope, moment: string): string =>
  present([title, station?.replaceAll(' ', '_') ?? null, periodPart(days), moment])
    .map(fileNamePart)
    .join('_');
