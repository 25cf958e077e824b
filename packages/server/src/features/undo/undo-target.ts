import type { UndoKind } from '@tsuun/domain/undo/undo-kinds';
import { raw, type Sql } from 'sql-template-tag';
import type { Origin, Part } from '../../record/bulk-write/bulk-write.ts';
import { isFirstRow } from '../../record/history-rows.sql.ts';
import type { StoredRecord } from '../../record/stored-record.ts';

/** Properties of a kind of record that undo needs, apart from where it is stored. */
export interface UndoTarget {
  readonly stored: StoredRecord;
  /** First table; the second one if a record has rows in two. */
  readonly firstTable: Part;
  readonly secondTable?: Part;
  /** Column with a value in every record: blank before its creation and after its deletion. */
  readonly requiredColumn: string;
  /** Column with the name that users know; `null`: the id. */
  readonly name: string | null;
  /** Unique key of a record; `null` if there is none. */
  readonly key: UndoneKey | null;
  /**
   * Further data restored together with changed records, read before these are written: by the command and their ids.
   */
  readonly restoreAlso?: (activityId: string, ids: Sql) => Sql;
  /** Pending differences that imports of such records leave in 取込の差分. */
  readonly differences?: UndoneDifferences;
}

interface UndoneKey {
  /** Columns that are never blank; a change without one of them leaves the key. */
  readonly columns: readonly string[];
  /** SQL conditions of which a stored row `k` meets one if it has the key of the record `p` to restore. */
  readonly same: readonly Sql[];
}

/** Functions that undo the differences that a job recorded together with it. */
interface UndoneDifferences {
  /** Locks the orders of the records `ids` and of the differences. */
  readonly lock: (jobId: string, ids: Sql) => Sql;
  /** `removed` and `restored`; `before`: the records that the undo changes before the differences. */
  readonly count: (jobId: string, before: Sql) => Sql;
  readonly undo: (jobId: string, undoJobId: string, origin: Origin) => readonly Sql[];
}

export type UndoTargets = Readonly<Record<UndoKind, UndoTarget>>;

/** Effect of a command on a record: created, deleted, changed. */
export type Effect = 'created' | 'deleted' | 'changed';

/**
 * SQL expression that shows if a change row `h` created, deleted or changed its record. The first row of a created
 * record is empty; so are rows that only note something.
 */
export function effectOf({ requiredColumn }: UndoTarget): Sql {
  const of = (side: 0 | 1): string => `h.changes->'${requiredColumn}'->${side} = 'null'`;
  return raw(`case when ${of(0)} or ${isFirstRow('h')} then 'created'
                   when ${of(1)} then 'deleted' else 'changed' end`);
}
