type Range = readonly [first: number, last: number];

/**
 * Characters without width or effect on a letter: direction marks, zero-width spaces, fillers, tags. Unicode's
 * default-ignorable characters in fixed ranges, so that they do not depend on a version of Unicode or the database.
 */
const marks: readonly Range[] = [
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200c],
  [0x200e, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfff8],
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe00ff],
  [0xe01f0, 0xe0fff],
];

/** Variation selectors and the joiner of emoji: part of a text (葛󠄀), but ignored in comparisons. */
const selectors: readonly Range[] = [
  [0x200d, 0x200d],
  [0xfe00, 0xfe0f],
  [0xe0100, 0xe01ef],
];

/** All invisible characters, including selectors, as ranges of code points. */
export const invisibleRanges: readonly Range[] = [...marks, ...selectors];

const hex = (point: number): string => point.toString(16).padStart(4, '0');

const classOf = (ranges: readonly Range[]): string =>
  ranges.map(([first, last]) => `\\u{${first.toString(16)}}-\\u{${last.toString(16)}}`).join('');

/** First UTF-16 units of invisible characters, for a fast test. */
const suspect = new RegExp(
  `[${invisibleRanges
    .filter(([first]) => first <= 0xffff)
    .map(([first, last]) => `\\u${hex(first)}-\\u${hex(last)}`)
    .join('')}\\ud82f\\ud834\\udb40-\\udb43]`,
);
const droppedMarks = new RegExp(`[${classOf(marks)}]+`, 'gu');
const anyInvisible = new RegExp(`[${classOf(invisibleRanges)}]+`, 'gu');
const invisibleOrControl = new RegExp(`[${classOf(invisibleRanges)}\\p{Cc}\\p{Cs}\\u2028\\u2029\\ufff9-\\ufffb]`, 'gu');

/** Text without invisible marks; variation selectors and joiners stay. Returns the same string if there are none. */
export function withoutMarks(text: string): string {
  return suspect.test(text) ? text.replace(droppedMarks, '') : text;
}

/** Text without any invisible character, for reading codes and comparing names. */
export function withoutInvisible(text: string): string {
  return suspect.test(text) ? text.replace(anyInvisible, '') : text;
}

/** Text with its invisible characters as codes, as sentences quote it: `KF[U+202E]1`. */
export function withNamedInvisible(text: string): string {
  return text.replace(invisibleOrControl, (character) => `[${characterName(character)}]`);
}

/** Code of a character that cannot be displayed: `U+0007`. */
export function characterName(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  return `U+${point.toString(16).toUpperCase().padStart(4, '0')}`;
}
