import type { LeafField } from '../field/field.ts';
import type { Leaf } from '../field/leaves.ts';

/** Kind of a cell in a file: `day`, `yen` and `integer` are values in a spreadsheet, all others are text. */
export type CellKind = 'text' | 'day' | 'yen' | 'integer';

export interface ExportColumn {
  /** Heading, unique within the format; an import recognises the column by it. */
  readonly heading: string;
  readonly kind: CellKind;
  readonly leaf: Leaf;
  /** For a link the key of the master row that is shown. */
  readonly part: string | null;
  /** Field that is shown: the leaf's own field, or the master's. */
  readonly field: LeafField;
}

/**
 * Returns the kind of cell for a field. Choices are written by name (imports read code and name alike), but numeric
 * ones stay numbers; flags are ○ or blank, which users can filter by.
 */
export function cellKindOf(field: LeafField): CellKind {
  if (field.kind === 'day' || field.kind === 'yen' || field.kind === 'integer') return field.kind;
  const numeric = field.kind === 'choice' && field.choices.every(({ value, label }) => label === String(value));
  return numeric ? 'integer' : 'text';
}

export const flagMark = '○';
