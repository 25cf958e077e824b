import type { Description, LeafField, RecordOf } from '@tsuun/domain/field/field';
import { words } from '@tsuun/domain/message/words';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { Confirming, DeclaredRecord } from './declared-record.ts';
import { historyTable, type RecordTable } from './record-table.ts';
import { recordReader, type RecordReader, type StoredColumn, storedColumns } from './read/record-reader.ts';
import { auditedColumn, type AuditedColumn, auditedDay } from './audited-column.ts';
import type { Values } from './values.ts';

/** Declared record with everything that is derived once from its declaration. */
export interface StoredRecord<D extends Description = Description>
  extends Omit<
      DeclaredRecord<D>,
      'table' | 'alias' | 'history' | 'secondTable' | 'serverColumns' | 'version' | 'shown'
    >,
    RecordTable {
  /** Its table, or both its tables; `from` adds the joins of the shown values. */
  readonly tables: Sql;
  readonly from: Sql;
  /** Every stored value, in the record's order. */
  readonly columns: readonly StoredColumn[];
  /** Columns that users and feeds fill in. */
  readonly entered: readonly StoredColumn[];
  /** The version and all columns that a change can affect, each under its name. */
  readonly selectList: Sql;
  readonly recordColumns: readonly RecordColumn[];
  readonly audited: readonly AuditedColumn[];
  /** `and not confirmed`, if the record has that state. */
  readonly ifOpen: Sql;
  readonly fullRow: RecordReader<RecordOf<D>>;
  /**
   * The second table and its column with the record's id; `null` without one. `splitValues` divides values between the tables.
   */
  readonly secondTable: { readonly table: Sql; readonly id: string } | null;
  readonly splitValues: (values: Readonly<Values>) => { readonly first: Pairs; readonly second: Pairs };
}

/** A column that a change can affect. */
export interface RecordColumn {
  readonly name: string;
  readonly read: Sql;
  readonly inTable: boolean;
  /** Stored value for a blank. */
  readonly blank: '' | null;
  /** Field of the value; `null` if it is internal to the server. */
  readonly field: LeafField | null;
}

/** Columns with their stored values. */
export type Pairs = readonly (readonly [name: string, value: unknown])[];

/** A record that can be confirmed and released. */
export type ConfirmedRecord<D extends Description = Description> = StoredRecord<D> & {
  readonly confirming: Confirming<RecordOf<D>>;
};

type Confirmable<D extends Description> = DeclaredRecord<D> & { readonly confirming: Confirming<RecordOf<D>> };

/** Derives from a declaration everything that readers and writers of its records need. */
export function storedRecord<D extends Description>(declared: Confirmable<D>): ConfirmedRecord<D>;
export function storedRecord<D extends Description>(declared: DeclaredRecord<D>): StoredRecord<D>;
export function storedRecord<D extends Description>(declared: DeclaredRecord<D>): StoredRecord<D> {
  const { record, table, alias, secondTable, history, version, joins = empty, audited = [], ...rest } = declared;
  const columns = storedColumns(declared);
  const recordColumns = lockedBy(declared, columns);
  const second = secondTable
    ? ` join ${secondTable.table} ${secondTable.alias} on ${secondTable.alias}.${secondTable.id} = ${alias}.id`
    : '';
  const tables = raw(`${table} ${alias}${second}`);
  return {
    ...rest,
    ...historyTable(history ?? table, table),
    record,
    columns,
    tables,
    from: sql`${tables} ${joins}`,
    alias: raw(alias),
    version: version ?? raw(`${alias}.version_no`),
    lock: { table: raw(secondTable?.table ?? table), id: raw(secondTable?.id ?? 'id') },
    entered: columns.filter(isEntered),
    selectList: selectListOf(columns, recordColumns),
    recordColumns,
    audited: [...columns.map(auditedColumn), ...(declared.confirming ? [confirmDay] : []), ...audited],
    ifOpen: declared.confirming ? raw(`and not ${alias}.confirmed`) : empty,
    fullRow: recordReader({ ...declared, columns }, record),
    secondTable: secondTable ? { table: raw(secondTable.table), id: secondTable.id } : null,
    splitValues: valueSplitter(declared, columns),
  };
}

/** Confirmed records store the day. */
const confirmDay = auditedDay('confirmed_on', 'confirmDt', words.confirmDt);

const isEntered = ({ leaf: { field, path } }: StoredColumn): boolean =>
  !field.computed && path !== 'id' && path !== 'versionNo';

/** Flags that are not entered. */
const isState = ({ leaf: { field } }: StoredColumn): boolean => field.kind === 'flag' && field.computed === true;

function lockedBy(
  { alias, secondTable, serverColumns = [], confirming, shown = {} }: DeclaredRecord<Description>,
  columns: readonly StoredColumn[],
): RecordColumn[] {
  const internalColumn = (of: string, inTable: boolean) => (name: string) => ({
    name,
    read: raw(`${of}.${name}`),
    inTable,
    blank: null,
    field: null,
  });
  // A flag that is read by an expression is not stored, so no change affects it.
  const isStoredFlag = (column: StoredColumn): boolean => isState(column) && !(column.leaf.path in shown);
  return [
    ...columns
      .filter((column) => isEntered(column) || isStoredFlag(column))
      .map(({ leaf: { field }, ...column }) => ({ ...column, field })),
    ...[...(confirming ? [confirmDay.name] : []), ...serverColumns].map(internalColumn(alias, false)),
    ...(secondTable?.serverColumns.map(internalColumn(secondTable.alias, true)) ?? []),
  ];
}

const selectListOf = (columns: readonly StoredColumn[], inTables: readonly RecordColumn[]): Sql =>
  join(
    [...columns.filter(({ leaf }) => leaf.path === 'versionNo'), ...inTables].map(
      ({ name, read }) => sql`${read} as ${raw(name)}`,
    ),
  );

/** Divides values by column between the two tables, with blanks as each stores them. */
function valueSplitter(
  { secondTable }: DeclaredRecord<Description>,
  columns: readonly StoredColumn[],
): StoredRecord['splitValues'] {
  const blanks = new Map(columns.map(({ name, blank }) => [name, blank]));
  const secondColumns = new Set(secondTable?.serverColumns);
  for (const { name, inTable } of columns) if (inTable) secondColumns.add(name);
  return (values) => {
    const pairs = Object.entries(values).map(([name, value]) => [name, value ?? blanks.get(name) ?? null] as const);
    return {
      first: pairs.filter(([name]) => !secondColumns.has(name)),
      second: pairs.filter(([name]) => secondColumns.has(name)),
    };
  };
}
