import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { feed, feedColumns } from './feed.ts';

const all = (names: readonly string[], value: (name: string) => string): (readonly [string, string])[] =>
  names.map((name) => [name, value(name)]);

const days = ['biz_result_dt', 'billing_dt', 'pick_payment_dt', 'rail_payment_dt', 'delivery_payment_dt'];
const texts = ['shipper_nm', 'shipper_address', 'consignee_nm', 'consignee_address'];
const totals = ['billing', 'pick_payment', 'rail_payment', 'delivery_payment'];

/** SQL of the columns that an import writes in addition to those of the feed; the limit gets them precomputed. */
const others = new Map([
  ...all([...days, 'imported_on'], () => 'arr_dt'),
  ...all(['charge_transportation_id'], () => 'arr_transportation_id'),
  ...all(['keitan_id'], () => 'hinmoku_id'),
  ...all(['consignee_nm_raw'], () => 'consignee_nm'),
  ...all(
    texts.map((name) => `${name}_key`),
    (name) => name.replace('_key', ''),
  ),
  ...all(['pick_payment_whole', ...totals.map((name) => `${name}_total`)], () => 'rail_amt_info_amt::bigint'),
  ...all(['created_at', 'updated_at'], () => `timestamptz '2026-05-12 09:00+09'`),
  ...all(['created_user_id', 'created_user_name', 'updated_user_id'], () => `'測定'`),
  ...all(['version_no'], () => '1'),
  ...all(['rule_runs'], () => '0'),
]);

const readyValue = (name: string, type: string): string =>
  feedColumns.includes(name) ? name : (others.get(name) ?? (type === 'boolean' ? 'false' : `null::${type}`));

/** The table that the limit imports into: one table with the columns and indexes of both order tables. */
export class BareTable {
  readonly #client: pg.Client;
  readonly #columns: readonly string[];
  readonly #values: readonly string[];

  private constructor(client: pg.Client, columns: readonly { name: string; type: string }[]) {
    this.#client = client;
    this.#columns = columns.map(({ name }) => name);
    this.#values = columns.map(({ name, type }) => readyValue(name, type));
  }

  /** Opens the table; creates it with the first `orders` of the feed if it does not exist. */
  static async open(client: pg.Client, orders: number): Promise<BareTable> {
    const { rows: found } = await client.query(`select from pg_class where oid = to_regclass('bare')`);
    if (found.length === 0) await client.query(definition);
    const { rows } = await client.query<{ name: string; type: string }>(`
      select attname as name, format_type(atttypid, null) as type from pg_attribute
       where attrelid = 'bare'::regclass and attnum > 0 and attname not in ('id', 'order_id') order by attnum`);
    const table = new BareTable(client, rows);
    if (found.length === 0) await table.#fill(orders);
    return table;
  }

  /** SQL query that returns the rows of `feed` in the columns of the table. */
  ready(rows: string): string {
    return `select ${this.#values.join(', ')} from (${rows}) r`;
  }

  /** Copies prepared rows into a staging table and upserts the changed ones; returns the seconds. */
  async import(copyFile: string): Promise<number> {
    const list = this.#columns.join(', ');
    const excluded = this.#columns.map((name) => `excluded.${name}`).join(', ');
    const stored = this.#columns.map((name) => `bare.${name}`).join(', ');
    const start = performance.now();
    await this.#client.query(`begin; create temp table bare_staged on commit drop as select ${list} from bare limit 0`);
    await pipeline(
      createReadStream(copyFile, { highWaterMark: 262_144 }),
      this.#client.query(from(`copy bare_staged (${list}) from stdin`)),
    );
    await this.#client.query(`
      insert into bare (${list}) select ${list} from bare_staged
      on conflict (accept_no) do update set (${list}) = (${excluded}) where (${stored}) is distinct from (${excluded})`);
    await this.#client.query('commit');
    return (performance.now() - start) / 1000;
  }

  /** Inserts the rows, then creates the indexes of both order tables. */
  async #fill(orders: number): Promise<void> {
    await this.#client.query(`insert into bare (${this.#columns.join(', ')}) ${this.ready(feed(1, orders))}`);
    const { rows } = await this.#client.query<{ index: string }>(`
      select pg_get_indexdef(indexrelid) as index from pg_index
       where indrelid in ('orders'::regclass, 'order_charges'::regclass)`);
    for (const { index } of rows) await this.#client.query(index.replace(/INDEX \w+ ON public\.\w+/, 'INDEX ON bare'));
  }
}

const definition = `
  create table bare as select o.*, c.* from orders o join order_charges c on c.order_id = o.id limit 0;
  alter table bare alter id set not null, alter id add generated always as identity;
  alter table bare alter order_id set default currval(pg_get_serial_sequence('bare', 'id'))`;
