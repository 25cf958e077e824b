import type { RehearsedRow } from '@tsuun/contract/rehearsal/rehearsals';
import { excludeLabel } from '@tsuun/domain/message/rehearsal-sentence';
import type { CheckedCellView } from '../../checking/checked-columns.ts';
import { linesIn } from '../../checking/text-room.ts';
import { CheckBox } from '../../ui/input/choice/check-box.tsx';
import { faultsStanding, mendedText, type Since } from './edits.ts';
import type { FaultColumn } from './fault-columns.tsx';

/** State in which a row is shown: as it was checked and corrected since. */
export interface FaultView {
  readonly since: Since;
  readonly onToggle: (row: number) => void;
}

/** One cell of a row with faults. */
export function faultCell(row: RehearsedRow, column: FaultColumn, view: FaultView): CheckedCellView {
  const { key, place } = column;
  const { now } = view.since;
  const out = now.excluded.has(row.row);
  if (key === 'exclude') return { content: <Exclude row={row.row} out={out} onToggle={view.onToggle} /> };
  const told = toldOf(row, place ?? null, view.since);
  if (place === undefined) return { content: row.row + 1, muted: true, ...told };
  if (row.cells === null) return { content: '', muted: true, ...told };
  const original = row.cells[place] ?? '';
  const mended = mendedText(now, row.row, place);
  const text = mended ?? original;
  if (out) return { content: text, muted: true, ...told };
  return { content: text, text, ...told, ...(mended !== undefined && { original }) };
}

/** Returns the text below a cell; `null`: below the row's number the faults of the row as such. */
function toldOf(row: RehearsedRow, place: number | null, since: Since): Partial<CheckedCellView> {
  const of = row.faults.filter((fault) => fault.place === place);
  if (of.length === 0) return {};
  const sentence = of.map((fault) => fault.sentence).join(' ');
  if (since.now.excluded.has(row.row)) return { note: sentence, sign: 'ban' };
  if (!faultsStanding(row, since).some((fault) => fault.place === place)) return {};
  return { fault: sentence, sign: 'warning', suggestions: of.flatMap(({ suggestions }) => suggestions) };
}

interface ExcludeProps {
  readonly row: number;
  readonly out: boolean;
  readonly onToggle: (row: number) => void;
}

const Exclude = ({ row, out, onToggle }: ExcludeProps) => (
  <CheckBox aria-label={excludeLabel(row + 1)} tabIndex={-1} checked={out} onChange={() => onToggle(row)} />
);

/** Pixels: a cell alone, a line below it, a suggestion. */
const heights = { cell: 39, line: 18, suggestion: 28, more: 16 } as const;

/** Height of a row: its highest cell, and below all cells the faults of the row as such. */
export function rowHeight(row: RehearsedRow, columns: readonly FaultColumn[], { since }: FaultView): number {
  const below = columns.map((column) => {
    const { key, place, width } = column;
    if (key === 'exclude' || key === 'row') return 0;
    const { fault, note, suggestions = [] } = toldOf(row, place ?? null, since);
    const told = fault ?? note ?? null;
    const lines = told === null ? 0 : linesIn(told, width - 18);
    const was = row.cells !== null && place !== undefined && mendedText(since.now, row.row, place) !== undefined;
    const sentence = lines === 0 ? 0 : heights.line + (lines - 1) * heights.more;
    return sentence + suggestions.length * heights.suggestion + (was ? heights.line : 0);
  });
  const ofRow = row.faults.some(({ place }) => place === null) && hasRowTold(row, since) ? heights.line : 0;
  return heights.cell + Math.max(0, ...below) + ofRow;
}

const hasRowTold = (row: RehearsedRow, since: Since): boolean => Object.keys(toldOf(row, null, since)).length > 0;
