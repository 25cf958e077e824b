import type { RefTarget } from './field.ts';

/** Text of a link, in parts: they may be drawn differently, but are read out and copied as `text`. */
export interface LinkText {
  /** Parts of a code are joined, blanks left out: `6092-01`. */
  readonly code: string;
  readonly name: string;
  /** Between the two; empty where one of them is blank. */
  readonly joint: string;
  readonly text: string;
}

/** Which keys of a row make its text. */
export type LinkKeys = Pick<RefTarget, 'code' | 'name' | 'joint'>;

/** A master row as a person reads it: `6092-01 吹田(タ)`, `110100 - 東京支店通運課` (PICK-07, PICK-10). */
export function linkText({ code, name, joint }: LinkKeys, row: object): LinkText {
  const textAt = (key: string): string => String((row as Readonly<Record<string, unknown>>)[key] ?? '');
  return joinedText(code.map(textAt).filter(Boolean).join('-'), textAt(name), joint);
}

export function joinedText(code: string, name: string, between = ' '): LinkText {
  const joint = code && name ? between : '';
  return { code, name, joint, text: `${code}${joint}${name}` };
}
