import { invisibleRanges, withoutInvisible } from './invisible.ts';
import { radicals } from './radicals.ts';
import { spaces } from './space.ts';

/**
 * Foldings of the match key after NFKC, character by character. `match-key.ts` and the SQL twin both read these tables,
 * so the two cannot drift. No `lower()` and no `toLowerCase()` on whole texts: databases lower by their locale and
 * Unicode version, JavaScript by its own and with rules of context (Σ at a word's end, İ). Here capitals are a list.
 */
const between = (first: string, last: string): string[] => {
  const [from = 0, to = -1] = [first.codePointAt(0), last.codePointAt(0)];
  return Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i));
};

/** Hiragana stand 0x60 before their katakana. */
const kana = [...between('ぁ', 'ゖ'), 'ゝ', 'ゞ'].map((hiragana): [string, string] => [
  hiragana,
  String.fromCodePoint((hiragana.codePointAt(0) ?? 0) + 0x60),
]);

/** The letters that CP932 knows, and those of romanised Japanese; İ has no lower case of one character. */
const capitals = [...between('À', 'Þ'), ...between('Ā', 'Ž'), ...between('Α', 'Ϋ'), ...between('Ѐ', 'Я')]
  .map((letter): [string, string] => [letter, letter.toLowerCase()])
  .filter(([letter, lower]) => lower !== letter && [...lower].length === 1);

/**
 * One sign of CP932 that came over different roads: wave dash, minus, dash, double bar. The long vowel
 * mark ー is not among them: in a name it is a vowel.
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

/** Spaces that are left after NFKC, which disappear; invisible characters go by their ranges. */
const gone = Array.from(spaces)
  .filter((space) => space.normalize('NFKC') === space && !isInvisible(space))
  .map((space): [string, string] => [space, '']);

/**
 * From character to character, in several lists because the database searches a list from its head for every character
 * of a name. ASCII capitals are left out: both sides lower those alike and faster. Those that disappear come last.
 */
export const foldings: readonly ReadonlyMap<string, string>[] = [
  new Map([...signs, ...gone]),
  new Map(kana),
  new Map(capitals),
  new Map(radicals),
];

/** No space, no capital: such a text is its own key. */
const plain = /^[!-@[-~]*$/;
const asciiCapitals = /[A-Z]+/g;
const folded = new Map(foldings.flatMap((folding) => [...folding]));
const odd = new RegExp(`[${[...folded.keys()].join('')}]`, 'gu');

/**
 * The key by which names and addresses are compared and searched: NFKC, without spaces and invisible characters, lower
 * case, hiragana as katakana, radicals as ideographs, wave dashes and minuses alike. Two texts mean the same name when their keys are equal; the
 * key of a part is a part of the key. `match_key` in the database gives the same (`match-key.sql.ts`).
 */
export function matchKey(text: string): string {
  if (plain.test(text)) return text;
  const key = text.normalize('NFKC').replace(asciiCapitals, (letters) => letters.toLowerCase());
  const even = withoutInvisible(key).replace(odd, (character) => folded.get(character) ?? '');
  // After a character was removed or replaced, a voiced mark may follow its kana directly.
  return even === key ? key : even.normalize('NFC');
}
