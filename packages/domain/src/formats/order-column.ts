import type { LeafField } from '../field/field.ts';
import { leavesOf } from '../field/leaves.ts';
import { orderRecord } from '../order/record.ts';
import { type CellField, type Column, type ColumnOptions, cellField, column } from '../transfer/import-format.ts';

const leaves = new Map(leavesOf(orderRecord).map((leaf) => [leaf.path, leaf.field]));

/**
 * Column of an order field from the catalogue: `cntnNo`, `pickAmtInfo.standbyAmt`, or a part of a link,
 * `hinmoku.hinmokuCode`. Throws at start for an unknown path.
 */
export function orderColumn(path: string, options: ColumnOptions = {}): Column {
  return column(path, cellFieldAt(path), options);
}

/** Column of a counterparty's code: 請求先コード for `billingTo`. Codes of uncertain width are texts without padding. */
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
