import { message } from '@tsuun/domain/message/message';
import { bulkFilled, bulkPart, type BulkRequest, clearProblems } from '@tsuun/domain/order/bulk-update';
import { leafAt, type OrderPath, orderValue } from '@tsuun/domain/order/path';
import type { ChangeCause } from '@tsuun/domain/history/causes';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { Problem, refuseProblems } from '@tsuun/contract/problem';
import type { BatchDone } from '@tsuun/contract/shape';
import { columnType } from '../../db/column-name.ts';
import { type Queryable, transaction } from '../../db/transaction.ts';
import type { User } from '../../user.ts';
import type { Services } from '../../services.ts';
import { type CommandTargets, type Precondition, runCommand } from '../../record/run-command.ts';
import { checkLinks } from '../../record/check-links.ts';
import { storedOrder } from './stored-order.ts';
import { changesSql, type Compared, stagedColumns } from '../../record/bulk-write/compared.sql.ts';
import { writeStatement } from '../../record/bulk-write/write.sql.ts';
import { orderVersion, tableColumnsOf } from './order-tables.ts';
import { orderChange, type OrderChange, withLoans } from './rules/order-change.sql.ts';

export interface Bulk {
  readonly idList: readonly string[];
  readonly request: BulkRequest;
  /** Paths of the fields to blank. */
  readonly clear?: readonly string[];
}

const unconfirmed: Precondition = { when: sql`not o.confirmed`, otherwise: 'confirmedUnchangeable' };

/**
 * Writes the same values to many orders and blanks the fields in `clear`; a blank value leaves a field unchanged,
 * confirmed orders are skipped, and all others are locked against the feeds (ORD-BATCH-07, 13, 22, 26). Returns the
 * number of orders written. Throws `inputError` for links to missing rows and for fields that may not be blanked,
 * `refused` if nothing would be written, `notFound` and `refused` for a single order that does not exist or is
 * confirmed.
 */
export async function updateOrders({ pool }: Pick<Services, 'pool'>, user: User, bulk: Bulk): Promise<BatchDone> {
  return transaction(pool, async (client) => {
    const values = await bulkValues(client, bulk);
    if (values.size === 0) throw new Problem('refused', { message: message.nothingToUpdate });
    const command = { ...unconfirmed, kind: 'order/bulk', table: storedOrder, user, ids: bulk.idList } as const;
    return runCommand(client, command, (targets) =>
      client.query(updateStatement(user, targets, { cause: 'bulk', columns: bulkColumns(values) })),
    );
  });
}

/** Returns the value to write for each field, `null` for one to blank, and the id of a link. Throws `inputError`. */
export async function bulkValues(db: Queryable, { request, clear = [] }: Omit<Bulk, 'idList'>): Promise<BulkValues> {
  refuseProblems(clearProblems(request, clear));
  const links = await checkLinks(db, storedOrder.entered, bulkPart(request), null);
  refuseProblems(
    Object.fromEntries(links.flatMap(({ leaf, problem }) => (problem === null ? [] : [[leaf.path, [problem]]]))),
  );
  const filled = bulkFilled(request).map((path): [OrderPath, unknown] => [path, storedForm(orderValue(request, path))]);
  return new Map([...filled, ...(clear as readonly OrderPath[]).map((path): [OrderPath, null] => [path, null])]);
}

const storedForm = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? (value as { id: string }).id : value;

/** Values of an update of many orders, by field. */
type BulkValues = ReadonlyMap<OrderPath, unknown>;

const typed = ([path, value]: readonly [OrderPath, unknown]): [OrderPath, Sql] => [
  path,
  sql`${value}::${raw(columnType(leafAt(path).field))}`,
];

/** Returns the columns that an update changes, with their stored values and the new ones. */
export const bulkColumns = (values: BulkValues): OrderChange[] => changedColumns(new Map([...values].map(typed)));

/** The same for new values in SQL. */
export const changedColumns = (given: ReadonlyMap<OrderPath, Sql>): OrderChange[] =>
  [...withLoans(given.keys())].map((path) => orderChange(path, { given }));

const locked: Compared = { name: 'import_locked', before: raw('o.import_locked'), after: raw('true'), json: 'bare' };

interface Update {
  readonly cause: ChangeCause;
  readonly columns: readonly OrderChange[];
  /** Table that the new values read, and its join to the order. */
  readonly with?: Sql;
  readonly joins?: Sql;
}

/**
 * Returns one statement for all orders and their history; the rows are already locked. Loans that do not fit the new
 * values are removed (ORD-RULE-11), and fields that a type does not have stay empty. Its row count is the number of
 * orders written, which are the unconfirmed ones.
 */
export function updateStatement(
  user: User,
  { ids, activityId }: CommandTargets,
  { cause, columns, with: values, joins = empty }: Update,
): Sql {
  return writeStatement({
    table: storedOrder,
    staged: 'staged_rows',
    with: sql`${values ? sql`${values}, ` : empty}staged_rows as materialized (
    select o.id, ${orderVersion} as read_version, ${changesSql([locked, ...columns])} as changes,
         ${stagedColumns(columns)}
    from orders o join order_charges c on c.order_id = o.id ${joins}
    where o.id = any(${ids}::bigint[])
  )`,
    ...tableColumnsOf(columns),
    constants: { import_locked: true },
    asCompared: raw('not o.confirmed'),
    version: raw('staged.read_version + 1'),
    source: raw('null'),
    origin: { user, cause, activityId },
  });
}
