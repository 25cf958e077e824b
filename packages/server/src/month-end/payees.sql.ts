import { payeeLines } from '@tsuun/domain/month-end/report/payees';
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
 * Payees of an order `o` with its charges `c` and the amount of each, a row each (MONTH-04); printed from the table of
 * charges.
 */
export const paidParts: Sql = raw(partsOf('o.order_type'));

/** The same of a fee `f`. */
export const paidPartsOfFee: Sql = raw(
  `(select payee_id, amount from (values (f.pay_to_id, coalesce(f.pay_amt, 0)::bigint), (null, coalesce(f.pay_amt2, 0)::bigint))
      part (payee_id, amount) where payee_id is not null or amount <> 0)`,
);

const columns = (paths: readonly (Line['payee'] | Line['always'][number])[], type: string): string[] =>
  [...new Set(paths)].map((path) => `${columnOf(leafAt(path))} ${type}`);

/** The charges `c` that say it, out of JSON read once. */
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

/** The same of an order or a fee `r`, with its fields as a record of a month keeps them. */
export const paidPartsOfSnapshot: Sql = raw(
  `(select paid.* from jsonb_to_record(r.fields) c (${charges}) cross join lateral ${partsOf('c.order_type')} paid
     where r.source = 'order' union all
    select paid.* from jsonb_to_record(r.fields) f (pay_to_id text, pay_amt bigint, pay_amt2 bigint)
     cross join lateral ${paidPartsOfFee.sql} paid where r.source = 'fee')`,
);

/** Orders that a user is paid of. */
export const paysTo = (id: string): Sql => sql`exists (select from ${paidParts} paid where paid.payee_id = ${id})`;

/** Orders that pay something to nobody named. */
export const paysNobody: Sql = sql`exists (select from ${paidParts} paid where paid.payee_id is null)`;

export const feePaysNobody: Sql = sql`exists (select from ${paidPartsOfFee} paid where paid.payee_id is null)`;
