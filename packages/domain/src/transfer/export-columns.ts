import type { Description, LeafField, RefField, RefTarget } from '../field/field.ts';
import { type Leaf, leavesOf } from '../field/leaves.ts';

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

/**
 * Columns of an export of these records in the order of the form: one for each field under its unique heading, a link
 * as codes and name (EXP-27).
 */
export const exportColumns = (description: Description): ExportColumn[] => leavesOf(description).flatMap(columnsOfLeaf);

function columnsOfLeaf(leaf: Leaf): ExportColumn[] {
  const { field, column } = leaf;
  if (field.kind === 'ref') return columnsOfRef(leaf, field);
  return [{ heading: column, kind: cellKindOf(field), leaf, part: null, field }];
}

function columnsOfRef(leaf: Leaf, { target }: RefField): ExportColumn[] {
  return refHeadings(target, leaf.column).map(([part, heading]) => {
    const field = target.shape[part];
    if (!field || field.kind === 'group') throw new Error(`${target.master} carries no ${part}`);
    return { heading, kind: cellKindOf(field), leaf, part, field };
  });
}

/** Headings of a link's parts by key of the master row; `base` is the link's label. */
type Headings = readonly (readonly [part: string, heading: string])[];

/**
 * Headings of a station and its agent, each with code, sub code and name. They begin with the side alone (発, 着, 担当), as
 * in the feeds: 発駅コード, 発受託人コード.
 */
function stationHeadings(base: string): Headings {
  const side = base.replace(/駅$/, '');
  return [
    ['jrEkiCode', `${side}駅コード`],
    ['ekiSubCode', `${side}駅枝番`],
    ['ekimeiKanji', `${side}駅名`],
    ['jutakuninCode', `${side}受託人コード`],
    ['jutakuninSubCode', `${side}受託人サブコード`],
    ['kaishaName', `${side}受託人名`],
  ];
}

/** Headings of a linked master row: code and name, for a station four codes and two names. */
function refHeadings(target: RefTarget, base: string): Headings {
  if (target.master === 'tsuun') return stationHeadings(base);
  return [...target.code.map((key) => [key, `${base}コード`] as const), [target.name, `${base}名`]];
}
