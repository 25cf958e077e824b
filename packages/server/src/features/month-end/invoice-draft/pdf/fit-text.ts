/** Text broken into lines at one size. */
export interface FittedText {
  readonly size: number;
  readonly lines: readonly string[];
}

/** Characters that may not begin a line, and those that may not end one; the neighbouring character moves with them. */
const neverFirst = /^[、。，．・：；？！ー）」』】〕〉》｝］,.)\]}ゃゅょっャュョッァィゥェォ々]/u;
const neverLast = /[（「『【〔〈《｛［([{]$/u;

/**
 * Fits a text into a width in points, at the largest size at which it takes at most `free` lines; if it takes more at
 * every size, it takes the lines it needs at the smallest. Nothing is cut off. `widthOf` measures.
 */
export function fitText(
  text: string,
  width: number,
  sizes: readonly number[],
  widthOf: (text: string, size: number) => number,
  free = 1,
): FittedText {
  if (text === '') return { size: sizes[0] ?? 0, lines: [] };
  for (const [at, size] of sizes.entries()) {
    if (widthOf(text, size) <= width) return { size, lines: [text] };
    const last = at === sizes.length - 1;
    if (free === 1 && !last) continue;
    const lines = wrap(text, (line) => widthOf(line, size) <= width);
    if (lines.length <= free || last) return { size, lines };
  }
  return { size: 0, lines: [] };
}

function wrap(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const character of text) {
    if (line !== '' && !fits(line + character)) {
      const taken = neverFirst.test(character) || neverLast.test(line) ? lastOf(line) : '';
      lines.push(line.slice(0, line.length - taken.length));
      line = taken;
    }
    line += character;
  }
  return [...lines, line].map((one) => one.trim()).filter((one) => one !== '');
}

/** Returns the last character of a line that has more than one. */
function lastOf(line: string): string {
  const characters = [...line];
  return characters.length > 1 ? (characters.at(-1) ?? '') : '';
}
