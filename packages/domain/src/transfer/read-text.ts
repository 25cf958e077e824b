import type { TextField } from '../field/field.ts';
import { badCharacterSentence, tooLongSentence } from '../message/sentence.ts';
import { parseCodeText } from '../value/code-text.ts';
import { parseContainerNo } from '../value/container-no.ts';
import { halfWidth } from '../value/half-width.ts';
import { malformed, type Malformed } from '../value/malformed.ts';
import { badCharacter, cleanText } from '../value/plain-text.ts';
import { trimSpaces } from '../value/space.ts';
import { unmarkText } from '../value/text-mark.ts';
import { CellProblem } from './cell-problem.ts';

const single = { multiline: false, fromFile: true } as const;
const multiline = { multiline: true, fromFile: true } as const;
const ascii = /^[ -~]*$/;

/** What spreadsheets leave in a cell whose formula failed. */
const failures = new Set(['#N/A', '#REF!', '#VALUE!', '#DIV/0!', '#NAME?', '#NULL!', '#NUM!']);

/**
 * Reads a text from a cell: spaces and a spreadsheet's text marks taken off, a lone minus is blank. A
 * name otherwise stays as given, also a minus that our own export marked as text (R12); codes are folded to half width.
 */
export function readText(field: TextField, header: string, text: string): string | null | Malformed | CellProblem {
  const manner = field.multiline === true ? multiline : single;
  const bare = trimSpaces(text);
  const given = cleanText(unmarkText(bare), manner);
  if (given === null || (isLoneMinus(given) && !isMarkedName(field, bare))) return null;
  if (given.charCodeAt(0) === 0x23 && failures.has(given)) return malformed;
  const bad = badCharacter(given, manner);
  if (bad !== null) return new CellProblem(badCharacterSentence(header, bad));
  const value = parsed(field, given);
  return typeof value === 'string' && isLonger(value, field.max)
    ? new CellProblem(tooLongSentence(header, field.max, value))
    : value;
}

const isLoneMinus = (text: string): boolean => text.length === 1 && halfWidth(text) === '-';

const isMarkedName = ({ chars = 'any' }: TextField, bare: string): boolean => chars === 'any' && bare.startsWith("'");

function parsed(field: TextField, text: string): string | null | Malformed {
  switch (field.chars) {
    case 'code':
      return parseCodeText(text, field.extra);
    case 'containerNo':
      return parseContainerNo(text);
    case 'ascii':
      return ascii.test(halfWidth(text)) ? halfWidth(text) : malformed;
    default:
      return text;
  }
}

/** Lengths count characters, not the halves of surrogate pairs. */
function isLonger(text: string, max: number): boolean {
  return text.length > max && [...text].length > max;
}
