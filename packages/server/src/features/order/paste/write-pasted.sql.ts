import sql, { join, raw, type Sql } from 'sql-template-tag';
import { columnType } from '../../../db/column-name.ts';
import type { User } from '../../../user.ts';
import type { Changes } from '../../../record/note-change.ts';
import { writeStatement } from '../../../record/bulk-write/write.sql.ts';
import type { Values } from '../../../record/values.ts';
import { orderCharges, orderVersion, tableColumnsOf } from '../order-tables.ts';
import { storedOrder } from '../stored-order.ts';

/** Changes of a pasted row to its order, by column. */
export interface PastedChange {
  readonly id: string;
  readonly readVersion: number;
  readonly source: string;
  readonly was: Readonly<Values>;
  readonly changes: Changes;
}

interface WrittenColumn {
  readonly name: string;
  readonly table: 'o' | 'c';
  readonly type: string;
}

/** Columns that a pasted row can change; the last one is the internal copy of the consignee. */
const columns: readonly WrittenColumn[] = [
  ...storedOrder.columns.map(({ name, leaf, inTable }) => ({
    name,
    table: tableOf(inTable),
    type: columnType(leaf.field),
  })),
  { name: 'consignee_nm_raw', table: 'o', type: 'text' },
];

function tableOf(inTable: boolean): WrittenColumn['table'] {
  return inTable ? 'c' : 'o';
}

/**
 * Returns one statement for all orders and their history; the rows are already locked. It writes the columns that
 * change in any of them, and the stored value again where one is unchanged. Its row count is the number of orders
 * written.
 */
export function pasteStatement(user: User, activityId: string, rows: readonly PastedChange[]): Sql {
  const touched = new Set(rows.flatMap(({ changes }) => Object.keys(changes)));
  const written = columns.filter(({ name }) => touched.has(name));
  const stagedRows = rows.map(({ id, readVersion, source, was, changes }) => ({
    id,
    read_version: readVersion,
    source,
    changes,
    ...Object.fromEntries(written.map(({ name }) => [name, changes[name] ? changes[name][1] : was[name]])),
  }));
  const typed = written.map(({ name, type }) => raw(`${name} ${type}`));
  return writeStatement({
    table: storedOrder,
    staged: 'staged_rows',
    with: sql`staged_rows as materialized (
    select * from jsonb_to_recordset(${JSON.stringify(stagedRows)}::jsonb)
      as r (${join([raw('id bigint, read_version integer, source text, changes jsonb'), ...typed])})
  )`,
    ...tableColumnsOf(written),
    joined: [orderCharges],
    asCompared: sql`not o.confirmed and ${orderVersion} = staged.read_version`,
    version: raw('staged.read_version + 1'),
    origin: { user, cause: 'paste', activityId },
  });
}
