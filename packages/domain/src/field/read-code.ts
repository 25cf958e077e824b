import { parseCarNo, parseCode } from '../value/code.ts';
import type { Malformed } from '../value/malformed.ts';
import type { CodeField } from './field.ts';

/** Reads the text of a code field, from a call, a file or an input alike: the code, `null` for blank, or malformed. */
export const readCode = ({ width, plate }: CodeField, text: string): string | null | Malformed =>
  plate === true ? parseCarNo(text) : parseCode(text, width);
