import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Master } from '@tsuun/domain/lookup/master';
import { masterWithoutRowsSentence } from '@tsuun/domain/message/mms-sentence';
import { snakeCase } from '../../../db/column-name.ts';
import type { Queryable } from '../../../db/transaction.ts';
import type { MasterRow } from './check-master-rows.ts';
import { masterColumn, tableOf } from '../../../masters/master-table.ts';
import { MasterFileProblem } from './master-file-problem.ts';
import { fileOf, type MasterFile } from './read-master.ts';

export const stagedTableOf = (master: Master): Sql => raw(`staged_${master.name.replaceAll('-', '_')}`);

/** The columns that come from the source: id and fields. */
export const sourceColumns = (master: Master): Sql => join(['id', ...Object.keys(master.fields)].map(masterColumn));

/**
 * Puts a master's rows beside the table they are for, on a connection of the caller's; answers how many there are. A
 * column that the file lacks leaves what is stored, as in every import. Throws `MasterFileProblem`.
 */
export async function stageMaster(db: Queryable, master: Master, file: MasterFile): Promise<number> {
  const staged = stagedTableOf(master);
  const columns = sourceColumns(master);
  await db.query(sql`create temp table ${staged} as select ${columns} from ${tableOf(master)} with no data`);
  let count = 0;
  for await (const batch of file.rows) {
    const rows = JSON.stringify(batch.map(named));
    await db.query(sql`
      insert into ${staged} (${columns})
      select ${columns} from json_populate_recordset(null::${staged}, ${rows})`);
    count += batch.length;
  }
  if (count === 0) await refuseHidingAll(db, master);
  await db.query(sql`alter table ${staged} add primary key (id)`);
  await db.query(sql`analyze ${staged}`);
  await keepStored(db, master, file.lacking());
  return count;
}

/**
 * A file without rows is far likelier broken on its way than the end of all counterparties; and without calendar or
 * stations, closing and imports would judge otherwise (docs/decisions/0009). Where there is nothing to
 * hide, it is a master without rows. Throws `MasterFileProblem`.
 */
async function refuseHidingAll(db: Queryable, master: Master): Promise<void> {
  const { rows } = await db.query<{ present: number }>(
    sql`select count(*)::int as present from ${tableOf(master)} where not gone`,
  );
  const present = rows[0]?.present ?? 0;
  if (present > 0) throw new MasterFileProblem(masterWithoutRowsSentence(fileOf(master), present));
}

async function keepStored(db: Queryable, master: Master, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const columns = keys.map(masterColumn);
  await db.query(sql`
    update ${stagedTableOf(master)} s set (${join(columns)}) = row (${join(columns.map((one) => sql`t.${one}`))})
      from ${tableOf(master)} t
     where t.id = s.id`);
}

const named = (row: MasterRow) =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [snakeCase(key), value]));
