import { fullDayText } from '@tsuun/domain/field/full-day-text';
import { linkText } from '@tsuun/domain/field/link-text';
import { pasteColumns, type PasteColumn } from '@tsuun/domain/order/paste/paste-columns';
import { fullLinkText } from '@tsuun/domain/paste/link-index';
import { cellFault } from '@tsuun/domain/preflight/shown-cell';
import type { Day } from '@tsuun/domain/value/day';
import type { CellCandidate } from '../../../checking/checked-columns.ts';
import { choiceCandidates } from '../../../checking/use-candidates.ts';
import { useReferences } from '../../../ui/input/reference/reference-context.tsx';
import type { PastedBlock } from './pasted-block.ts';

const columnAt = ({ columns }: PastedBlock, place: number): PasteColumn | undefined => {
  const path = columns[place];
  return path ? pasteColumns.get(path) : undefined;
};

/** Fault of a cell by its text alone; `null` for links, which are looked up, and for unused columns. */
export function pastedFault(block: PastedBlock, place: number, text: string, today: Day): string | null {
  const column = columnAt(block, place);
  if (column === undefined || column.cell === null || text.trim() === '') return null;
  return cellFault(column.cell, fullDayText(column.leaf.field, text, today, null));
}

/** Candidates for the text typed into a cell: rows of its master, or its choices. */
export function usePasteCandidates(block: PastedBlock) {
  const { rowsOf } = useReferences();
  const candidateOf = (place: number, row: { readonly id: string }): CellCandidate => {
    const field = columnAt(block, place)?.leaf.field;
    if (field?.kind !== 'ref') return { id: row.id, code: '', name: '', texts: [] };
    const { code, name } = linkText(field.target, row);
    return { id: row.id, code, name, texts: [{ place, text: fullLinkText(field.target, row) }] };
  };
  const offer = async (place: number, text: string, signal: AbortSignal): Promise<readonly CellCandidate[]> => {
    const field = columnAt(block, place)?.leaf.field;
    if (field?.kind === 'choice') return choiceCandidates(field.choices, place, text);
    if (field?.kind !== 'ref' || rowsOf === undefined) return [];
    const { search, textOf } = rowsOf(field);
    return (await search(text, signal)).map((row) => {
      const { code, name } = textOf(row);
      return { ...candidateOf(place, row), code, name };
    });
  };
  return { offer, candidateOf };
}
