import type pg from 'pg';
import sql, { raw } from 'sql-template-tag';

/** Table as a backup contains it. */
export interface BackupTable {
  readonly name: string;
  /** Columns that are written and restored: all except generated ones. */
  readonly columns: readonly string[];
  readonly rows: number;
  /** Check sum over all columns of all rows, regardless of their order. */
  readonly hash: string;
}

interface Found {
  readonly name: string;
  readonly columns: string[];
  readonly needs: string[];
}

/**
 * Returns all tables, each after those that it references; the references have no cycles. The table of the migrations
 * is omitted, since the program creates it.
 */
export async function tablesInOrder(db: pg.ClientBase): Promise<Omit<BackupTable, 'rows' | 'hash'>[]> {
  const { rows } = await db.query<Found>(sql`
    select t.relname as name,
           array(select quote_ident(a.attname) from pg_attribute a
                  where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                  order by a.attnum) as columns,
           array(select distinct r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
                  where f.conrelid = t.oid and f.contype = 'f' and r.oid <> t.oid) as needs
      from pg_class t
     where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
       and t.relname <> 'schema_migration'
     order by t.relname`);
  const ordered: Found[] = [];
  const isPlaced = (name: string): boolean => ordered.some((table) => table.name === name);
  while (ordered.length < rows.length) {
    const next = rows.filter(({ name, needs }) => !isPlaced(name) && needs.every(isPlaced));
    if (next.length === 0) throw new Error('the tables point at each other in a circle');
    ordered.push(...next);
  }
  return ordered.map(({ name, columns }) => ({ name, columns }));
}

/**
 * Returns the number of rows of a table and their check sum; generated columns count too, so that they are verified as
 * well.
 */
export async function tableSum(db: pg.ClientBase, name: string): Promise<Pick<BackupTable, 'rows' | 'hash'>> {
  const { rows } = await db.query<{ rows: number; hash: string }>(sql`
    select count(*) as rows,
           coalesce(sum(('x' || left(md5(t::text), 16))::bit(64)::bigint::numeric), 0)::text as hash
      from ${raw(name)} t`);
  return rows[0] as Pick<BackupTable, 'rows' | 'hash'>;
}

/** State of a sequence. */
export interface SequenceState {
  readonly name: string;
  readonly value: string;
  readonly called: boolean;
}

/** Reads the sequences of ids, so that no number is assigned twice after a restore. */
export async function readSequences(db: pg.ClientBase): Promise<SequenceState[]> {
  const { rows: names } = await db.query<{ name: string }>(sql`
    select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`);
  const kept: SequenceState[] = [];
  for (const { name } of names) {
    const { rows } = await db.query<Omit<SequenceState, 'name'>>(
      sql`select last_value::text as value, is_called as called from ${raw(name)}`,
    );
    kept.push({ name, ...(rows[0] as Omit<SequenceState, 'name'>) });
  }
  return kept;
}
