import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { feedColumns } from './feed.ts';

/** The day, link and name columns of an order that lists are searched by. */
const indexed = [
  ...[
    'cwo_order_no',
    'biz_result_dt',
    'charge_transportation_id, biz_result_dt',
    'keitan_id, biz_result_dt',
    'cntn_no',
  ],
  ...['shipper_nm', 'consignee_nm', 'pick_dt', 'dep_dt', 'arr_dt', 'delivery_dt', 'billing_dt', 'hinmoku_id'],
];

/** One wide table with every column of both halves, its key and thirteen indexes, filled with the orders there are. */
export async function makeBareTable(client: pg.ClientBase): Promise<void> {
  await client.query(`
    drop table if exists bare;
    create table bare as
    select o.*, c.* from (select * from orders) o join (select * from order_charges) c on c.order_id = o.id;
    alter table bare alter id set not null, alter order_id drop not null;
    create sequence if not exists bare_id;
    alter table bare alter id set default nextval('bare_id');
    select setval('bare_id', (select max(id) from bare));
    alter table bare add primary key (id), add unique (accept_no);
    ${indexed.map((columns) => `create index on bare (${columns});`).join('\n')}
    analyze bare`);
}

/** The limit: rows already decoded and checked, by COPY into a staging table, then one upsert of what differs. Seconds. */
export async function bareImport(client: pg.Client, copyFile: string): Promise<number> {
  const list = feedColumns.join(', ');
  const excluded = feedColumns.map((name) => `excluded.${name}`).join(', ');
  const stored = feedColumns.map((name) => `bare.${name}`).join(', ');
  await client.query('checkpoint');
  const start = performance.now();
  await client.query(`begin; create temp table bare_staged on commit drop as select ${list} from bare with no data`);
  await pipeline(
    createReadStream(copyFile, { highWaterMark: 262_144 }),
    client.query(from(`copy bare_staged (${list}) from stdin`)),
  );
  await client.query(`
    insert into bare (${list}) select ${list} from bare_staged
    on conflict (accept_no) do update set (${list}) = (${excluded}) where (${stored}) is distinct from (${excluded})`);
  await client.query('commit');
  return (performance.now() - start) / 1000;
}
