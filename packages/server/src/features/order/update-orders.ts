import { message } from '@tsuun/domain/message/message';
import { bulkFilled, bulkPart, type BulkRequest } from '@tsuun/domain/order/bulk-update';
import { leafAt, type OrderPath, orderValue } from '@tsuun/domain/order/path';
import sql, { raw, type Sql } from 'sql-template-tag';
import { Problem, refuseProblems } from '@tsuun/contract/problem';
import type { BatchDone } from '@tsuun/contract/shape';
import { columnType } from '../../db/column-type.ts';
import { type Queryable, transaction } from '../../db/transaction.ts';
import type { User } from '../../http/user.ts';
import type { Services } from '../../services.ts';
import { actOn, type Passing, type Reached } from '../../record/batch.ts';
import { checkLinks } from '../../record/check-links.ts';
import { storedOrder } from './stored-order.ts';
import { changesSql, type Compared, outcomeColumns } from '../../record/set-wise/compared.sql.ts';
import { writeStatement } from '../../record/set-wise/write.sql.ts';
import { halvesOf } from './order-halves.ts';
import { orderChange, withLoans } from './rules/order-outcome.sql.ts';
import { orderVersion } from './rules/order-version.sql.ts';

interface Bulk {
  readonly idList: readonly string[];
  readonly request: BulkRequest;
}

const unconfirmed: Passing = { when: sql`not o.confirmed`, otherwise: 'confirmedUnchangeable' };

/**
 * Puts the same values into many orders: blank leaves a field as it is, confirmed orders are passed over, those
 * reached are locked against the feeds (ORD-BATCH-07, 13, 22). Answers how many were reached.
 * Throws `inputError` for links to rows that are not there, `refused` when nothing is filled, `notFound` and
 * `refused` for a single order that is not there or is confirmed.
 */
export async function updateOrders(
  { pool }: Pick<Services, 'pool'>,
  user: User,
  { idList, request }: Bulk,
): Promise<BatchDone> {
  const filled = bulkFilled(request);
  if (filled.length === 0) throw new Problem('refused', { message: message.nothingToUpdate });
  return transaction(pool, async (client) => {
    const values = await bulkValues(client, request, filled);
    const deed = { ...unconfirmed, kind: 'order/bulk', table: storedOrder, user, ids: idList } as const;
    return actOn(client, deed, (reached) => client.query(updateStatement(user, reached, values)));
  });
}

/** Values of a bulk update by field; for a link its id. */
async function bulkValues(db: Queryable, request: BulkRequest, filled: readonly OrderPath[]): Promise<BulkValues> {
  const links = await checkLinks(db, storedOrder.entered, bulkPart(request), null);
  refuseProblems(
    Object.fromEntries(links.flatMap(({ leaf, problem }) => (problem === null ? [] : [[leaf.path, [problem]]]))),
  );
  return new Map(filled.map((path) => [path, keptForm(orderValue(request, path))]));
}

const keptForm = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? (value as { id: string }).id : value;

/** Values written to many orders, by field; for a link its id. */
type BulkValues = ReadonlyMap<OrderPath, unknown>;

const typed = ([path, value]: readonly [OrderPath, unknown]): [OrderPath, Sql] => [
  path,
  sql`${value}::${raw(columnType(leafAt(path).field))}`,
];

const locked: Compared = { name: 'import_locked', before: raw('o.import_locked'), after: raw('true'), json: 'bare' };

/**
 * One statement for all orders and their history; the rows are locked by now. With what is put in, loans that do not fit
 * it end (ORD-RULE-11), and what a type does not have stays empty. Its row count is the number of orders reached: those
 * that are not confirmed.
 */
function updateStatement(user: User, { ids, activityId }: Reached, values: BulkValues): Sql {
  const given = new Map([...values].map(typed));
  const columns = [...withLoans(values.keys())].map((path) => orderChange(path, { given }));
  return writeStatement({
    table: storedOrder,
    outcomes: 'outcome',
    with: sql`outcome as materialized (
    select o.id, ${orderVersion} as read_version, ${changesSql([locked, ...columns])} as changes,
         ${outcomeColumns(columns)}
    from orders o join order_charges c on c.order_id = o.id
    where o.id = any(${ids}::bigint[])
  )`,
    ...halvesOf(columns),
    alike: { import_locked: true },
    asCompared: raw('not o.confirmed'),
    version: raw('t.read_version + 1'),
    source: raw('null'),
    origin: { user, cause: 'bulk', activityId },
  });
}
