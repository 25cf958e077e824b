import sql, { raw, type Sql } from 'sql-template-tag';
import type { Queryable } from '../../db/transaction.ts';
import { stagingTable } from '../../import/import-plan.ts';

/**
 * SQL condition for numbers with small letters, which are few; the condition of their index
 * (`orders_by_small_letters`).
 */
const small: Sql = sql`o.accept_no <> upper(o.accept_no)`;

/**
 * SQL condition that an order has one of these numbers, in capital or small letters. The ids are found first, each part
 * by its own index: PostgreSQL cannot know how few numbers have small letters and would read all orders for an `or`.
 */
export function hasNumber(numbers: readonly string[]): Sql {
  const capitals = numbers.map((number) => number.toUpperCase());
  const asGiven = sql`select o.id from orders o where o.accept_no = any(${[...numbers, ...capitals]})`;
  const inSmall = sql`select o.id from orders o where ${small} and upper(o.accept_no) = any(${capitals})`;
  return sql`o.id = any(array(${asGiven} union all ${inSmall}))`;
}

/**
 * SQL conditions, each with its own index, of which an order `k` meets one if it has the number of another one, `p`, in
 * capital or small letters.
 */
export const sameNumber: readonly Sql[] = [
  raw('k.accept_no in (p.accept_no, upper(p.accept_no))'),
  raw('k.accept_no <> upper(k.accept_no) and upper(k.accept_no) = upper(p.accept_no)'),
];

/**
 * Replaces the number in staged rows by the stored one if the file has it in other letters: a number is one key in
 * capital and small letters (IMP-47). An order with exactly the same letters is preferred.
 */
export async function takeStoredNumbers(client: Queryable): Promise<void> {
  const staged = raw(stagingTable);
  const isUnknown = sql`not exists (select from orders x where x.accept_no = s.accept_no)`;
  await client.query(sql`
    update ${staged} s set accept_no = o.accept_no from orders o
     where s.accept_no <> upper(s.accept_no) and o.accept_no = upper(s.accept_no) and ${isUnknown}`);
  await client.query(sql`
    update ${staged} s set accept_no = o.accept_no from orders o
     where ${small} and upper(o.accept_no) = upper(s.accept_no) and ${isUnknown}`);
}
