import { valueAt, type Leaf } from '@tsuun/domain/field/leaves';
import type { ConfirmOrder } from '@tsuun/domain/order/confirm/confirm-conditions';
import { orderLeaves } from '@tsuun/domain/order/path';
import type { ClientBase } from 'pg';
import { columnOf } from '../src/db/column-name.ts';
import { tableOf } from '../src/features/order/rules/order-column.ts';

/** The halves as rules see them, for a `from`. Order n of those loaded has the id n, counted from 1. */
export const loadedOrders = 'rule_orders o join rule_charges c on c.order_id = o.id';

/**
 * Puts orders into copies of the two tables that last as long as the connection, generated columns included. Copies,
 * because rules must hold for rows the tables themselves refuse: without type, without number.
 */
export async function loadOrders(client: ClientBase, orders: readonly ConfirmOrder[]): Promise<void> {
  await client.query(`
    drop table if exists rule_orders, rule_charges;
    create temp table rule_orders (like orders including generated);
    create temp table rule_charges (like order_charges including generated);
    alter table rule_orders alter order_type drop not null, alter accept_no drop not null`);
  await loadParties(client, orders);
  await insert(client, 'rule_orders', 'id', 'o', orders);
  await insert(client, 'rule_charges', 'order_id', 'c', orders);
  await client.query('analyze rule_orders; analyze rule_charges');
}

const statesOf: Record<string, readonly string[]> = {
  rule_orders: ['confirmed', 'import_locked', 'name_converted', 'created_at', 'updated_at', 'version_no'],
  rule_charges: ['arrival_fee_applied', 'rule_runs'],
};

const startOf = (state: string): string => {
  if (state === 'version_no' || state === 'rule_runs') return '1';
  return state.endsWith('_at') ? 'now()' : 'false';
};

async function insert(
  client: ClientBase,
  table: string,
  key: string,
  half: 'o' | 'c',
  orders: readonly ConfirmOrder[],
) {
  const leaves = [...orderLeaves].filter(([path]) => tableOf(path) === half).map(([, leaf]) => leaf);
  const columns = leaves.map(columnOf);
  const rows = orders.map((order, index) => ({
    [key]: index + 1,
    ...Object.fromEntries(leaves.map((leaf) => [columnOf(leaf), stored(order, leaf)])),
  }));
  const states = statesOf[table] ?? [];
  const constants = states.map(startOf);
  await client.query(
    `insert into ${table} (${[key, ...columns, ...states].join(', ')})
     select ${[key, ...columns, ...constants].join(', ')} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

function stored(order: ConfirmOrder, leaf: Leaf): unknown {
  const value = valueAt(order, leaf.keys) ?? null;
  return leaf.field.kind === 'ref' ? ((value as { id: string } | null)?.id ?? null) : value;
}

async function loadParties(client: ClientBase, orders: readonly ConfirmOrder[]): Promise<void> {
  const parties = orders.flatMap((order) => Object.entries(order).filter(([key]) => key.endsWith('To')));
  const byId = new Map(
    (parties as [string, ConfirmOrder['billingTo']][]).flatMap(([, party]) => (party ? [[party.id, party]] : [])),
  );
  await client.query(
    `insert into torihikisaki (id, torihikisaki_code, torihikisaki_seishiki_meisho, torihiki_kubun_code)
     select id, "torihikisakiCode", "torihikisakiSeishikiMeisho", "torihikiKubunCode"
     from json_to_recordset($1) as p (id text, "torihikisakiCode" text, "torihikisakiSeishikiMeisho" text, "torihikiKubunCode" text)
     on conflict (id) do nothing`,
    [JSON.stringify([...byId.values()])],
  );
}
