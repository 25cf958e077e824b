import type { RefTarget } from './field.ts';

/** Text of a link in parts, which may be drawn differently but are announced and copied as `text`. */
export interface LinkText {
  /** Parts of a code joined without blank ones: `6092-01`. */
  readonly code: string;
  readonly name: string;
  /** Separator between the two; empty if one of them is blank. */
  readonly joint: string;
  readonly text: string;
}

export type LinkKeys = Pick<RefTarget, 'code' | 'name' | 'joint'>;

/** Text of a master row: `6092-01 吹田(タ)`, `110100 - 東京支店通運課` (PICK-07, PICK-10). */
export function linkText({ code, name, joint }: LinkKeys, row: object): LinkText {
  const textAt = (key: string): string => String((row as Readonly<Record<string, unknown>>)[key] ?? '');
  return joinedText(code.map(textAt).filter(Boolean).join('-'), textAt(name), joint);
}

export function joinedText(code: string, name: string, between = ' '): LinkText {
  const joint = code && name ? between : '';
  return { code, name, joint, text: `${code}${joint}${name}` };
}
