import { unfinishedText } from '@tsuun/domain/message/draft-sentence';
import { bulkGroups, isClearable } from '@tsuun/domain/order/bulk-update';
import { leafAt, orderValue } from '@tsuun/domain/order/path';
import { isValueOf, type DraftContent } from '../../../editing/stored/stored-draft.ts';
import { textBeingTyped } from '../../../ui/commit-typing.ts';
import { anyUnparsed, withUnparsed, type UnparsedTexts } from '../../../ui/input/unparsed.tsx';
import { bulkChange, chosenPaths, emptyEntry, withCleared, withValue, type BulkEntry } from './bulk-entry.ts';

const paths = bulkGroups.flatMap((group) => group.paths);

/** Entry for the storage: values by path, `null` for a field to blank; blank if nothing is entered. */
export function bulkDraft(entry: BulkEntry, texts: UnparsedTexts, name: string): Omit<DraftContent, 'base'> | null {
  const typing = textBeingTyped();
  const at = paths.find((path) => path === typing?.name);
  const unread =
    typing === null || at === undefined
      ? texts
      : withUnparsed(texts, at, {
          text: typing.text,
          sentence: unfinishedText,
          reported: orderValue(entry.request, at) ?? null,
        });
  const chosen = chosenPaths(entry);
  if (chosen.length === 0 && !anyUnparsed(unread)) return null;
  return {
    name,
    changes: [
      ...chosen.map((path) => bulkChange(entry, path)),
      ...Object.entries(unread).map(([path, { text }]) => ({ label: labelOf(path), from: null, to: text })),
    ],
    edits: Object.fromEntries(chosen.map((path) => [path, orderValue(entry.request, path) ?? null])),
    unread,
  };
}

const labelOf = (path: string): string => {
  const known = paths.find((one) => one === path);
  return known === undefined ? path : leafAt(known).column;
};

/** Entry of a stored draft; values that do not fit their fields are ignored. */
export const entryOf = (edits: DraftContent['edits']): BulkEntry =>
  paths.reduce((entry, path) => {
    const value = edits[path];
    if (value === undefined || !isValueOf(leafAt(path).field, value)) return entry;
    if (value !== null) return withValue(entry, path, value);
    return isClearable(path) ? withCleared(entry, path, true) : entry;
  }, emptyEntry);
