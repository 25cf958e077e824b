import type { CheckedTable } from '@tsuun/contract/order/paste';
import { Problem, refuseProblems } from '@tsuun/contract/problem';
import type { BatchDone } from '@tsuun/contract/shape';
import { message } from '@tsuun/domain/message/message';
import { pastedRowSource } from '@tsuun/domain/message/order/paste-sentence';
import type { OrderEntry } from '@tsuun/domain/order/fields';
import { pasteKey } from '@tsuun/domain/order/paste/paste-columns';
import { pasteOver } from '@tsuun/domain/order/paste/paste-over';
import type pg from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import { transaction } from '../../../db/transaction.ts';
import type { User } from '../../../user.ts';
import { type CommandTargets, type Precondition, runCommand } from '../../../record/run-command.ts';
import { changesBetween, valuesIn } from '../../../record/values.ts';
import type { Services } from '../../../services.ts';
import { orderSaveRules, storedOrder } from '../stored-order.ts';
import { orderVersion, versionOfOrder } from '../order-tables.ts';
import { pasteLinks, readChecked, readOrders, type ResolvedTable, rowKey, type StoredOrderRow } from './read-table.ts';
import { type PastedChange, pasteStatement } from './write-pasted.sql.ts';

type RowToWrite = CheckedTable['rows'][number];

/**
 * Writes a pasted table as one batch: every row whose order is still unconfirmed and in the checked version; the
 * others are skipped with their reason (PASTE-08). Each row is read again: a cell that cannot be read is refused with
 * its sentence, and then nothing is written. Returns the number of orders written.
 */
export async function pasteOrders(
  { pool, today }: Pick<Services, 'pool' | 'today'>,
  user: User,
  given: CheckedTable,
): Promise<BatchDone> {
  const table = readChecked(given);
  const ids = table.rows.map(({ id }) => id);
  return transaction(pool, async (client) => {
    const command = { ...asChecked(table), kind: 'order/paste', table: storedOrder, user, ids } as const;
    return runCommand(client, command, (targets) => write(client, { user, table, targets, today: today() }));
  });
}

/**
 * Skips confirmed orders, orders changed since the check, and rows that name another order than their id: neither of
 * the two can be trusted (PASTE-16).
 */
function asChecked(table: ResolvedTable<RowToWrite>): Precondition {
  const { rows } = table;
  const keys = rows.map((row) => rowKey(table, row));
  const checked = sql`checked_row (id, version_no, accept_no) as (
      select * from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ versionNo }) => versionNo)}::integer[],
                           ${keys.map((key) => (typeof key === 'string' ? key : null))}::text[]))`;
  const unmet = (version: Sql): Sql => sql`case
    when ${version} <> checked_row.version_no then array['changedConcurrently']
    when upper(o.accept_no) is distinct from upper(checked_row.accept_no) then array['otherNumber'] else '{}' end::text[]`;
  return {
    when: raw('not o.confirmed'),
    otherwise: 'confirmedUnchangeable',
    rule: {
      with: () => checked,
      joins: raw('left join checked_row on checked_row.id = o.id'),
      unmet: unmet(versionOfOrder),
      refusal: async (db, id) => {
        const { rows: found } = await db.query<{ unmet: string[] }>(sql`
          with ${checked} select ${unmet(orderVersion)} as unmet
            from checked_row join orders o on o.id = checked_row.id join order_charges c on c.order_id = o.id where o.id = ${id}`);
        const [reason] = found[0]?.unmet ?? ['changedConcurrently'];
        if (reason === undefined) return null;
        return reason === 'otherNumber' ? otherNumber(rows[0]) : new Problem('conflict');
      },
    },
  };
}

function otherNumber(row: RowToWrite | undefined): Problem {
  const sentence = message.otherNumber;
  const validationError = { [`rows.${row?.row}.${pasteKey}`]: [sentence] };
  return new Problem('refused', { message: sentence, validationError });
}

interface Writing {
  readonly user: User;
  readonly table: ResolvedTable<RowToWrite>;
  readonly targets: CommandTargets;
  readonly today: string;
}

/** Writes the rows. Their orders are locked, so the data read here is that of the compared versions. */
async function write(client: pg.ClientBase, { user, table, targets, today }: Writing): Promise<void> {
  const links = await pasteLinks(client, table.columns);
  const stored = await readOrders(client, sql`o.id = any(${targets.ids}::bigint[])`, today);
  const byId = new Map(stored.map((one) => [one.order.id, one]));
  const problems: Record<string, string[]> = {};
  const changes = table.rows.flatMap((row): PastedChange[] => {
    const one = byId.get(row.id);
    if (one === undefined) return [];
    const { order, cells } = pasteOver(one.order, table.columns, row.cells, { blank: table.blank, links, today });
    for (const { column, fault } of cells) {
      if (fault !== null) problems[`rows.${row.row}.${table.columns[column]?.path}`] = [fault];
    }
    return cells.length === 0 ? [] : [changeOf(one, order, row)];
  });
  refuseProblems(problems);
  if (changes.length === 0) return;
  const { rowCount } = await client.query(pasteStatement(user, targets.activityId, changes));
  if (rowCount !== changes.length) throw new Problem('conflict');
}

/** Columns to write for an order: those that differ, including those that a save by hand sets by itself. */
function changeOf({ order: before, inner }: StoredOrderRow, after: OrderEntry, { row }: RowToWrite): PastedChange {
  const was = { ...valuesIn(storedOrder.columns.filter(isDataColumn), before), ...inner };
  const is = { ...valuesIn(storedOrder.entered, after), ...orderSaveRules.serverColumns?.(after, was) };
  return {
    id: before.id ?? '',
    readVersion: before.versionNo ?? 0,
    source: pastedRowSource(row),
    was,
    changes: changesBetween(was, is),
  };
}

const isDataColumn = ({ name }: { readonly name: string }): boolean => name !== 'id' && name !== 'version_no';
