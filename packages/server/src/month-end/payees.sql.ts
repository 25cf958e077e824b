import { payeeLines } from '@tsuun/domain/month-end/report/rows';
import { leafAt } from '@tsuun/domain/order/path';
import { escapeLiteral } from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import { columnOf } from '../db/column-name.ts';

type Line = (typeof payeeLines)[number];

const amount = (path: Line['always'][number]): string => `coalesce(c.${columnOf(leafAt(path))}, 0)::bigint`;

const sumOf = ({ always, inTypes }: Line, type: string): string => {
  const typed = inTypes.map(
    ({ path, types }) =>
      `case when ${type} in (${types.map(escapeLiteral).join(', ')}) then ${amount(path)} else 0 end`,
  );
  return [...always.map(amount), ...typed].join(' + ');
};

const partsOf = (type: string): string =>
  `(select payee_id, amount from (values ${payeeLines
    .map((line) => `(c.${columnOf(leafAt(line.payee))}, ${sumOf(line, type)})`)
    .join(', ')}) part (payee_id, amount) where payee_id is not null or amount <> 0)`;

/**
 * SQL of the payees of an order `o` with its charges `c`, one row each with the amount (MONTH-04); generated from the
 * table of charges.
 */
export const paidParts: Sql = raw(partsOf('o.order_type'));

/** SQL of the payees of a fee `f`, one row each with the amount. */
export const paidPartsOfFee: Sql = raw(
  `(select payee_id, amount from (values (f.pay_to_id, coalesce(f.pay_amt, 0)::bigint), (null, coalesce(f.pay_amt2, 0)::bigint))
      part (payee_id, amount) where payee_id is not null or amount <> 0)`,
);

const columns = (paths: readonly (Line['payee'] | Line['always'][number])[], type: string): string[] =>
  [...new Set(paths)].map((path) => `${columnOf(leafAt(path))} ${type}`);

/** Columns of the charges `c` for this, when they are read from JSON. */
const charges = [
  'order_type text',
  ...columns(
    payeeLines.map(({ payee }) => payee),
    'text',
  ),
  ...columns(
    payeeLines.flatMap(({ always, inTypes }) => [...always, ...inTypes.map(({ path }) => path)]),
    'bigint',
  ),
].join(', ');

/** SQL of the payees of an order or a fee `r` in the snapshot of a month. */
export const paidPartsOfSnapshot: Sql = raw(
  `(select paid.* from jsonb_to_record(r.fields) c (${charges}) cross join lateral ${partsOf('c.order_type')} paid
     where r.source = 'order' union all
    select paid.* from jsonb_to_record(r.fields) f (pay_to_id text, pay_amt bigint, pay_amt2 bigint)
     cross join lateral ${paidPartsOfFee.sql} paid where r.source = 'fee')`,
);

/** SQL condition for orders that pay this payee. */
export const paysTo = (id: string): Sql => sql`exists (select from ${paidParts} paid where paid.payee_id = ${id})`;

/** SQL condition for orders that pay an amount without a payee. */
export const hasPaymentWithoutPayee: Sql = sql`exists (select from ${paidParts} paid where paid.payee_id is null)`;

/** SQL condition for fees that pay an amount without a payee. */
export const feePaysNobody: Sql = sql`exists (select from ${paidPartsOfFee} paid where paid.payee_id is null)`;
