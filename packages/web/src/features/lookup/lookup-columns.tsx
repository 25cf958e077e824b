import type { Field } from '@tsuun/domain/field/field';
import type { Master } from '@tsuun/domain/lookup/master';
import { shownValue } from '@tsuun/domain/field/shown-value';
import type { Column } from '../../ui/table/column.ts';
import type { LookupRow } from './lookup-source.ts';

/** The columns of a master's list or picker, made from its description. */
export function lookupColumns(master: Master, keys: readonly string[]): readonly Column<LookupRow>[] {
  return keys.flatMap((key) => {
    const field = master.fields[key];
    return field ? [columnOf(key, field)] : [];
  });
}

const columnOf = (key: string, field: Field): Column<LookupRow> => ({
  key,
  header: field.label,
  width: widthOf(field),
  align: field.kind === 'yen' || field.kind === 'integer' ? 'end' : 'start',
  cell: (row) => (field.kind === 'group' ? '' : shownValue(field, row[key])),
});

/** As wide as the widest value or the heading. */
function widthOf(field: Field): number {
  const heading = field.label.length * 13 + 20;
  const content = field.kind === 'text' ? Math.min(field.max, 24) * 11 + 16 : 96;
  return Math.max(heading, content, 72);
}
