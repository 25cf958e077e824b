import type { ListColumn } from '../field/list-column.ts';
import type { RefTarget } from '../field/field.ts';
import { feeLabel, feeLeafAt, type FeePath } from './path.ts';
import { feeRecord, feeTotalFields } from './record.ts';

const column = (
  kind: ListColumn['kind'],
  key: string,
  label: string,
  width: number,
  paths: readonly string[] = [key],
): ListColumn => ({ key, label, paths, kind, width, align: kind === 'yen' ? 'end' : 'start' });

const day = (path: FeePath) => column('day', path, feeLabel(path), 96);
const yen = (path: FeePath) => column('yen', path, feeLabel(path), 88);
const text = (path: FeePath, width: number) => column('text', path, feeLabel(path), width);
const total = (key: keyof typeof feeTotalFields) => column('yen', `totals.${key}`, feeTotalFields[key].label, 88);

/** A link's code and name, side by side (FEE-07: names beside codes). */
function link(path: FeePath, width: number): ListColumn {
  const { code, name, joint } = targetOf(path);
  const paths = [...code, name].map((key) => `${path}.${key}`);
  return { ...column('codeAndName', path, feeLabel(path), width, paths), joint };
}

function targetOf(path: FeePath): RefTarget {
  const { field } = feeLeafAt(path);
  if (field.kind !== 'ref') throw new Error(`${path} is no link`);
  return field.target;
}

const pinned = (described: ListColumn): ListColumn => ({ ...described, pinned: 'start' });

/**
 * The fee list (FEE-07): all fields, what is looked at most first. コピー and 削除, or a sign in its place, are the
 * list's own controls at the end of a row (FEE-26).
 */
export const feeListColumns: readonly ListColumn[] = [
  pinned(column('own', 'state', '状態', 104, [])),
  day('bizResultDt'),
  link('chargeTransportation', 136),
  link('atsukaiKubun', 112),
  link('billingTo', 216),
  yen('amt'),
  link('payTo', 216),
  yen('payAmt'),
  yen('payAmt2'),
  total('payment'),
  total('profit'),
  text('summary', 200),
  link('keitan', 136),
  day('billingDt'),
  day('paymentDt'),
  day('inputDt'),
  link('kanjokamoku', 184),
  link('kazeiKubun', 104),
  link('payKanjokamoku', 184),
  link('payKazeiKubun', 104),
  text('payTo2Nm', 160),
  column('own', 'loans', '事業費貸', 88, []),
  text('remarks', 240),
  column('code', 'id', feeRecord.id.label, 84),
];
