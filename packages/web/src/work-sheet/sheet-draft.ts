import { sheetDraftName } from '@tsuun/domain/message/work-sheet';
import { isPlainObject } from '../editing/stored/draft-storage.ts';
import type { DraftContent } from '../editing/stored/stored-draft.ts';
import { withOrigins, withTexts, type PutText, type SheetState } from './sheet-state.ts';

/** Texts that are not saved, for the storage of the browser. */
export function draftOf(state: SheetState<unknown>, changes: DraftContent['changes']): Omit<DraftContent, 'base'> {
  const cells = [...state].flatMap(([id, { texts, bases }]) =>
    [...texts].map(([path, text]) => ({ id, path, text, base: bases.get(path) })),
  );
  return { name: sheetDraftName(changes.length), changes, edits: { cells }, unread: {} };
}

interface KeptText extends PutText {
  readonly base?: string;
}

/** State with the texts of a stored draft, which wait until the user has looked at them, as those filled in together do. */
export function withDraft<R>(
  state: SheetState<R>,
  edits: DraftContent['edits'],
  paths: readonly string[],
): SheetState<R> {
  const texts = textsIn(edits, paths);
  return withOrigins(withTexts(state, texts), texts);
}

/** Texts of a stored draft and those over which they were typed; what is none is ignored. */
function textsIn({ cells }: DraftContent['edits'], paths: readonly string[]): KeptText[] {
  if (!Array.isArray(cells)) return [];
  return cells.filter(
    (cell): cell is KeptText & { text: string } =>
      isPlainObject(cell) &&
      typeof cell['text'] === 'string' &&
      ['string', 'undefined'].includes(typeof cell['base']) &&
      paths.includes(String(cell['path'])) &&
      Number.isSafeInteger(Number(cell['id'])),
  );
}
