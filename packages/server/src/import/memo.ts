import type { CellProblem } from '@tsuun/domain/transfer/cell-problem';

type Read = (text: string) => string | CellProblem;

const capacity = 20_000;

/**
 * Caches the results of cells, since codes, days and names repeat, and stops if they do not. Only valid values are
 * kept. Cached texts are copies, since a piece of a split text keeps the full text in memory.
 */
export function memo(read: Read): Read {
  let cached = new Map<string, string>();
  let hits = 0;
  let on = true;
  return (text) => {
    if (!on) return read(text);
    const found = cached.get(text);
    if (found !== undefined) {
      hits += 1;
      return found;
    }
    const value = read(text);
    if (typeof value !== 'string') return value;
    if (cached.size === capacity) {
      on = hits > capacity;
      hits = 0;
      cached = new Map();
    }
    cached.set(copyOf(text), value === text ? copyOf(value) : value);
    return value;
  };
}

/**
 * Copies a text. The engine copies texts of up to twelve units when they are cut out; longer ones reference their
 * source.
 */
export const copyOf = (text: string): string =>
  text.length < 13 ? text : Buffer.from(text, 'utf16le').toString('utf16le');
