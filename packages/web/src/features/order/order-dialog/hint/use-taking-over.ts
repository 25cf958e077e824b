import { quoted } from '@tsuun/domain/hint/hint';
import { leafAt, orderValue, type OrderPath } from '@tsuun/domain/order/path';
import { applies } from '@tsuun/domain/order/applicability';
import { changeLeaf } from '../../../../editing/draft.ts';
import { useEditing } from '../draft-context.tsx';
import { useHints } from './hints-context.tsx';

/** Takes the hint of an amount over into its field, and takes that back as long as nothing else was put there. */
export function useTakingOver() {
  const { store, kind } = useEditing();
  const hints = useHints();
  const put = (path: string, value: unknown): void =>
    store.set((draft) => changeLeaf(draft, leafAt(path as OrderPath), value, kind));
  const valueAt = (path: string): unknown => orderValue(store.get().values, path as OrderPath);
  return {
    takeOver(path: string): boolean {
      const hint = hints.of.get(path);
      const amount = hint ? quoted(hint) : null;
      const before = valueAt(path);
      const { orderType } = store.get().values;
      if (amount === null || amount === before || !applies(orderType, path as OrderPath)) return false;
      put(path, amount);
      hints.taken.set({ path, before, amount });
      return true;
    },
    takeBack(path: string): boolean {
      const taken = hints.taken.get();
      if (taken?.path !== path || valueAt(path) !== taken.amount) return false;
      put(path, taken.before);
      hints.taken.set(null);
      return true;
    },
  };
}
