import type { UndoKind } from '@tsuun/domain/undo/undo-kinds';
import { raw, type Sql } from 'sql-template-tag';
import type { Origin, Part } from '../../record/bulk-write/bulk-write.ts';
import type { StoredRecord } from '../../record/stored-record.ts';

/** Properties of a kind of record that undo needs, apart from where it is stored. */
export interface UndoSubject {
  readonly stored: StoredRecord;
  /** Its table, and the second one where it is kept in two. */
  readonly lead: Part;
  readonly other?: Part;
  /** A column that no record is without: blank before the change that made it, blank after the one that took it away. */
  readonly always: string;
  /** The column by which people know one; `null`: its id. */
  readonly name: string | null;
  /** When a stored row `k` has the key of `p`, which is to come back; `null`: none can. */
  readonly sameKey: Sql | null;
  /**
   * Further data restored together with changed records, read before these are written: by the command and their ids.
   */
  readonly beside?: (actId: string, ids: Sql) => Sql;
  /** Pending differences that imports of such records leave in 取込の差分. */
  readonly differences?: UndoneDifferences;
}

/** Functions that undo the differences that a job recorded together with it. */
export interface UndoneDifferences {
  /** Locks the orders of the records `ids` and of the differences. */
  readonly lock: (jobId: string, ids: Sql) => Sql;
  /** `removed` and `restored`; `before`: the records that the undo changes before the differences. */
  readonly count: (jobId: string, before: Sql) => Sql;
  readonly undo: (jobId: string, undoJobId: string, origin: Origin) => readonly Sql[];
}

/** The records that each kind of undoing is about. */
export type UndoSubjects = Readonly<Record<UndoKind, UndoSubject>>;

/** Effect of a command on a record: created, deleted, changed. */
export type Effect = 'made' | 'gone' | 'changed';

/**
 * SQL expression that shows if a change row `h` created, deleted or changed its record. The first row of a created
 * record is empty; so are rows that only note something.
 */
export function effectOf({ always }: UndoSubject): Sql {
  const of = (side: 0 | 1): string => `h.changes->'${always}'->${side} = 'null'`;
  return raw(`case when ${of(0)} or (h.changes = '{}' and h.cause in ('create', 'import')) then 'made'
                   when ${of(1)} then 'gone' else 'changed' end`);
}
