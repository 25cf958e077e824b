import { invisibleRanges, withoutInvisible } from './invisible.ts';
import { spaces } from './space.ts';

/**
 * CJK radicals and the ideographs that they look like, in pairs (Unicode, EquivalentUnifiedIdeograph). PDF files and
 * some fonts contain them; NFKC converts only the Kangxi radicals.
 */
const pairs = [
  '⺁厂 ⺂乛 ⺃乚 ⺄乙 ⺅亻 ⺆冂 ⺇𠘨 ⺈刀 ⺉刂 ⺊卜 ⺋㔾 ⺌小 ⺍小 ⺎兀 ⺏尣 ⺐尢 ⺑𡯂 ⺒巳 ⺓幺 ⺔彑 ⺕彐 ⺖忄 ⺗心 ⺘扌',
  '⺙攵 ⺛旡 ⺜日 ⺝月 ⺞歺 ⺠民 ⺡氵 ⺢氺 ⺣灬 ⺤爫 ⺥爫 ⺦丬 ⺧牛 ⺨犭 ⺩王 ⺪𤴔 ⺫目 ⺬示 ⺭礻 ⺮𥫗 ⺯糹 ⺰纟 ⺱罓 ⺲罒',
  '⺳㓁 ⺴冗 ⺵𦉫 ⺶羊 ⺷𦍌 ⺸𦍋 ⺹耂 ⺺肀 ⺻聿 ⺼肉 ⺽𦥑 ⺾艹 ⺿艹 ⻀艹 ⻁虎 ⻂衤 ⻃覀 ⻄西 ⻅见 ⻆角 ⻇𧢲 ⻈讠 ⻉贝 ⻊𧾷',
  '⻋车 ⻌辶 ⻍辶 ⻎辶 ⻏邑 ⻐钅 ⻑長 ⻒镸 ⻓长 ⻔门 ⻕𨸏 ⻖阝 ⻗雨 ⻘青 ⻙韦 ⻚页 ⻛风 ⻜飞 ⻝食 ⻞𩙿 ⻟飠 ⻠饣 ⻡𩠐 ⻢马',
  '⻣骨 ⻤鬼 ⻥鱼 ⻦鸟 ⻧卤 ⻨麦 ⻩黄 ⻪黾 ⻫斉 ⻬齐 ⻭歯 ⻮齿 ⻯竜 ⻰龙 ⻱龜 ⻲亀',
].join(' ');

const radicals: readonly (readonly [radical: string, ideograph: string])[] = pairs.split(' ').map((pair) => {
  const [radical = '', ideograph = ''] = pair;
  return [radical, ideograph];
});

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
