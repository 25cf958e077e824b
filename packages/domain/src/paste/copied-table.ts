import type { LeafField } from '../field/field.ts';
import { flagMark, type CellKind } from '../transfer/export-column.ts';
import { wholeLinkText } from './link-forms.ts';

/** A block of records as it is copied: headings, what each column holds, and the cells as texts. */
export interface CopiedTable {
  readonly headings: readonly string[];
  readonly kinds: readonly CellKind[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * A value as it stands in a copied cell, which the same field reads back to the same value: days as `2026-11-24`,
 * amounts in plain digits, choices by name, flags as ○ or blank, links by code and name. Blank is the empty text.
 */
export function copiedText(field: LeafField, value: unknown): string {
  if (value === null || value === undefined) return '';
  switch (field.kind) {
    case 'flag':
      return value === true ? flagMark : '';
    case 'choice':
      return field.choices.find((choice) => choice.value === value)?.label ?? String(value);
    case 'ref':
      return wholeLinkText(field.target, value);
    default:
      return String(value);
  }
}
