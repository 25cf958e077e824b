import { invisibleRanges, withoutInvisible } from './invisible.ts';
import { radicals } from './radicals.ts';
import { spaces } from './space.ts';

/**
 * Foldings of the match key after NFKC, by character. `match-key.ts` and its SQL equivalent read these tables, so that
 * they cannot differ. `lower()` and `toLowerCase()` are not used: databases lower by locale and Unicode version,
 * JavaScript by its own version and by context (Σ at the end of a word, İ). Capitals are therefore a list.
 */
const between = (first: string, last: string): string[] => {
  const [from = 0, to = -1] = [first.codePointAt(0), last.codePointAt(0)];
  return Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i));
};

/** Hiragana are 0x60 before their katakana. */
const kana = [...between('ぁ', 'ゖ'), 'ゝ', 'ゞ'].map((hiragana): [string, string] => [
  hiragana,
  String.fromCodePoint((hiragana.codePointAt(0) ?? 0) + 0x60),
]);

/** Capital letters of CP932 and of romanised Japanese; İ has no lower case of one character. */
const capitals = [...between('À', 'Þ'), ...between('Ā', 'Ž'), ...between('Α', 'Ϋ'), ...between('Ѐ', 'Я')]
  .map((letter): [string, string] => [letter, letter.toLowerCase()])
  .filter(([letter, lower]) => lower !== letter && [...lower].length === 1);

/**
 * Characters that CP932 tables map differently: wave dash, minus, dash, double bar. The long vowel mark ー is not among
 * them, because it is a vowel in names.
 */
const signs: [string, string][] = [
  ['〜', '~'],
  ['∼', '~'],
  ['‐', '-'],
  ['‒', '-'],
  ['–', '-'],
  ['−', '-'],
  ['—', '―'],
  ['‖', '∥'],
];

const isInvisible = (character: string): boolean =>
  invisibleRanges.some(([first, last]) => {
    const point = character.codePointAt(0) ?? 0;
    return point >= first && point <= last;
  });

/** Spaces left after NFKC, which are removed; invisible characters are removed by their ranges. */
const gone = Array.from(spaces)
  .filter((space) => space.normalize('NFKC') === space && !isInvisible(space))
  .map((space): [string, string] => [space, '']);

/**
 * Pairs of character and replacement, in several lists, because the database searches a list from its beginning for
 * every character of a name. ASCII capitals are missing, because both sides lower those alike and faster. Removed
 * characters are last.
 */
export const foldings: readonly ReadonlyMap<string, string>[] = [
  new Map([...signs, ...gone]),
  new Map(kana),
  new Map(capitals),
  new Map(radicals),
];

/** Texts without spaces and capitals, which are their own keys. */
const plain = /^[!-@[-~]*$/;
const asciiCapitals = /[A-Z]+/g;
const folded = new Map(foldings.flatMap((folding) => [...folding]));
const odd = new RegExp(`[${[...folded.keys()].join('')}]`, 'gu');

/**
 * Key by which names and addresses are compared and searched: NFKC, no spaces and invisible characters, lower case,
 * hiragana as katakana, radicals as ideographs, wave dashes and minuses unified. Equal keys mean the same name, and the
 * key of a part is a part of the key. `match_key` in the database returns the same (`match-key.sql.ts`).
 */
export function matchKey(text: string): string {
  if (plain.test(text)) return text;
  const key = text.normalize('NFKC').replace(asciiCapitals, (letters) => letters.toLowerCase());
  const even = withoutInvisible(key).replace(odd, (character) => folded.get(character) ?? '');
  // After a removal or replacement a voicing mark may directly follow its kana.
  return even === key ? key : even.normalize('NFC');
}
