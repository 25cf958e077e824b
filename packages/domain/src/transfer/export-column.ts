import type { LeafField } from '../field/field.ts';
import type { Leaf } from '../field/leaves.ts';

/** What a cell of a file is: `day`, `yen` and `integer` stay values in a spreadsheet, all else is text. */
export type CellKind = 'text' | 'day' | 'yen' | 'integer';

/** One column of an exported file. */
export interface ExportColumn {
  /** Unique within a file; what an import knows the column by, where it has one. */
  readonly heading: string;
  readonly kind: CellKind;
  /** The record's value it comes from. */
  readonly leaf: Leaf;
  /** For a link: the key of the master row that is shown. */
  readonly part: string | null;
  /** What is shown: the leaf's own field, or the master's. */
  readonly field: LeafField;
}

/**
 * How a field is written. Choices go by their name (imports read code and name alike), but those that are numbers stay
 * numbers; flags are ○ or blank, which is what people filter by.
 */
export function cellKindOf(field: LeafField): CellKind {
  if (field.kind === 'day' || field.kind === 'yen' || field.kind === 'integer') return field.kind;
  const numeric = field.kind === 'choice' && field.choices.every(({ value, label }) => label === String(value));
  return numeric ? 'integer' : 'text';
}

/** How a flag that is on looks in a file. */
export const flagMark = '○';
