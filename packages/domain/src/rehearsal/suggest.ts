import { CellProblem } from '../transfer/cell-problem.ts';
import type { Column } from '../transfer/import-format.ts';
import { readCell } from '../transfer/read-cell.ts';

/** Strokes that people and scanners put for a hyphen. */
const dashes = /[ーｰ‐‑‒–—―−－一─━~〜～_]/g;

/** Letters that are taken for digits, and the digit that is meant. */
const digits: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Q: '0',
  l: '1',
  I: '1',
  '|': '1',
  Z: '2',
  S: '5',
  B: '8',
};

const reiwa = /^(?:令和|R)\s*(\d{1,2}|元)[年./-](\d{1,2})[月./-](\d{1,2})日?$/;
const plainDay = /^(\d{4})\s*[年./\-,]\s*(\d{1,2})\s*[月./\-,]\s*(\d{1,2})\s*日?$/;

/** The same text as it may have been meant, the plainest first. */
function spellings(text: string): string[] {
  const narrow = text.normalize('NFKC').trim();
  const dashed = narrow.replace(dashes, '-');
  const counted = dashed.replace(/[OoQlI|ZSB]/g, (letter) => digits[letter] ?? letter);
  const bare = counted.replace(/[\s,，'円¥￥]/g, '');
  return [narrow, dashed, counted, bare, bare.replaceAll('-', ''), ...days(counted)];
}

function days(text: string): string[] {
  const era = reiwa.exec(text);
  const year = era ? 2018 + (era[1] === '元' ? 1 : Number(era[1])) : 0;
  const [, y, m, d] = era ? [era[0], String(year), era[2], era[3]] : (plainDay.exec(text) ?? []);
  if (y === undefined || m === undefined || d === undefined) return [];
  return [`${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`];
}

/**
 * Suggestions for a cell that cannot be read, based on its spelling: width, strokes for hyphens, letters for digits,
 * forms of days. Only texts that its column can read; `known` narrows codes to those of a master.
 */
export function suggestedTexts(
  column: Column,
  text: string,
  known: (value: string) => boolean = () => true,
): readonly string[] {
  const readable = (given: string): boolean => {
    const value = given === '' ? null : readCell(column, given);
    return value !== null && !(value instanceof CellProblem) && known(String(value));
  };
  return [...new Set(spellings(text))].filter((given) => given !== text && readable(given)).slice(0, 1);
}

/**
 * True if one slip turns one text into the other: a character added, removed or replaced, or two neighbours swapped.
 */
export function isNear(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || short === long) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  const rest = (text: string, from: number): string => text.slice(from);
  if (short.length < long.length) return rest(short, same) === rest(long, same + 1);
  if (rest(short, same + 1) === rest(long, same + 1)) return true;
  const swapped = short[same] === long[same + 1] && short[same + 1] === long[same];
  return swapped && rest(short, same + 2) === rest(long, same + 2);
}
