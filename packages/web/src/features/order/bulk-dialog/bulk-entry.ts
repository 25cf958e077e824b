import { putAt } from '@tsuun/domain/field/leaves';
import { blankValue } from '@tsuun/domain/message/order/bulk-dialog';
import { bulkFilled, type BulkRequest, bulkGroups, isClearable } from '@tsuun/domain/order/bulk-update';
import { leafAt, orderValue, type OrderPath } from '@tsuun/domain/order/path';
import { unfinishedText } from '@tsuun/domain/message/draft-sentence';
import { valueText } from '../../../editing/leaving/changes.ts';
import type { UnsavedChange } from '../../../lib/unsaved.ts';
import { isValueOf, type DraftContent } from '../../../editing/stored/stored-draft.ts';
import { textBeingTyped } from '../../../ui/commit-typing.ts';
import { anyUnparsed, withUnparsed, type UnparsedTexts } from '../../../ui/input/unparsed.tsx';

/** Entry of the dialog: values for all orders, and the fields to blank. */
export interface BulkEntry {
  readonly request: BulkRequest;
  readonly clear: readonly OrderPath[];
}

export const emptyEntry: BulkEntry = { request: {}, clear: [] };

/** Paths of the fields that the save will write. */
export const chosenPaths = ({ request, clear }: BulkEntry): readonly OrderPath[] => [...bulkFilled(request), ...clear];

/** Entry with a new value; the field is no longer blanked. */
export function withValue(entry: BulkEntry, path: OrderPath, value: unknown): BulkEntry {
  const request: Record<string, unknown> = structuredClone(entry.request);
  putAt(request, leafAt(path).keys, value);
  return { request, clear: entry.clear.filter((other) => other !== path) };
}

/** Entry with a field blanked or not; its typed value is dropped. */
export function withCleared(entry: BulkEntry, path: OrderPath, cleared: boolean): BulkEntry {
  const { request, clear } = withValue(entry, path, null);
  return { request, clear: cleared ? [...clear, path] : clear };
}

/** Change of a field for the question before leaving; the present values may differ by order. */
export function bulkChange({ request, clear }: BulkEntry, path: OrderPath): UnsavedChange {
  const { field, column } = leafAt(path);
  const to = clear.includes(path) ? blankValue : valueText(field, orderValue(request, path));
  return { label: column, from: null, to };
}

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
