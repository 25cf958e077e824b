import type { ChoiceField } from '../field/field.ts';
import { CellProblem } from '../transfer/cell-problem.ts';
import type { Column } from '../transfer/import-format.ts';
import { readCell } from '../transfer/read-cell.ts';
import { anyLineBreak, trimSpaces } from '../value/space.ts';
import { withoutClosingBar } from '../value/yen.ts';

/** Characters that users and scanners write for a hyphen. */
const dashes = /[ーｰ‐‑‒–—―−－一─━~〜～_]/g;

/** Letters that look like digits, with their digit. */
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

/** Words for powers of ten after an amount. */
const powers: Readonly<Record<string, number>> = { 百: 100, 千: 1_000, 万: 10_000, 百万: 1_000_000 };
const counted = /^(-?)(\d{1,9}(?:\.\d{1,4})?)(百万|百|千|万)$/;

/** Possible spellings of a text, the simplest first. A leading minus is never dropped. */
function spellings({ field }: Column, text: string): string[] {
  const narrow = text.normalize('NFKC').trim();
  const dashed = narrow.replace(dashes, '-');
  const digital = dashed.replace(/[OoQlI|ZSB]/g, (letter) => digits[letter] ?? letter);
  const bare = withoutClosingBar(digital).replace(/[\s,，'円¥￥]/g, '');
  const joined = bare.startsWith('-') ? [] : [bare.replaceAll('-', '')];
  const amounts = field.kind === 'yen' ? writtenAmounts(bare) : [];
  const choices = field.kind === 'choice' ? startedChoices(field, narrow) : [];
  return [narrow, dashed, digital, bare, ...joined, ...days(digital), ...amounts, ...choices];
}

/** Amount such as `12千` as `12000`; empty if it is not a whole number of yen. */
function writtenAmounts(text: string): string[] {
  const [, sign = '', number = '', word = ''] = counted.exec(text) ?? [];
  const amount = Math.round(Number(number) * (powers[word] ?? 0) * 10_000) / 10_000;
  return word !== '' && Number.isSafeInteger(amount) ? [`${sign}${amount}`] : [];
}

/** Word of the only choice that begins with the text. */
function startedChoices({ choices }: ChoiceField, text: string): string[] {
  const started = choices.filter(({ label, hidden }) => !hidden && text !== '' && label.startsWith(text));
  return started.length === 1 ? started.map(({ label }) => label) : [];
}

function days(text: string): string[] {
  const era = reiwa.exec(text);
  const year = era ? 2018 + (era[1] === '元' ? 1 : Number(era[1])) : 0;
  const [, y, m, d] = era ? [era[0], String(year), era[2], era[3]] : (plainDay.exec(text) ?? []);
  if (y === undefined || m === undefined || d === undefined) return [];
  return [`${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`];
}

/**
 * Suggestions for an unreadable cell: width, hyphens, letters for digits, forms of days, 12千円, the beginning of a
 * choice. Only texts that its column can read; `known` limits codes to those of a master.
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
  // Two lines in a cell are two values.
  if (anyLineBreak.test(trimSpaces(text))) return [];
  return [...new Set(spellings(column, text))].filter((given) => given !== text && readable(given)).slice(0, 1);
}

/**
 * True if one edit turns one text into the other: an added, removed or replaced character, or two swapped neighbours.
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
