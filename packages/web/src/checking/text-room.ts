/** Pixels of a caption's characters: ASCII and half-width kana, and all others. */
const widths = { narrow: 7, wide: 12 } as const;
const sign = 18;

/** About how wide a text stands, a little more rather than less. */
export function textWidth(text: string): number {
  let sum = 0;
  for (const letter of text) sum += /[\u0020-\u007e\uff61-\uff9f]/.test(letter) ? widths.narrow : widths.wide;
  return sum;
}

/** Pixels of a value's characters, a size larger: digits have one width, letters have their own. */
const valueWidths = { digit: 7.3, narrow: 9.5, wide: 13.2 } as const;

/** Pixels that a value in a cell takes, a little more rather than less. */
export function valueWidth(text: string): number {
  let sum = 0;
  for (const letter of text) {
    if (/[\d+\-/:., ]/.test(letter)) sum += valueWidths.digit;
    else sum += /[\u0020-\u007e\uff61-\uff9f]/.test(letter) ? valueWidths.narrow : valueWidths.wide;
  }
  return Math.ceil(sum);
}

/** On how many lines a text with a sign before it stands in so much room; at most as many as are shown. */
export const linesIn = (text: string, room: number, most = 4): number =>
  Math.min(most, Math.max(1, Math.ceil((textWidth(text) + sign) / Math.max(room, 1))));
