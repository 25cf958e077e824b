import { sheetDraftName } from '@tsuun/domain/message/work-sheet';
import { isPlainObject } from '../editing/stored/plain-object.ts';
import type { DraftContent } from '../editing/stored/stored-draft.ts';
import type { PutText, SheetState } from './sheet-state.ts';

/** Texts that are not saved, for the storage of the browser. */
export function draftOf(state: SheetState<unknown>, changes: DraftContent['changes']): Omit<DraftContent, 'base'> {
  const cells = [...state].flatMap(([id, { texts }]) => [...texts].map(([path, text]) => ({ id, path, text })));
  return { name: sheetDraftName(changes.length), changes, edits: { cells }, unread: {} };
}

/** Texts of a stored draft; what is none is ignored. */
export function textsIn({ cells }: DraftContent['edits'], paths: readonly string[]): PutText[] {
  if (!Array.isArray(cells)) return [];
  return cells.filter(
    (cell): cell is PutText & { text: string } =>
      isPlainObject(cell) &&
      typeof cell['text'] === 'string' &&
      paths.includes(String(cell['path'])) &&
      Number.isSafeInteger(Number(cell['id'])),
  );
}
