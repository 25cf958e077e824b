import type { RefTarget } from '../field/field.ts';
import { joinedText, linkText } from '../field/link-text.ts';

/** Fields that identify a row if its code alone does not: a station has a row for each of its agents. */
const wholly: Readonly<Record<string, { readonly code: readonly string[]; readonly name: readonly string[] }>> = {
  tsuun: {
    code: ['jrEkiCode', 'ekiSubCode', 'jutakuninCode', 'jutakuninSubCode'],
    name: ['ekimeiKanji', 'kaishaName'],
  },
};

function textOf(row: object, keys: readonly string[], between: string): string {
  const texts = keys.map((key) => String((row as Readonly<Record<string, unknown>>)[key] ?? ''));
  return texts.filter(Boolean).join(between);
}

/** Text of a master row in a copied cell, by which it is found again: `6092-10010-000 吹田(タ) 吹田通運`. */
export function fullLinkText(target: RefTarget, row: object): string {
  const { code, name } = wholly[target.master] ?? { code: target.code, name: [target.name] };
  return joinedText(textOf(row, code, '-'), textOf(row, name, ' ')).text;
}

/** All texts of a master row that a pasted cell may have: the copied text, the text of lists, its code, its name. */
export function linkForms(target: RefTarget, row: object): readonly string[] {
  const { code, name, text } = linkText(target, row);
  const whole = wholly[target.master];
  return [fullLinkText(target, row), text, code, name, ...(whole ? [textOf(row, whole.code, '-')] : [])];
}
