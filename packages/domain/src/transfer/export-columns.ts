import type { Description, RefField } from '../field/field.ts';
import { leavesOf, type Leaf } from '../field/leaves.ts';
import { cellKindOf, type ExportColumn } from './export-column.ts';
import { refHeadings } from './ref-headings.ts';

/**
 * The columns of a file of these records, in form order: one a field under its unique heading, a link as its codes and
 * its name (EXP-27).
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
