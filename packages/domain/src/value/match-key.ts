import { foldings } from './match-key-tables.ts';

/** No space, no capital: such a text is its own key. */
const plain = /^[!-@[-~]*$/;
const asciiCapitals = /[A-Z]+/g;
const folded = new Map(foldings.flatMap((folding) => [...folding]));
const odd = new RegExp(`[${[...folded.keys()].join('')}]`, 'g');

/**
 * The key by which names and addresses are compared and searched: NFKC, without spaces, lower case,
 * hiragana as katakana, wave dashes and minuses alike. Two texts mean the same name when their keys are equal; the
 * key of a part is a part of the key. `match_key` in the database gives the same (`match-key.sql.ts`).
 */
export function matchKey(text: string): string {
  if (plain.test(text)) return text;
  const key = text.normalize('NFKC').replace(asciiCapitals, (letters) => letters.toLowerCase());
  const even = key.replace(odd, (character) => folded.get(character) ?? '');
  // Where something went or changed, a voiced mark may have come to stand beside its kana.
  return even === key ? key : even.normalize('NFC');
}
