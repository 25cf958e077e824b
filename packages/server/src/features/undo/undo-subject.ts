import type { UndoKind } from '@tsuun/domain/undo/undo-kinds';
import { raw, type Sql } from 'sql-template-tag';
import type { Origin, Part } from '../../record/set-wise/set-write.ts';
import type { StoredRecord } from '../../record/stored-record.ts';

/** What undoing needs to know of a kind of record besides where it is kept. */
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
  /** What goes back beside records that were changed, asked before these are written: by the act and their ids. */
  readonly beside?: (actId: string, ids: Sql) => Sql;
  /** What imports of such records leave in 取込の差分. */
  readonly differences?: UndoneDifferences;
}

/** How the differences that a job recorded are undone with it. */
export interface UndoneDifferences {
  /** Locks the orders of the records `ids` and of the differences. */
  readonly lock: (jobId: string, ids: Sql) => Sql;
  /** `removed` and `restored`; `before`: the records that the undo changes before the differences. */
  readonly count: (jobId: string, before: Sql) => Sql;
  readonly undo: (jobId: string, undoJobId: string, origin: Origin) => readonly Sql[];
}

/** The records that each kind of undoing is about. */
export type UndoSubjects = Readonly<Record<UndoKind, UndoSubject>>;

/** What came of the records of an act: made, taken away, changed. */
export type Effect = 'made' | 'gone' | 'changed';

/**
 * Whether a change row `h` made its record, took it away, or changed it. The first row of a record that was made is empty;
 * so are rows that only note something.
 */
export function effectOf({ always }: UndoSubject): Sql {
  const of = (side: 0 | 1): string => `h.changes->'${always}'->${side} = 'null'`;
  return raw(`case when ${of(0)} or (h.changes = '{}' and h.cause in ('create', 'import')) then 'made'
                   when ${of(1)} then 'gone' else 'changed' end`);
}
