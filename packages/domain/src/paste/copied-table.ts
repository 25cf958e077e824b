import type { LeafField } from '../field/field.ts';
import { type CellKind, flagMark } from '../transfer/export-columns.ts';
import { fullLinkText } from './link-index.ts';

/** Copied records: headings, kinds of the columns, and the cells as texts. */
export interface CopiedTable {
  readonly headings: readonly string[];
  readonly kinds: readonly CellKind[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * Text of a value in a copied cell, which its field reads back to the same value: days as `2026-11-24`, amounts in
 * plain digits, choices by name, flags as ○ or blank, links by code and name. A blank value is the empty text.
 */
export function copiedText(field: LeafField, value: unknown): string {
  if (value === null || value === undefined) return '';
  switch (field.kind) {
    case 'flag':
      return value === true ? flagMark : '';
    case 'choice':
      return field.choices.find((choice) => choice.value === value)?.label ?? String(value);
    case 'ref':
      return fullLinkText(field.target, value);
    default:
      return String(value);
  }
}

/** Largest number of rows that are copied or pasted at once. */
export const maxPastedRows = 5_000;

/** Largest number of columns of a pasted table: more than twice the fields of an order. */
export const maxPastedColumns = 300;

/** Largest length of a pasted cell, the same as that of a spreadsheet's cell. */
export const maxPastedCellLength = 32_767;
