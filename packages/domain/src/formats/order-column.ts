import type { LeafField } from '../field/field.ts';
import { leavesOf } from '../field/leaves.ts';
import { orderRecord } from '../order/record.ts';
import { type CellField, cellField, type Column, column, type ColumnOptions } from '../transfer/import-format.ts';
import { tsuunRef } from '../lookup/refs.ts';

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

const { jrEkiCode, ekiSubCode, jutakuninCode, jutakuninSubCode } = tsuunRef.shape;

/** Two columns of a station, with the headings of station and branch. */
export function stationColumns(
  link: string,
  [station, branch]: readonly [string, string],
  options: ColumnOptions = {},
): Column[] {
  return [
    column(`${link}.jrEkiCode`, jrEkiCode, { ...options, header: station, required: true }),
    column(`${link}.ekiSubCode`, ekiSubCode, { ...options, header: branch, required: false }),
  ];
}

/** Two columns of a station's agent, required in a rule and optional in a feed. */
export function agentColumns(
  link: string,
  [agent, sub]: readonly [string, string],
  options: ColumnOptions = {},
): Column[] {
  return [
    column(`${link}.jutakuninCode`, jutakuninCode, { ...options, header: agent }),
    column(`${link}.jutakuninSubCode`, jutakuninSubCode, { ...options, header: sub, required: false }),
  ];
}
