import { characterName, withoutMarks } from './invisible.ts';
import { trimSpaces } from './space.ts';

export interface TextManner {
  /** Line breaks are part of the text; CRLF and CR become LF. */
  readonly multiline?: boolean;
  /** The text came out of a decoder: then U+FFFD and private use are lost or unregistered characters (外字), not a person's choice. */
  readonly fromFile?: boolean;
}

/** Every way to end a line: FileMaker and Access write a vertical tab for a line break within a cell. */
const lineEnds = /\r\n?|[\v\u0085\u2028\u2029]/g;

/**
 * Drops direction marks and other characters nobody sees, then every kind of space at both ends; nothing left is
 * `null`. Line breaks of multiline texts become LF, the rest of the inside stays as given.
 */
export function cleanText(text: string, manner: TextManner = {}): string | null {
  const trimmed = trimSpaces(withoutMarks(text));
  if (trimmed === '') return null;
  return manner.multiline === true ? trimmed.replace(lineEnds, '\n') : trimmed;
}

/** One quick class of what needs a closer look; surrogates are in it although pairs are fine. */
const suspect = /[^ -~\u00a0-\ud7ff\uf900-\ufffc]/;
const control = /[\p{Cc}\p{Cs}]/u;
const controlButNewline = /(?!\n)[\p{Cc}\p{Cs}]/u;
const undecoded = /[\p{Cc}\p{Cs}\ue000-\uf8ff\ufffd]/u;
const undecodedButNewline = /(?!\n)[\p{Cc}\p{Cs}\ue000-\uf8ff\ufffd]/u;

/**
 * Names the first character that may not be stored, as `U+0007`, or answers `null`. Refused are controls (newlines
 * pass in multiline text), NUL and lone surrogates, from files U+FFFD and private use too.
 */
export function badCharacter(text: string, manner: TextManner = {}): string | null {
  if (!suspect.test(text)) return null;
  const found = refused(manner).exec(text)?.[0];
  return found === undefined ? null : characterName(found);
}

function refused({ multiline, fromFile }: TextManner): RegExp {
  if (fromFile === true) return multiline === true ? undecodedButNewline : undecoded;
  return multiline === true ? controlButNewline : control;
}
