import { exactly, startsWith } from '../search/search.ts';
import { halfWidth } from '../value/half-width.ts';

/** Largest number of hits, and of records that 移動 remembers for a user of a browser (JUMP-01, JUMP-06). */
export const maxHits = 8;
export const maxRecent = 10;

export const splitIds = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

const ids = { several: { max: maxRecent, split: splitIds } };

/** Query of 移動: the typed number, or the ids of records that were opened before. */
export const jumpSearch = {
  text: startsWith('番号', 40),
  orders: exactly('オーダーID', 20, ids),
  fees: exactly('諸料金ID', 20, ids),
};

/** True for a text that can be a number: it has two characters or more, and a digit among them. */
export const isNumberText = (text: string): boolean => /^(?=.*\d)[\dA-Z_\s-]{2,40}$/i.test(halfWidth(text));

/**
 * Takes at most `maxHits` hits from groups of hits: one of each group in turn, so that a long group leaves room for the
 * others. The hits of a group keep their order.
 */
export function pickHits<T>(groups: readonly (readonly T[])[]): T[][] {
  let left = maxHits;
  const taken = groups.map(() => 0);
  for (let round = 0; left > 0 && groups.some((group) => group.length > round); round += 1)
    groups.forEach((group, at) => {
      if (group.length <= round || left === 0) return;
      taken[at] = round + 1;
      left -= 1;
    });
  return groups.map((group, at) => group.slice(0, taken[at]));
}
