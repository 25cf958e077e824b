import type { LeafField } from '../field/field.ts';
import { leavesOf } from '../field/leaves.ts';
import { orderRecord } from '../order/record.ts';
import { type CellField, type Column, type ColumnOptions, cellField, column } from '../transfer/import-format.ts';

const leaves = new Map(leavesOf(orderRecord).map((leaf) => [leaf.path, leaf.field]));

/**
 * The column of an order field, described by the catalogue: `cntnNo`, `pickAmtInfo.standbyAmt`, or one part of a link,
 * `hinmoku.hinmokuCode`. Throws at start for a path the order does not have.
 */
export function orderColumn(path: string, options: ColumnOptions = {}): Column {
  return column(path, cellFieldAt(path), options);
}

/** A counterparty by its code, `billingTo` → 請求先コード. Codes of unsure width are texts and never padded. */
export function counterpartyColumn(link: string): Column {
  const label = leaves.get(link)?.label ?? '';
  const field = cellFieldAt(`${link}.torihikisakiCode`);
  return column(`${link}.torihikisakiCode`, { ...field, chars: 'code' } as CellField, { header: `${label}コード` });
}

function cellFieldAt(path: string): CellField {
  const field = leaves.get(path) ?? partOfLink(path);
  if (field === undefined) throw new Error(`The order has no field ${path}`);
  return cellField(field);
}

function partOfLink(path: string): LeafField | undefined {
  const [link = '', part = ''] = path.split('.');
  const field = leaves.get(link);
  return field?.kind === 'ref' ? (field.target.shape[part] as LeafField | undefined) : undefined;
}
