import type { RefTarget } from '@tsuun/domain/field/field';
import { changeCauses, type ChangeCause } from '@tsuun/domain/history/causes';
import sql from 'sql-template-tag';
import type { ChangedField, RecordChange } from '@tsuun/contract/history';
import { Problem } from '@tsuun/contract/problem';
import { readReferences, type References } from '../masters/references.ts';
import type { Queryable } from '../db/transaction.ts';
import type { Changes } from './note-change.ts';
import type { HistoryTable } from './record-table.ts';
import type { ToldColumn } from './told-column.ts';

interface Row extends Omit<RecordChange, 'causeLabel' | 'changes' | 'cause'> {
  readonly cause: ChangeCause;
  readonly changes: Changes;
}

/** More than anyone reads; the newest are answered. */
const mostChanges = 1000;

/**
 * Who changed what in a record and why, newest first, in the words of the form; deleted records are told of too. What
 * links point at is told by its present code and name. Throws `notFound` for an id that never was.
 */
export async function readChanges(
  db: Queryable,
  table: HistoryTable,
  columns: readonly ToldColumn[],
  id: string,
): Promise<RecordChange[]> {
  const { rows } = await db.query<Row>(sql`
    select id::text as id, changed_at as "changedAt", user_name as "userName", cause, source,
           version_no as "versionNo", changes
      from ${table.changes} c where ${table.recordId} = ${id} order by c.id desc limit ${mostChanges}`);
  if (rows.length === 0) await refuseUnknown(db, table, id);
  const references = await readReferences(db, wantedBy(rows, columns));
  return rows.map((row) => ({
    ...row,
    causeLabel: changeCauses[row.cause] ?? row.cause,
    changes: changedFields(row.changes, columns, references),
  }));
}

async function refuseUnknown(db: Queryable, { name }: HistoryTable, id: string): Promise<void> {
  const { rows } = await db.query(sql`select from ${name} where id = ${id}`);
  if (rows.length === 0) throw new Problem('notFound');
}

/** The changes people know of, in the order of the form. */
function changedFields(changes: Changes, columns: readonly ToldColumn[], references: References): ChangedField[] {
  return columns.flatMap((column): ChangedField[] => {
    const change = changes[column.name];
    if (!change) return [];
    const [from, to] = change;
    const { path, label } = column;
    return [{ path, label, from: told(column, from, references), to: told(column, to, references) }];
  });
}

const told = (column: ToldColumn, value: unknown, references: References): string | null =>
  value === null ? null : column.tell(value, references);

function wantedBy(rows: readonly Row[], columns: readonly ToldColumn[]): Map<RefTarget, Set<string>> {
  const wanted = new Map<RefTarget, Set<string>>();
  for (const { name, target } of columns) {
    if (target === null) continue;
    const ids = wanted.get(target) ?? new Set<string>();
    wanted.set(target, ids);
    for (const { changes } of rows) for (const id of changes[name] ?? []) if (typeof id === 'string') ids.add(id);
  }
  return wanted;
}
