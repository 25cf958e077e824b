import type { LeafField, RefTarget } from '@tsuun/domain/field/field';
import { shownValue } from '@tsuun/domain/field/shown-value';
import { words } from '@tsuun/domain/message/words';
import type { References } from '../masters/references.ts';
import type { LeafColumn } from './values.ts';

/** A column whose changes the history shows. */
export interface AuditedColumn {
  readonly name: string;
  readonly path: string;
  readonly label: string;
  /** The master a link leads to; `null` for other values. */
  readonly target: RefTarget | null;
  readonly isYen: boolean;
  /** Formats a value as the form shows it; never called for blank values. */
  readonly format: (value: unknown, references: References) => string;
}

/** Formats a value of the history; blank stays blank. */
export const auditedText = (column: AuditedColumn, value: unknown, references: References): string | null =>
  value === null ? null : column.format(value, references);

const plain = (value: unknown): string => String(value);

/** Audited column of a record value, with the label of its form. */
export const auditedColumn = ({ name, leaf: { path, column, field } }: LeafColumn): AuditedColumn => ({
  name,
  path,
  label: column,
  target: field.kind === 'ref' ? field.target : null,
  isYen: field.kind === 'yen',
  format: formatterOf(field),
});

/** Column with a day that the server sets; users know it as a search condition. */
export const auditedDay = (name: string, path: string, label: string): AuditedColumn => ({
  name,
  path,
  label,
  target: null,
  isYen: false,
  format: plain,
});

/** Column of a secret, of which the history records only that it changed. */
export const auditedSecret = (name: string, path: string, label: string): AuditedColumn => ({
  ...auditedDay(name, path, label),
  format: () => words.wasChanged,
});

/**
 * Formats values as everywhere else, except that a link is shown with the present content of the master, and an
 * unticked box is shown too.
 */
function formatterOf(field: LeafField): AuditedColumn['format'] {
  if (field.kind === 'flag') return (value) => (value === true ? words.flagOn : words.flagOff);
  if (field.kind !== 'ref') return (value) => shownValue(field, value);
  return (value, references) => {
    const row = references.get(field.target)?.get(value as string)?.value;
    // A row that was never added to the master is shown by its id.
    return row ? shownValue(field, row) : (value as string);
  };
}
