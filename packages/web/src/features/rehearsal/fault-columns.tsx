import type { Rehearsal, RehearsedColumn, RehearsedRow } from '@tsuun/contract/rehearsal/rehearsals';
import { addedColumnText, rehearsalWords } from '@tsuun/domain/message/rehearsal-sentence';
import { isAddedPlace } from '@tsuun/domain/rehearsal/added-columns';
import type { CheckedColumn } from '../../checking/checked-columns.ts';
import { textWidth } from '../../checking/text-room.ts';
import type { Standing } from './edits.ts';

/** The columns by which a row is known: those that are told of it elsewhere, or the first ones. */
function leadingOf({ columns, briefLabels }: Rehearsal): readonly RehearsedColumn[] {
  const own = columns.filter(isOfFile);
  const known = own.filter(({ header }) => header !== null && briefLabels.some((label) => header.endsWith(label)));
  return known.length > 0 ? known : own.slice(0, 3);
}

export const isOfFile = ({ place }: RehearsedColumn): boolean => !isAddedPlace(place);

/** Places with a fault, or that were mended. */
function placesToSee(rows: readonly RehearsedRow[], now: Standing): ReadonlySet<number> {
  const places = new Set([...now.cells.values()].map(({ place }) => place));
  for (const { faults } of rows) for (const { place } of faults) if (place !== null) places.add(place);
  return places;
}

interface Shown {
  readonly onlyFaulty: boolean;
  /** There is room for one of the columns by which a row is known. */
  readonly narrow: boolean;
}

/** The columns of the file that are shown: all, or those one knows a row by and those with something to see. */
export function shownColumns(
  rehearsal: Rehearsal,
  rows: readonly RehearsedRow[],
  now: Standing,
  { onlyFaulty, narrow }: Shown,
): readonly RehearsedColumn[] {
  const { columns } = rehearsal;
  if (!onlyFaulty) return columns;
  const leading = new Set(
    leadingOf(rehearsal)
      .map(({ place }) => place)
      .slice(0, narrow ? 1 : undefined),
  );
  const seen = placesToSee(rows, now);
  return columns.filter(({ place }) => leading.has(place) || seen.has(place));
}

const narrowest = 72;
const widest = 240;
/** Room for the sentences below its cells. */
const ofFaults = 184;
/** So many rows tell how wide a column's texts are. */
const sampled = 60;

/** The box that leaves a row out, its number, then the columns of the file. */
export function faultColumnsOf(
  columns: readonly RehearsedColumn[],
  rows: readonly RehearsedRow[],
  now: Standing,
): readonly CheckedColumn[] {
  const seen = placesToSee(rows, now);
  const sample = rows.slice(0, sampled);
  return [
    { key: 'exclude', label: rehearsalWords.exclude, width: 52, pinned: true, leavesOut: true },
    { key: 'row', label: rehearsalWords.row, width: 56, align: 'end', pinned: true, look: 'fault-row-number' },
    ...columns.map(({ place, heading, isNumber }): CheckedColumn => {
      const texts = [
        isAddedPlace(place) ? addedColumnText(heading) : heading,
        ...sample.map(({ cells }) => cells?.[place] ?? ''),
      ];
      const wanted = Math.max(...texts.map(textWidth)) + 28;
      const width = Math.max(narrowest, Math.min(widest, wanted), seen.has(place) ? ofFaults : 0);
      const label = isAddedPlace(place) ? addedColumnText(heading) : heading;
      return { key: `cell${place}`, label, width, place, align: isNumber ? 'end' : 'start' };
    }),
  ];
}
