import type pg from 'pg';

/** Prints the bytes of an order in its tables and in each of their indexes. */
export async function measureSize(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; bytes: number }>(`
    select name, (bytes / nullif((select count(*) from orders), 0))::float8 as bytes
      from (select c.relname as name, pg_table_size(c.oid)::numeric as bytes, 0 as kind from pg_class c
             where c.oid in ('orders'::regclass, 'order_charges'::regclass)
            union all
            select i.indexrelid::regclass::text, pg_relation_size(i.indexrelid), 1 from pg_index i
             where i.indrelid in ('orders'::regclass, 'order_charges'::regclass)) sizes
     order by kind, bytes desc`);
  process.stdout.write('bytes an order\n');
  for (const { name, bytes } of rows) process.stdout.write(`  ${name.padEnd(34)} ${bytes.toFixed(0).padStart(6)}\n`);
}
