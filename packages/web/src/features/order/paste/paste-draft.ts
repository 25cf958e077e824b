import { pastedSizeText, pasteWords } from '@tsuun/domain/message/order/paste-sentence';
import { pasteColumns } from '@tsuun/domain/order/paste/paste-columns';
import { blankCells } from '@tsuun/domain/order/paste/statuses';
import type { OrderPath } from '@tsuun/domain/order/path';
import { isPlainObject } from '../../../editing/stored/draft-storage.ts';
import type { DraftContent } from '../../../editing/stored/stored-draft.ts';
import type { UnsavedChange } from '../../../lib/unsaved.ts';
import { pastedChanges, type PastedBlock, type PastedRow } from './pasted-block.ts';

/** Corrections of a pasted table for questions and copies; of a table without any, the number of its rows. */
export function describedChanges(block: PastedBlock): readonly UnsavedChange[] {
  const changes = pastedChanges(block);
  const size = pastedSizeText(block.rows.length - block.sent.size, block.headings.length);
  return changes.length > 0 ? changes : [{ label: pasteWords.pastedTable, from: null, to: size }];
}

/** Pasted table for the storage. */
export function pasteDraft(block: PastedBlock): Omit<DraftContent, 'base'> {
  const { turn: _turn, excludedRows, sent, pasted, ...table } = block;
  // Most tables are stored without corrections, which takes half of the room.
  const original = pasted.rows === block.rows ? {} : { original: pasted.rows };
  const edits = { ...table, ...original, found: pasted.columns, excludedRows: [...excludedRows], sent: [...sent] };
  return { name: null, changes: describedChanges(block), edits, unread: {} };
}

/** Pasted table of a stored draft; `null` if it is none. */
export function pastedBlockOf(edits: DraftContent['edits']): PastedBlock | null {
  const { headings, columns, rows, blank, excludedRows, sent, corrected, found } = edits;
  if (!isTextList(headings) || !isRowList(rows, headings.length)) return null;
  if (!isColumnList(columns, headings.length) || !isColumnList(found, headings.length)) return null;
  const original = isRowList(edits['original'], headings.length) ? edits['original'] : rows;
  return {
    turn: 1,
    headings,
    columns,
    rows,
    blank: blankCells.find((one) => one === blank) ?? 'keep',
    excludedRows: new Set(numbersIn(excludedRows)),
    sent: new Set(numbersIn(sent)),
    corrected: corrected === true,
    pasted: { rows: original, columns: found },
  };
}

const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const isRowList = (value: unknown, width: number): value is readonly PastedRow[] =>
  Array.isArray(value) &&
  value.every(
    (one) =>
      isPlainObject(one) &&
      Number.isSafeInteger(one['row']) &&
      isTextList(one['cells']) &&
      one['cells'].length === width,
  );

const isColumnList = (value: unknown, width: number): value is readonly (OrderPath | null)[] =>
  Array.isArray(value) &&
  value.length === width &&
  value.every((one) => one === null || (typeof one === 'string' && pasteColumns.has(one)));

const numbersIn = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((one) => Number.isSafeInteger(one)) : [];
