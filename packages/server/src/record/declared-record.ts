import type { Problem } from '@tsuun/contract/problem';
import type { Description, RecordOf } from '@tsuun/domain/field/field';
import type { UnmetReason } from '@tsuun/domain/search/unmet-reasons';
import type { ClosingDay } from '@tsuun/domain/closing/closing-days';
import type { Sql } from 'sql-template-tag';
import type { Queryable } from '../db/transaction.ts';
import type { KeyedCondition } from './unmet.sql.ts';
import type { AuditedColumn } from './audited-column.ts';
import type { Values } from './values.ts';

/** All that sets one kind of record apart where it is kept, read, saved, found, confirmed and described. */
export interface DeclaredRecord<D extends Description> {
  /** Record in calls: id, entered fields, computed ones, audit fields. */
  readonly record: D;
  /** The table that has its identity, version and state, and the alias under which SQL speaks of its rows. */
  readonly table: string;
  readonly alias: string;
  /**
   * Naming of columns. `path`: by the full path (`pick_amt_info_amt`). `key`: by the last key, whose groups add no
   * prefix because keys name their group (`dep_jr_eki_code`); in that case, blank parts of keys are stored as '', so
   * that a unique index compares them.
   */
  readonly naming: 'path' | 'key';
  /**
   * Name of its history, if not that of the table: `order` has `order_change`, whose rows reference theirs by
   * `order_id`.
   */
  readonly history?: string;
  readonly half?: SecondHalf;
  /** Columns of the table that the server keeps for itself and the history tells of. */
  readonly inner?: readonly string[];
  /** The version people know a record by, where it is more than the column and only the table's row is at hand. */
  readonly version?: Sql;
  /** Expressions that are read instead of the column of the same name, by path. */
  readonly shown?: Readonly<Record<string, Sql>>;
  /** Joins that these need behind the tables. */
  readonly joins?: Sql;
  /** Fields that are not stored but computed from stored ones. */
  readonly added?: AddedFields<RecordOf<D>>;
  /** Further columns that the history can name besides the record's own. */
  readonly audited?: readonly AuditedColumn[];
  /** Sort order of its list; ends with the id, so that no record appears on two pages. */
  readonly order: Sql;
  /** The refusal of a second record with the same key. */
  readonly duplicate?: (values: Readonly<Values>) => Problem;
  /** A key that the server makes where none is typed; once there, it stays unless another is typed. */
  readonly numbered?: NumberedColumn;
  readonly confirming?: Confirming<RecordOf<D>>;
}

/** A table beside the first, one row to one. Its row's lock is that of the whole record. */
export interface SecondHalf {
  readonly table: string;
  readonly alias: string;
  /** Its column that names the record. */
  readonly id: string;
  readonly keeps: (path: string) => boolean;
  readonly inner: readonly string[];
}

interface AddedFields<T> {
  readonly paths: readonly string[];
  of(record: T): object;
}

interface NumberedColumn {
  readonly column: string;
  readonly next: (db: Queryable) => Promise<string>;
  /** The condition of records whose key is the same in other letters; under the table's alias. */
  readonly sameKey?: (key: string) => Sql;
}

/** Properties of records that are confirmed for accounting, and past closing neither confirmed nor deleted. */
export interface Confirming<T> {
  readonly kind: 'order' | 'fee';
  /** The days that closing looks at; flags by their names and `deletable` are worked out on reading. */
  readonly days: readonly ClosingDay[];
  /** Conditions for confirming, rule by rule; needs `joins` and the CTE `closed_day`. */
  readonly conditions: readonly KeyedCondition[];
  /** The same rules as searches and the launcher name them. */
  readonly reasons: readonly UnmetReason[];
  readonly joins: Sql;
  /** The same of one record that was read, in sentences. */
  unmetOf(record: T): readonly Unmet[];
}

/** A condition that is not met, as rules tell it. */
export interface Unmet {
  readonly path: string;
  /** Fields of the condition if there are several. */
  readonly paths?: readonly string[];
  readonly label: string;
  readonly sentence: string;
}
