import { isPlainObject } from '../../editing/stored/draft-storage.ts';
import type { DraftContent } from '../../editing/stored/stored-draft.ts';
import { editedChanges, isEdited, noEdits, withCell, type CorrectionState, type Edits } from './edits.ts';

/** Corrections that are not sent yet, for the storage; blank if there are none. */
export const editsDraft = (
  edits: Edits,
  saved: CorrectionState,
  name: string | null,
): Omit<DraftContent, 'base'> | null =>
  isEdited(edits)
    ? {
        name,
        changes: editedChanges(edits, saved),
        edits: { cells: [...edits.cells.values()], rows: [...edits.rows], headings: [...edits.headings] },
        unread: {},
      }
    : null;

/** Corrections of a stored draft over the saved ones; what is no correction is ignored. */
export function editsOf({ cells, rows, headings }: DraftContent['edits'], saved: CorrectionState): Edits {
  const corrected = listOf(cells).reduce<Edits>((edits, cell) => {
    if (!isPlainObject(cell)) return edits;
    const { row, place, text } = cell;
    const isText = text === null || typeof text === 'string';
    return isCount(row) && isCount(place) && isText ? withCell(edits, saved, { row, place, text }) : edits;
  }, noEdits);
  return {
    ...corrected,
    rows: new Map(
      listOf(rows).flatMap((pair) => {
        const [row, excluded] = listOf(pair);
        const differs = isCount(row) && typeof excluded === 'boolean' && saved.excluded.has(row) !== excluded;
        return differs ? [[row, excluded] as const] : [];
      }),
    ),
    headings: new Map(
      listOf(headings).flatMap((pair) => {
        const [heading, header] = listOf(pair);
        const isHeader = header === null || typeof header === 'string';
        return typeof heading === 'string' && isHeader ? [[heading, header] as const] : [];
      }),
    ),
  };
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const isCount = (value: unknown): value is number => Number.isSafeInteger(value);
