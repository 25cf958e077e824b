import type { LeafField, RefField, RefTarget } from '@tsuun/domain/field/field';
import { words } from '@tsuun/domain/message/words';
import { formatYen } from '@tsuun/domain/value/yen';
import type { Reference, References } from '../db/references.ts';
import { enteredLeaves, type StoredRecord } from './stored-record.ts';
import type { KeptColumn } from './values.ts';

/** A column as the history tells of it. */
export interface ToldColumn {
  readonly name: string;
  readonly path: string;
  readonly label: string;
  /** The master a link leads to; `null` for other values. */
  readonly target: RefTarget | null;
  /** A value as the form shows it; never asked for blank ones. */
  readonly tell: (value: unknown, references: References) => string;
}

const plain = (value: unknown): string => String(value);

/** A column of the record, in the words of its form. */
export const toldColumn = ({ name, leaf: { path, column, field } }: KeptColumn): ToldColumn => ({
  name,
  path,
  label: column,
  target: field.kind === 'ref' ? field.target : null,
  tell: tellerOf(field),
});

/** The columns that people fill in of a master's record, in the words of its form. */
export const toldColumnsOf = (stored: StoredRecord): ToldColumn[] => enteredLeaves(stored).map(toldColumn);

/** A day that the server keeps for itself and people know by a condition of the search. */
export const toldDay = (name: string, path: string, label: string): ToldColumn => ({
  name,
  path,
  label,
  target: null,
  tell: plain,
});

function tellerOf(field: LeafField): ToldColumn['tell'] {
  switch (field.kind) {
    case 'yen':
      return (value) => formatYen(value as number);
    case 'flag':
      return (value) => (value === true ? words.yes : words.no);
    case 'choice':
      return (value) => field.choices.find((choice) => choice.value === value)?.label ?? plain(value);
    case 'ref':
      return (value, references) => tellLink(field, value as string, references);
    default:
      return plain;
  }
}

/** Code and name, `4506-01 川崎貨物`; the id of a row that never came to the master. */
function tellLink({ target }: RefField, id: string, references: References): string {
  const row: Reference['value'] | undefined = references.get(target)?.get(id)?.value;
  if (!row) return id;
  const code = target.code.map((key) => row[key]).filter((part) => part !== null && part !== '');
  return `${code.join('-')} ${(row[target.name] as string | null) ?? ''}`.trim();
}
