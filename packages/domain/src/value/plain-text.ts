import { characterName, withoutMarks } from './invisible.ts';
import { anyLineBreak, trimSpaces } from './space.ts';

export interface TextOptions {
  /** True if line breaks are part of the text; CRLF and CR become LF. */
  readonly multiline?: boolean;
  /** True for a text from a decoder, in which U+FFFD and private use are lost or unregistered characters (外字). */
  readonly fromFile?: boolean;
  /** True if line breaks become spaces: a name that a spreadsheet shows on two lines (Alt+Enter) is one name. */
  readonly joinLines?: boolean;
}

/** All line ends; FileMaker and Access write a vertical tab for a line break within a cell. */
const lineEnds = new RegExp(anyLineBreak, 'g');
/** Line ends of Unicode that are no control characters; a text of one line has a space instead. */
const separators = /[\u2028\u2029]/g;

/**
 * Removes direction marks and other invisible characters, then every kind of space at both ends; an empty result is
 * `null`. Line breaks of multiline texts become LF, line separators of others a space; all else stays as given.
 */
export function cleanText(text: string, options: TextOptions = {}): string | null {
  return trimSpaces(withLineEnds(withoutMarks(text), options)) || null;
}

function withLineEnds(text: string, { multiline, joinLines }: TextOptions): string {
  if (!anyLineBreak.test(text)) return text;
  if (multiline === true) return text.replace(lineEnds, '\n');
  return text.replace(joinLines === true ? lineEnds : separators, ' ');
}

/** Fast class of characters that need a check; surrogates are included although pairs are valid. */
const suspect = /[^ -~\u00a0-\ud7ff\uf900-\ufffc]/;
const control = /[\p{Cc}\p{Cs}]/u;
const controlButNewline = /(?!\n)[\p{Cc}\p{Cs}]/u;
const undecoded = /[\p{Cc}\p{Cs}\ue000-\uf8ff\ufffd]/u;
const undecodedButNewline = /(?!\n)[\p{Cc}\p{Cs}\ue000-\uf8ff\ufffd]/u;

/**
 * Name of the first character that must not be stored, such as `U+0007`; `null` if there is none. Refused are control
 * characters (except newlines in multiline texts), lone surrogates, and in files U+FFFD and private use.
 */
export function badCharacter(text: string, options: TextOptions = {}): string | null {
  if (!suspect.test(text)) return null;
  const found = refused(options).exec(text)?.[0];
  return found === undefined ? null : characterName(found);
}

function refused({ multiline, fromFile }: TextOptions): RegExp {
  if (fromFile === true) return multiline === true ? undecodedButNewline : undecoded;
  return multiline === true ? controlButNewline : control;
}

const formula = /^=\s*"(.*)"$/s;

/** Apostrophe that makes a spreadsheet treat a cell as text, before digits or before a formula. */
const marked = /^'(?='*[\d=+\-@＝＋－＠\t\r])/;

/**
 * Removes the marks by which a spreadsheet keeps a cell as text: `="0012"` and `'0012` are `0012`. Other apostrophes
 * belong to the text.
 */
export function unmarkText(text: string): string {
  const first = text.charCodeAt(0);
  if (first === 0x3d) return formula.exec(text)?.[1]?.replaceAll('""', '"') ?? text;
  return first === 0x27 ? text.replace(marked, '') : text;
}

const needsMark = /^(?:'*[=+\-@＝＋－＠\t\r]|'+\d)/;

/**
 * Adds an apostrophe to a text cell of a CSV export that a spreadsheet would run as a formula. `unmarkText(markText(x))
 * === x` for every text.
 */
export function markText(text: string): string {
  return needsMark.test(text) ? `'${text}` : text;
}
