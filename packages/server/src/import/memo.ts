import type { CellProblem } from '@tsuun/domain/transfer/cell-problem';

type Read = (text: string) => string | CellProblem;

const capacity = 20_000;

/**
 * Remembers what cells became: codes, days and names repeat. Where they turn out not to, it stops remembering. Only
 * good values are kept; the texts kept are copies, since a piece of a split text holds on to the whole.
 */
export function memo(read: Read): Read {
  let known = new Map<string, string>();
  let hits = 0;
  let on = true;
  return (text) => {
    if (!on) return read(text);
    const found = known.get(text);
    if (found !== undefined) {
      hits += 1;
      return found;
    }
    const value = read(text);
    if (typeof value !== 'string') return value;
    if (known.size === capacity) {
      on = hits > capacity;
      hits = 0;
      known = new Map();
    }
    known.set(copyOf(text), value === text ? copyOf(value) : value);
    return value;
  };
}

/** Texts of up to twelve units are copied by the engine when they are cut out; longer ones lean on their source. */
export const copyOf = (text: string): string =>
  text.length < 13 ? text : Buffer.from(text, 'utf16le').toString('utf16le');
