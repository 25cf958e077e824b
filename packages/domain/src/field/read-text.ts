import { parseCodeText } from '../value/code.ts';
import { parseContainerNo } from '../value/container-no.ts';
import { malformed, type Malformed } from '../value/malformed.ts';
import { badCharacter, cleanText, type TextOptions } from '../value/plain-text.ts';
import type { TextField } from './field.ts';

/** Result for a text with more characters than the field allows. */
export const tooLong: unique symbol = Symbol('too long');
/** Result for a text with characters that must not be stored. */
export const badCharacters: unique symbol = Symbol('bad characters');

export type BadText = typeof tooLong | typeof badCharacters;

const ascii = /^[ -~]*$/;

const line: TextOptions = {};
const lines: TextOptions = { multiline: true };
const lineOfFile: TextOptions = { fromFile: true };
const nameOfFile: TextOptions = { fromFile: true, joinLines: true };
const linesOfFile: TextOptions = { multiline: true, fromFile: true };

function textOptions({ multiline, chars = 'any' }: TextField, fromFile: boolean): TextOptions {
  if (multiline === true) return fromFile ? linesOfFile : lines;
  if (!fromFile) return line;
  // Two lines in a cell of codes may be two codes.
  return chars === 'any' ? nameOfFile : lineOfFile;
}

/**
 * Reads a text: spaces, tabs and line breaks at its ends are trimmed, codes are converted to half width. Blank is
 * `null`. `fromFile`: the text is from a decoder, so that lost and unregistered characters are refused.
 */
export function readText(field: TextField, text: string, fromFile = false): string | null | Malformed | BadText {
  const options = textOptions(field, fromFile);
  const given = cleanText(text, options);
  if (given === null) return null;
  if (badCharacter(given, options) !== null) return badCharacters;
  const value = folded(field, given);
  return typeof value === 'string' && isLonger(value, field.max) ? tooLong : value;
}

/** Name of the character for which a text was refused, such as `U+0007`. */
export function badCharacterIn(field: TextField, text: string, fromFile: boolean): string {
  const options = textOptions(field, fromFile);
  return badCharacter(cleanText(text, options) ?? '', options) ?? '';
}

function folded(field: TextField, text: string): string | null | Malformed {
  switch (field.chars) {
    case 'code':
      return parseCodeText(text, field.extra);
    case 'containerNo':
      return parseContainerNo(text);
    case 'ascii':
      return ascii.test(text) ? text : malformed;
    default:
      return text;
  }
}

/** True if a text is longer than `max` characters; a surrogate pair is one character. */
const isLonger = (text: string, max: number): boolean => text.length > max && [...text].length > max;
