import type { KeyboardEvent } from 'react';
import { offeredAmount } from '@tsuun/domain/hint/hint';
import { appliedSentence } from '@tsuun/domain/message/order/hint';
import { applies } from '@tsuun/domain/order/applicability';
import { leafAt, orderValue, partyPaths, type OrderPath } from '@tsuun/domain/order/path';
import { proposedOf, stationPaths } from '@tsuun/domain/proposal/proposal';
import { formatYen } from '@tsuun/domain/value/yen';
import { changeLeaf } from '../../../editing/draft.ts';
import { pathOf } from '../../../editing/field-location.tsx';
import { hasCtrl, plainKey, isComposing } from '../../../ui/keys.ts';
import { useHints } from './hints.tsx';
import { useEditing } from './order-editing.ts';

function actOf(event: KeyboardEvent): 'take' | 'back' | null {
  if (!hasCtrl(event) || event.altKey || event.shiftKey || isComposing(event)) return null;
  return event.key === ';' ? 'take' : plainKey(event) === 'z' ? 'back' : null;
}

const proposedPaths: ReadonlySet<string> = new Set([...partyPaths, ...stationPaths]);

/** True for a party or station, for which rows are proposed instead of amounts. */
export const isProposed = (path: string): boolean => proposedPaths.has(path);

/** Commands and keys that put a hinted amount or a proposed row into its field, and undo this until it is edited. */
export function useHintCommands() {
  const { store, kind } = useEditing();
  const hints = useHints();
  const put = (path: string, value: unknown): void =>
    store.set((draft) => changeLeaf(draft, leafAt(path as OrderPath), value, kind));
  const valueAt = (path: string): unknown => orderValue(store.get().values, path as OrderPath);
  const amountFor = (path: string): readonly [unknown, string] => {
    const hint = hints.of.get(path);
    const amount = hint ? offeredAmount(hint) : null;
    return [amount, formatYen(amount)];
  };
  /** A row is proposed for a blank field only. */
  const rowFor = (path: string, before: unknown): readonly [unknown, string] => {
    const proposal = hints.proposals.get(path)?.[0];
    if (before !== null || proposal === undefined) return [null, ''];
    const { value, text } = proposedOf(proposal);
    return [value, text];
  };
  const apply = (path: string): boolean => {
    const before = valueAt(path);
    const [value, text] = isProposed(path) ? rowFor(path, before) : amountFor(path);
    const { orderType } = store.get().values;
    if (value === null || value === before || !applies(orderType, path as OrderPath)) return false;
    put(path, value);
    hints.applied.set({ path, before, value, sentence: appliedSentence(text) });
    return true;
  };
  const revert = (path: string): boolean => {
    const taken = hints.applied.get();
    if (taken?.path !== path || valueAt(path) !== taken.value) return false;
    put(path, taken.before);
    hints.applied.set(null);
    return true;
  };
  return {
    apply,
    revert,
    /** Ctrl+; and Ctrl+Z in the fields. */
    onKeyDown: (event: KeyboardEvent): void => {
      const act = actOf(event);
      const path = act && pathOf(event.target as Element);
      // Ctrl+Z is the browser's undo for any other text.
      if (path && (act === 'take' ? apply(path) : revert(path))) event.preventDefault();
    },
  };
}
