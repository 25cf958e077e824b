import { cellField, column, type Column } from '../../transfer/import-format.ts';
import type { Leaf } from '../../field/leaves.ts';
import { matchKey } from '../../value/match-key.ts';
import { orderExportColumns } from '../export-columns.ts';
import { orderListColumns } from '../list-columns.ts';
import { orderLeaves, type OrderPath } from '../path.ts';

/** Column of a pasted table that identifies the order. */
export const pasteKey = 'acceptNo' satisfies OrderPath;

/** Field that a column of a pasted table can be assigned to. */
export interface PasteColumn {
  readonly path: OrderPath;
  readonly heading: string;
  readonly leaf: Leaf;
  /** Column that reads the cells; `null` for a link, which is looked up. */
  readonly cell: Column | null;
}

/** All entered fields, the key first. */
export const pasteColumns: ReadonlyMap<string, PasteColumn> = new Map(
  [...orderLeaves].map(([path, leaf]) => [path, pasteColumn(path, leaf)]),
);

function pasteColumn(path: OrderPath, leaf: Leaf): PasteColumn {
  const { field, column: heading } = leaf;
  return {
    path,
    heading,
    leaf,
    cell: field.kind === 'ref' ? null : column(path, cellField(field), { header: heading }),
  };
}

/**
 * Fields by their headings, in order of precedence: the labels of the list and of exports, the label of the form if it
 * is unique, the key.
 */
function headingsOf(): ReadonlyMap<string, OrderPath> {
  const known = new Map<string, OrderPath>();
  const add = (heading: string, path: string): void => {
    const key = matchKey(heading);
    if (orderLeaves.has(path as OrderPath) && !known.has(key)) known.set(key, path as OrderPath);
  };
  for (const { heading, path } of pasteColumns.values()) add(heading, path);
  for (const { key, label } of orderListColumns) add(label, key);
  for (const { heading, leaf, field, part } of orderExportColumns) {
    const { field: own } = leaf;
    if (own.kind === 'ref' && own.target.code.length === 1 && part === own.target.code[0] && field)
      add(heading, leaf.path);
  }
  const labels = [...orderLeaves.values()].map(({ field }) => field.label);
  for (const [path, { field }] of orderLeaves) {
    if (labels.filter((label) => label === field.label).length === 1) add(field.label, path);
  }
  for (const path of orderLeaves.keys()) add(path, path);
  return known;
}

const byHeading = headingsOf();

/**
 * Returns the field that each heading of a pasted table means, ignoring width and spaces; `null`: a field that cannot
 * be updated, or a repeated heading.
 */
export function columnsByHeading(headings: readonly string[]): (OrderPath | null)[] {
  const taken = new Set<OrderPath>();
  return headings.map((heading) => {
    const path = byHeading.get(matchKey(heading)) ?? null;
    if (path === null || taken.has(path)) return null;
    taken.add(path);
    return path;
  });
}
