/** Characters that Windows forbids in names, with their full-width forms. */
const wideSigns: Readonly<Record<string, string>> = {
  '<': '＜',
  '>': '＞',
  ':': '：',
  '"': '”',
  '/': '／',
  '\\': '＼',
  '|': '｜',
  '?': '？',
  '*': '＊',
};

/** Control characters, direction marks and lone surrogates. */
const invalidCharacters = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]|\p{Surrogate}/gu;

/** Largest size in UTF-8: a name has at most 255 bytes on Linux and macOS, and its folder needs room on Windows. */
const maxBytes = 150;

/** Cuts a text to the complete characters within the limit. */
function cut(text: string): string {
  let room = maxBytes;
  let out = '';
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    room -= point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    if (room < 0) break;
    out += character;
  }
  return out;
}

/** Text as part of a file name that is safe on Windows, macOS and Linux, at most 150 bytes long (DRAFT-06, EXP-30). */
export const fileNamePart = (text: string): string =>
  cut(
    text
      .normalize('NFC')
      .replace(invalidCharacters, '')
      .replace(/[<>:"/\\|?*]/g, (sign) => wideSigns[sign] ?? ''),
  )
    // Windows removes dots and spaces from the end of a name.
    .replace(/(?<![. 　])[. 　]+$/u, '')
    .trim();
