import type { PreflightRow } from '@tsuun/contract/preflight/preflights';
import { excludeLabel } from '@tsuun/domain/message/preflight-sentence';
import { shortFault } from '@tsuun/domain/message/short-fault';
import { shownCell } from '@tsuun/domain/preflight/shown-cell';
import type { CheckedCellView, CheckedColumn } from '../../checking/checked-columns.ts';
import { CheckBox } from '../../ui/input/choice/check-box.tsx';
import { remainingFaults, isTouched, textAfterCorrection } from './edits.ts';
import { columnKey } from './fault-columns.tsx';
import { typedFault, typedFaultPlaces, type TypedView } from './typed-faults.ts';

/** Row with its check and the later corrections. */
export interface FaultView extends TypedView {
  /** Name of a code in a column of the file. */
  readonly nameOf: (place: number, text: string) => string | undefined;
  readonly onToggle: (row: number) => void;
}

/** Cell of a row with faults. */
export function faultCell(row: PreflightRow, column: CheckedColumn, view: FaultView): CheckedCellView {
  const { key, place } = column;
  const { now } = view.since;
  const out = now.excluded.has(row.row);
  if (key === 'exclude') return { content: <Exclude row={row} out={out} onToggle={view.onToggle} /> };
  const sentences = sentencesOf(row, place ?? null, view, column.label);
  if (place === undefined) return { content: row.rowText, muted: true, ...sentences };
  if (row.cells === null) return { content: '', muted: true, ...sentences };
  const original = row.cells[place] ?? '';
  const corrected = textAfterCorrection(now, row.row, place);
  const text = corrected ?? original;
  const name = view.nameOf(place, text);
  const shown = { content: shownText(view, place, text), ...(name !== undefined && { name }), ...sentences };
  if (out) return { ...shown, muted: true };
  return { ...shown, text, ...(corrected !== undefined && { original }) };
}

/** Text of the file as it is shown, by the field of its column. */
export function shownText({ read }: Pick<FaultView, 'read'>, place: number, text: string): string {
  const column = read.get(place);
  return column ? shownCell(column, text) : text;
}

/**
 * Sentences about a cell, or about the row for `place` `null`. A corrected cell is judged by its text alone until the
 * next check.
 */
function sentencesOf(
  row: PreflightRow,
  place: number | null,
  view: FaultView,
  label: string,
): Partial<CheckedCellView> {
  const { since, read } = view;
  const isOut = since.now.excluded.has(row.row);
  const text = place === null ? '' : (textAfterCorrection(since.now, row.row, place) ?? row.cells?.[place] ?? '');
  const inShort = (sentence: string): string =>
    shortFault(sentence, { label, kind: read.get(place ?? -1)?.field.kind ?? null, text });
  if (place !== null && !isOut && isTouched(since, row.row, place)) {
    const fault = typedFault(row, view, place, text);
    return fault === null ? {} : { fault, shortText: inShort(fault) };
  }
  const of = row.faults.filter((fault) => fault.place === place);
  if (of.length === 0) return {};
  const sentence = of.map((fault) => fault.sentence).join(' ');
  if (isOut) return { note: sentence, icon: 'ban' };
  if (!remainingFaults(row, since).some((fault) => fault.place === place)) return {};
  return {
    fault: sentence,
    ...(place !== null && { shortText: inShort(sentence) }),
    suggestions: of.flatMap(({ suggestions }) => suggestions),
  };
}

/** True if the row or one of its cells has a fault. */
export const isFaultyRow = (row: PreflightRow, view: FaultView): boolean =>
  remainingFaults(row, view.since).length > 0 || typedFaultPlaces(row, view).length > 0;

interface ExcludeProps {
  readonly row: PreflightRow;
  readonly out: boolean;
  readonly onToggle: (row: number) => void;
}

const Exclude = ({ row, out, onToggle }: ExcludeProps) => (
  <CheckBox aria-label={excludeLabel(row.rowText)} tabIndex={-1} checked={out} onChange={() => onToggle(row.row)} />
);

/** Heights in pixels of a row, a line below its cells, and a line about the row. */
const heights = { row: 25, line: 17 } as const;

/** Height of a row: one more line below its cells if one in sight has a fault, and one for the row. */
export function rowHeight(row: PreflightRow, view: FaultView, hidden: ReadonlySet<string>): number {
  const isOut = view.since.now.excluded.has(row.row);
  const remaining = isOut ? row.faults : remainingFaults(row, view.since);
  const places = [...remaining.flatMap(({ place }) => place ?? []), ...typedFaultPlaces(row, view)];
  const inCells = places.some((place) => !hidden.has(columnKey(place)));
  const ofRow = remaining.some(({ place }) => place === null);
  return heights.row + (inCells ? heights.line : 0) + (ofRow ? heights.line : 0);
}
