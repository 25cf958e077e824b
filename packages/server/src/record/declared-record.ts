import { Problem } from '@tsuun/contract/problem';
import type { ClosingDay } from '@tsuun/domain/closing/closing-days';
import type { Description, LeafField, RecordOf } from '@tsuun/domain/field/field';
import { usedSentence } from '@tsuun/domain/message/sentence';
import type { UnmetReason } from '@tsuun/domain/search/unmet-reasons';
import type { Sql } from 'sql-template-tag';
import { snakeCase } from '../db/column-name.ts';
import type { Queryable } from '../db/transaction.ts';
import type { AuditedColumn } from './audited-column.ts';
import type { OrderKey } from './read/page.ts';
import type { KeyedCondition } from './unmet.sql.ts';
import type { Values } from './values.ts';

/** Declaration of one kind of record: its storage, list, confirmation and history. */
export interface DeclaredRecord<D extends Description> {
  /** Record in calls: id, entered fields, computed ones, audit fields. */
  readonly record: D;
  /** Table with the identity, version and state, and its alias in SQL. */
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
  readonly secondTable?: SecondTable;
  /** Columns of the table that the server sets and the history shows. */
  readonly serverColumns?: readonly string[];
  /** Version that users see, if it is more than the column, for statements that read only the table's row. */
  readonly version?: Sql;
  /** Expressions that are read in place of the column of the same name, by path. */
  readonly shown?: Readonly<Record<string, Sql>>;
  /** Name by which users know a record, under the alias of the table; the id where it is missing. */
  readonly shownName?: Sql;
  /** Joins that these expressions need, after the tables. */
  readonly joins?: Sql;
  /** Fields that are not stored but computed from stored ones. */
  readonly added?: AddedFields<RecordOf<D>>;
  /** Further columns in the history, in addition to those of the record. */
  readonly audited?: readonly AuditedColumn[];
  /** Sort order of its list; ends with the id, so that no record appears on two pages. */
  readonly order: readonly OrderKey[];
  /** Problem thrown for a second record with the same key. */
  readonly duplicate?: (values: Readonly<Values>) => Problem;
  /** Key that the server assigns if none is entered; once assigned, it stays until another is entered. */
  readonly numbered?: NumberedColumn;
  readonly confirming?: Confirming<RecordOf<D>>;
}

/** Second table with one row per row of the first. The lock on its row locks the whole record. */
interface SecondTable {
  readonly table: string;
  readonly alias: string;
  /** Its column with the id of the record. */
  readonly id: string;
  readonly keeps: (path: string) => boolean;
  readonly serverColumns: readonly string[];
}

interface AddedFields<T> {
  readonly paths: readonly string[];
  of(record: T): object;
}

interface NumberedColumn {
  readonly column: string;
  readonly next: (db: Queryable) => Promise<string>;
  /** Condition of records whose key differs only in upper and lower case, under the table's alias. */
  readonly sameKey?: (key: string) => Sql;
}

/** Properties of records that are confirmed for accounting, and can be neither confirmed nor deleted after closing. */
export interface Confirming<T> {
  readonly kind: 'order' | 'fee';
  /** Days that closing checks; flags by their names and `deletable` are computed on reading. */
  readonly days: readonly ClosingDay[];
  /** Conditions for confirming, one per rule; they need `joins` and the CTE `closed_day`. */
  readonly conditions: readonly KeyedCondition[];
  /** The same rules under the names used by searches and the launcher. */
  readonly reasons: readonly UnmetReason[];
  readonly joins: Sql;
  /** Reasons of one record that was read, in sentences. */
  unmetOf(record: T): readonly ReportedCondition[];
}

/** An unmet condition, as the rules report it. */
export interface ReportedCondition {
  readonly path: string;
  /** Fields of the condition if there are several. */
  readonly paths?: readonly string[];
  readonly label: string;
  readonly sentence: string;
}

/** Refusal of a second record with the same value in one field, reported at that field. */
export const duplicateValueProblem =
  (path: string, { label }: LeafField) =>
  (values: Readonly<Values>): Problem => {
    const sentence = usedSentence(label, String(values[snakeCase(path)]));
    return new Problem('duplicate', { message: sentence, validationError: { [path]: [sentence] } });
  };

/** Refusal of a second record with the same key in several fields. */
export const duplicateKeyProblem = (sentence: string) => (): Problem => new Problem('duplicate', { message: sentence });
