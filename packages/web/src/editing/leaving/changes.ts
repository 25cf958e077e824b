import type { LeafField } from '@tsuun/domain/field/field';
import { shownValue } from '@tsuun/domain/field/shown-value';
import { words } from '@tsuun/domain/message/words';
import type { UnsavedChange } from '../../lib/unsaved.ts';
import { changedPaths, unreadPaths, valueIn, type BoundLeaf, type Draft, type Leaves } from '../draft.ts';

/** Unsaved changes of a draft in form order, with labels and values as the catalogue shows them. */
export function changesOf<R extends object>(leaves: Leaves, draft: Draft<R>): UnsavedChange[] {
  const unread = new Set(unreadPaths(leaves, draft));
  return changedPaths(leaves, draft).map((path) => {
    const leaf = leaves.get(path) as BoundLeaf;
    const typed = unread.has(path) ? draft.unread[path]?.text : undefined;
    return {
      label: leaf.column,
      from: valueText(leaf.field, valueIn(draft.base, leaf)),
      to: typed ?? valueText(leaf.field, valueIn(draft.values, leaf)),
    };
  });
}

const hidden = '••••••';

/** Text of a value in a list of changes; a flag that is off is なし, and a secret is never shown. */
export function valueText(field: LeafField, value: unknown): string {
  if (field.kind === 'flag') return value === true ? words.flagOn : words.flagOff;
  if (field.kind === 'text' && field.secret) return value === null ? '' : hidden;
  return shownValue(field, value);
}
