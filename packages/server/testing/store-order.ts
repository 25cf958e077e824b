import { type OrderPath, leafAt } from '@tsuun/domain/order/path';
import type pg from 'pg';
import { columnOf } from '../src/db/column-name.ts';
import { tableOf } from '../src/features/order/rules/order-column.ts';

/** Values of a stored order, by path; links by their id. */
export type StoredValues = Partial<Record<OrderPath, unknown>> & { readonly acceptNo: string };

/** Puts an order straight into both tables, for tests that only look at orders; answers its id. */
export async function storeOrder(
  db: Pick<pg.Pool, 'query'>,
  values: StoredValues,
  states: { readonly confirmed?: boolean; readonly cwoOrderNo?: string } = {},
): Promise<string> {
  const { confirmed = true, cwoOrderNo = null } = states;
  const paths = (Object.keys({ orderType: '10', ...values }) as OrderPath[]).map((path) => leafAt(path));
  const given = new Map(Object.entries({ orderType: '10', ...values }));
  const half = (wanted: 'o' | 'c') => paths.filter(({ path }) => tableOf(path as OrderPath) === wanted);
  const parts = (wanted: 'o' | 'c') => half(wanted).map((leaf) => [columnOf(leaf), given.get(leaf.path)] as const);
  const id = await insert(db, 'orders', 'id', [
    ...parts('o'),
    ['confirmed', confirmed],
    ['confirmed_on', confirmed ? '2026-05-01' : null],
    ['cwo_order_no', cwoOrderNo],
  ]);
  await insert(db, 'order_charges', 'order_id', [['order_id', id], ...parts('c')]);
  return id;
}

async function insert(
  db: Pick<pg.Pool, 'query'>,
  table: string,
  key: string,
  values: readonly (readonly [column: string, value: unknown])[],
): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `insert into ${table} (${values.map(([column]) => column).join(', ')})
     values (${values.map((_, index) => `$${index + 1}`).join(', ')}) returning ${key}::text as id`,
    values.map(([, value]) => value),
  );
  return rows[0]?.id as string;
}
