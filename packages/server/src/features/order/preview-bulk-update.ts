import type { BlankField, BulkPreview, PresentField } from '@tsuun/contract/order/bulk';
import { shownValue } from '@tsuun/domain/field/shown-value';
import { bulkPaths } from '@tsuun/domain/order/bulk-update';
import { leafAt, type OrderPath } from '@tsuun/domain/order/path';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Queryable } from '../../db/transaction.ts';
import { readReferences, type References, lookupBatchOf } from '../../masters/references.ts';
import { differ } from '../../record/bulk-write/compared.sql.ts';
import type { Services } from '../../services.ts';
import { orderColumn } from './rules/order-column.ts';
import type { OrderChange } from './rules/order-change.sql.ts';
import { type Bulk, bulkColumns, bulkValues } from './update-orders.ts';

/** Maximum number of values of one field in the answer. */
const maxValues = 10;

/**
 * Returns the present values of every offered field in the selected orders, and the number of orders in which the
 * update would change it (ORD-BATCH-25, 27). Confirmed orders are only counted. Throws `inputError` as the update
 * does.
 */
export async function previewBulkUpdate(
  { pool }: Pick<Services, 'pool'>,
  { idList, ...entered }: Bulk,
): Promise<BulkPreview> {
  const changes = bulkColumns(await bulkValues(pool, entered));
  const [counts, found] = await Promise.all([countOrders(pool, idList, changes), readPresent(pool, idList, changes)]);
  const links = found.map(({ path, value }) => [leafAt(path).field, value] as const);
  const references = await readReferences(
    pool,
    lookupBatchOf(links.flatMap(([field, value]) => (field.kind === 'ref' ? [[field.target, value] as const] : []))),
  );
  return { ...counts, fields: bulkPaths.map((path) => presentField(path, found, references)) };
}

async function countOrders(db: Queryable, ids: readonly string[], changes: readonly OrderChange[]) {
  const changed = changes.length === 0 ? raw('false') : differ(changes);
  const { rows } = await db.query<Omit<BulkPreview, 'fields'>>(sql`
    select count(*) filter (where not o.confirmed)::int as unconfirmed,
           count(*) filter (where o.confirmed)::int as confirmed,
           count(*) filter (where not o.confirmed and ${changed})::int as changing
      from orders o join order_charges c on c.order_id = o.id
     where o.id = any(${ids}::bigint[])`);
  return rows[0] ?? { unconfirmed: 0, confirmed: 0, changing: 0 };
}

interface PresentRow {
  readonly path: OrderPath;
  readonly value: string | null;
  readonly count: number;
  readonly kinds: number;
  readonly changing: number;
}

/** Reads the most frequent values of each field in the unconfirmed orders, blank first among equals. */
async function readPresent(
  db: Queryable,
  ids: readonly string[],
  changes: readonly OrderChange[],
): Promise<PresentRow[]> {
  const byPath = new Map(changes.map((change) => [change.path, change]));
  const valueOf = (path: OrderPath): Sql => {
    const change = byPath.get(path);
    const changes = change ? differ([change]) : raw('false');
    return sql`(${path}::text, ${orderColumn(path)}::text, ${changes})`;
  };
  const { rows } = await db.query<PresentRow>(sql`
    with counted as (
      select v.path, v.value, count(*)::int as count, count(*) filter (where v.changes)::int as changing
        from orders o join order_charges c on c.order_id = o.id
             cross join lateral (values ${join(bulkPaths.map(valueOf))}) v (path, value, changes)
       where o.id = any(${ids}::bigint[]) and not o.confirmed
       group by v.path, v.value),
    ranked as (
      select path, value, count, (count(*) over (partition by path))::int as kinds,
             (sum(changing) over (partition by path))::int as changing,
             row_number() over (partition by path order by count desc, value nulls first) as position
        from counted)
    select path, value, count, kinds, changing from ranked where position <= ${maxValues} order by path, position`);
  return rows;
}

function presentField(path: OrderPath, found: readonly PresentRow[], references: References): PresentField {
  const { field } = leafAt(path);
  const own = found.filter((row) => row.path === path);
  const textOf = (value: string | null): string | null => {
    if (value === null) return null;
    if (field.kind !== 'ref') return shownValue(field, value);
    return shownValue(field, references.get(field.target)?.get(value)?.value ?? { id: value }) || value;
  };
  return {
    path,
    kinds: own[0]?.kinds ?? 0,
    changing: own[0]?.changing ?? 0,
    values: own.map(({ value, count }) => ({ text: textOf(value), count })),
  };
}

/** Returns the selected unconfirmed orders in which the field is blank, in the order of their ids (ORD-BATCH-28). */
export async function findBlankOrders(
  { pool }: Pick<Services, 'pool'>,
  { idList, path }: BlankField,
): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(sql`
    select o.id::text as id
      from orders o join order_charges c on c.order_id = o.id
     where o.id = any(${idList}::bigint[]) and not o.confirmed and ${orderColumn(path as OrderPath)} is null
     order by o.id`);
  return rows.map(({ id }) => id);
}
