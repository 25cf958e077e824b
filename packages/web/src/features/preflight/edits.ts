import type { PreflightRow } from '@tsuun/contract/preflight/preflights';
import { addedColumnPosition } from '@tsuun/domain/preflight/added-columns';
import { columnText } from '@tsuun/domain/message/leaving-sentence';
import type { UnsavedChange } from '../../lib/unsaved.ts';
import { orderFields } from '@tsuun/domain/order/fields';
import type { CorrectedCell, Corrections } from '@tsuun/domain/preflight/corrections';
import type { Day } from '@tsuun/domain/value/day';
import { parseDay } from '@tsuun/domain/value/parse-day';
import { cellChange, rowChange } from '../../checking/document.ts';
import type { GridChange } from '../../checking/use-change-history.ts';

/** Corrections that are not sent yet; each has the new state, whatever the old one was. */
export interface Edits {
  readonly cells: ReadonlyMap<string, CellText>;
  /** True for excluded rows, by row number. */
  readonly rows: ReadonlyMap<number, boolean>;
  /** Column of the format by heading; `null` for none. */
  readonly headings: ReadonlyMap<string, string | null>;
}

export const noEdits: Edits = { cells: new Map(), rows: new Map(), headings: new Map() };

export const isEdited = ({ cells, rows, headings }: Edits): boolean => cells.size + rows.size + headings.size > 0;

/** Corrections by cell, row and heading. */
export interface CorrectionState {
  readonly cells: ReadonlyMap<string, CorrectedCell>;
  readonly excluded: ReadonlySet<number>;
}

const cellKey = (row: number, place: number): string => `${row}/${place}`;

/** Stored corrections with the later ones on the screen. */
export function correctionStateOf({ cells, excluded }: Corrections, edits: Edits = noEdits): CorrectionState {
  const corrected = new Map(cells.map((cell) => [cellKey(cell.row, cell.place), cell]));
  for (const [key, { text, ...at }] of edits.cells) {
    if (text === null) corrected.delete(key);
    else corrected.set(key, { ...at, text });
  }
  const out = new Set(excluded);
  for (const [row, isExcluded] of edits.rows) {
    if (isExcluded) out.add(row);
    else out.delete(row);
  }
  return { cells: corrected, excluded: out };
}

export const correctionsOf = ({ cells, excluded }: CorrectionState): Corrections => ({
  cells: [...cells.values()],
  excluded: [...excluded].toSorted((one, other) => one - other),
});

/** Corrected text of a cell; `undefined` if it has the file's. */
export const textAfterCorrection = ({ cells }: CorrectionState, row: number, place: number): string | undefined =>
  cells.get(cellKey(row, place))?.text;

/** Heading of the day to which a completed day without a year must be near. */
export const acceptDtHeader = orderFields.acceptDt.label;

/** Day in a cell with its corrections; `null` for another text, a missing column or unread cells. */
export function dayInCell({ row, cells }: PreflightRow, state: CorrectionState, place: number | undefined): Day | null {
  if (place === undefined) return null;
  const day = parseDay(textAfterCorrection(state, row, place) ?? cells?.[place] ?? '');
  return typeof day === 'string' ? day : null;
}

/** New text of a cell; `null` for the text of the file. */
type CellText = Omit<CorrectedCell, 'text'> & { readonly text: string | null };

/** Corrections that the server has, and the edits that it is receiving, which may be stored already. */
interface Saved extends CorrectionState {
  readonly sent?: Edits;
}

/** Edits with another text in a cell; a stored text is no edit. */
export function withCell(edits: Edits, saved: Saved, { row, place, text }: CellText): Edits {
  const key = cellKey(row, place);
  const cells = new Map(edits.cells);
  if (text === (saved.cells.get(key)?.text ?? null) && saved.sent?.cells.has(key) !== true) cells.delete(key);
  else cells.set(key, { row, place, text });
  return { ...edits, cells };
}

/** The edits with a change of the grid applied to them. */
export function withChange(edits: Edits, saved: Saved, { cells, toggledRows }: GridChange): Edits {
  const changed = cells.reduce((now, { row, place, to }) => withCell(now, saved, { row, place, text: to }), edits);
  return toggledRows.reduce((now, row) => withRowToggled(now, saved, row), changed);
}

/** Edits with a row excluded or included. */
export function withRowToggled(edits: Edits, saved: Saved, row: number): Edits {
  const rows = new Map(edits.rows);
  const isExcluded = !(edits.rows.get(row) ?? saved.excluded.has(row));
  if (isExcluded === saved.excluded.has(row) && saved.sent?.rows.has(row) !== true) rows.delete(row);
  else rows.set(row, isExcluded);
  return { ...edits, rows };
}

interface Assignment {
  readonly heading: string;
  readonly header: string | null;
  /** The stored assignment. */
  readonly known: string | null;
}

/** Edits with a heading assigned to a column or to none. */
export function withHeading(edits: Edits, { sent }: Saved, { heading, header, known }: Assignment): Edits {
  const headings = new Map(edits.headings);
  if (header === known && sent?.headings.has(heading) !== true) headings.delete(heading);
  else headings.set(heading, header);
  return { ...edits, headings };
}

/** Unsaved edits for the question before the page is left. */
export const editedChanges = ({ cells, rows, headings }: Edits, saved: CorrectionState): UnsavedChange[] => [
  ...[...cells].map(([key, { row, place, text }]) =>
    cellChange(row, columnText(place), saved.cells.get(key)?.text ?? null, text ?? ''),
  ),
  ...[...rows].map(([row, excluded]) => rowChange(row, excluded)),
  ...headingChanges(headings),
];

/** All corrections of a file for the question before its check is discarded. */
export const corrections = ({ cells, excluded }: CorrectionState, { headings }: Edits): UnsavedChange[] => [
  ...[...cells.values()].map(({ row, place, text }) => cellChange(row, columnText(place), null, text)),
  ...[...excluded].map((row) => rowChange(row, true)),
  ...headingChanges(headings),
];

const headingChanges = (headings: Edits['headings']): UnsavedChange[] =>
  [...headings].map(([heading, header]) => ({ label: heading, from: null, to: header ?? '' }));

/** Returns the corrections made while others were being sent. */
export function remainingEdits(now: Edits, sent: Edits): Edits {
  const remaining = <K, V>(of: ReadonlyMap<K, V>, sentPart: ReadonlyMap<K, V>) =>
    new Map([...of].filter(([key, value]) => sentPart.get(key) !== value));
  return {
    cells: remaining(now.cells, sent.cells),
    rows: remaining(now.rows, sent.rows),
    headings: remaining(now.headings, sent.headings),
  };
}

/** Current corrections, and those at the time of the check. */
export interface Since {
  readonly now: CorrectionState;
  readonly checked: CorrectionState;
}

/** True if a cell was corrected since its check, so that its state is unknown. */
export const isTouched = ({ now, checked }: Since, row: number, place: number): boolean =>
  textAfterCorrection(now, row, place) !== textAfterCorrection(checked, row, place);

/** Positions of columns that a file may lack. */
const addedPlaces = Array.from({ length: 200 }, (_, i) => addedColumnPosition + i);

/** Remaining faults of a row: those of unchanged cells in a row that is not excluded. */
export function remainingFaults(row: PreflightRow, since: Since): PreflightRow['faults'] {
  if (row.faults.length === 0 || since.now.excluded.has(row.row)) return [];
  const isCorrected = (): boolean =>
    row.cells?.some((_, place) => isTouched(since, row.row, place)) === true ||
    addedPlaces.some((place) => isTouched(since, row.row, place));
  return row.faults.filter(({ place }) => (place === null ? !isCorrected() : !isTouched(since, row.row, place)));
}

/** Number of faults that remain; all faults in rows that are not loaded count. */
export const remainingFaultCount = (rows: readonly PreflightRow[], errorCount: number, since: Since): number =>
  rows.reduce((remaining, row) => remaining - row.faults.length + remainingFaults(row, since).length, errorCount);
