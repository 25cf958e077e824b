/** Widths of a caption's characters in pixels: ASCII and half-width kana, and all others. */
const widths = { narrow: 7, wide: 12 } as const;
const sign = 18;

/** Estimated width of a caption in pixels, rather too large than too small. */
export function textWidth(text: string): number {
  let sum = 0;
  for (const letter of text) sum += /[\u0020-\u007e\uff61-\uff9f]/.test(letter) ? widths.narrow : widths.wide;
  return sum;
}

/** Widths of a value's characters in pixels: digits, other narrow letters, wide letters. */
const valueWidths = { digit: 7.3, narrow: 9.5, wide: 13.2 } as const;

/** Estimated width of a value in a cell in pixels, rather too large than too small. */
export function valueWidth(text: string): number {
  let sum = 0;
  for (const letter of text) {
    if (/[\d+\-/:., ]/.test(letter)) sum += valueWidths.digit;
    else sum += /[\u0020-\u007e\uff61-\uff9f]/.test(letter) ? valueWidths.narrow : valueWidths.wide;
  }
  return Math.ceil(sum);
}

const maxLines = 4;

/** Number of lines of a text with an icon before it in the given width; longer texts are cut. */
export const linesIn = (text: string, room: number): number =>
  Math.min(maxLines, Math.max(1, Math.ceil((textWidth(text) + sign) / Math.max(room, 1))));
