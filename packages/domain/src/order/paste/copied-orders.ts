import { type Leaf, leavesOf, valueAt } from '../../field/leaves.ts';
import { group, type LeafField } from '../../field/field.ts';
import { type CopiedTable, copiedText } from '../../paste/copied-table.ts';
import { cellKindOf } from '../../transfer/export-columns.ts';
import { orderListColumns } from '../list-columns.ts';
import { orderFields } from '../fields.ts';
import { totalFields } from '../record.ts';

/** Choices of columns for copied orders: those of the list, or all (the default). */
export const copiedColumnChoices = [
  { value: 'list', label: '一覧の列' },
  { value: 'all', label: '全項目' },
] as const;

export type CopiedColumnChoice = (typeof copiedColumnChoices)[number]['value'];

interface CopiedColumn {
  readonly heading: string;
  readonly leaf: Leaf;
  /** Key of the master row's value, for a column that the list derives from a link, such as a station's agent. */
  readonly part?: string;
}

const { acceptNo, ...otherFields } = orderFields;

const keyFirst = (columns: readonly CopiedColumn[]): CopiedColumn[] => [
  ...columns.filter(({ leaf }) => leaf.path === 'acceptNo'),
  ...columns.filter(({ leaf }) => leaf.path !== 'acceptNo'),
];

export const listedColumns: readonly CopiedColumn[] = keyFirst(
  orderListColumns.flatMap(({ key, label, leaf, link }) => {
    if (leaf === null) return [];
    return [{ heading: label, leaf, ...(key !== leaf.path && link && { part: link.name }) }];
  }),
);

/** All entered fields, the number first, and the sums. */
export const allColumns: readonly CopiedColumn[] = leavesOf({
  acceptNo,
  ...otherFields,
  totals: group('合計', totalFields),
}).map((leaf) => ({ heading: leaf.column, leaf }));

export const copiedColumnsOf = (choice: CopiedColumnChoice | null): readonly CopiedColumn[] =>
  choice === 'list' ? listedColumns : allColumns;

const textField: LeafField = { kind: 'text', label: '', max: 0 };

export const copiedCells = (columns: readonly CopiedColumn[], order: object): string[] =>
  columns.map(({ leaf, part }) => {
    const value = valueAt(order, leaf.keys);
    return part === undefined ? copiedText(leaf.field, value) : copiedText(textField, valueAt(value, [part]));
  });

export const copiedTable = (columns: readonly CopiedColumn[], rows: CopiedTable['rows']): CopiedTable => ({
  headings: columns.map(({ heading }) => heading),
  kinds: columns.map(({ leaf, part }) => (part === undefined ? cellKindOf(leaf.field) : 'text')),
  rows,
});
