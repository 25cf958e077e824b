import type { Leaf } from '@tsuun/domain/field/leaves';
import { orderLeaves, type OrderPath } from '@tsuun/domain/order/path';
import type pg from 'pg';
import { columnOf } from '../../packages/server/src/db/column-name.ts';
import { tableOf } from '../../packages/server/src/features/order/rules/order-column.ts';

export const station = '4506/-/10010/000';

const masters = `
  insert into torihikisaki (id, torihikisaki_code, torihikisaki_seishiki_meisho, torihiki_kubun_code)
  select n::text, lpad(n::text, 6, '0'), '㈱髙﨑運輸倉庫 第' || n || '営業所', '1' from generate_series(1, 300) n;
  insert into hinmoku (id, hinmoku_code, hinmoku_name_kanji)
  select n::text, lpad(n::text, 6, '0'), '化学工業品 ' || n from generate_series(1, 200) n;
  insert into keitan_bumon (id, keitan_bumon_code, keitan_bumon_name_kanji)
  select n::text, lpad(n::text, 6, '0'), '東京通運支店 ' || n from generate_series(1, 20) n;
  insert into tsuun (id, jr_eki_code, ekimei_kanji, jutakunin_code, jutakunin_sub_code, kaisha_name)
  select (4506 + n) || '/-/10010/000', (4506 + n)::text, '東京貨物ターミナル' || n, '10010', '000', '日本貨物運送㈱' from generate_series(0, 150) n;
`;

/**
 * Fills a migrated database with confirmed orders of one station, all made inside PostgreSQL. Every second value is
 * filled, as on real orders, whose type uses only a part of the charges.
 */
export async function makeOrders(client: pg.ClientBase, count: number): Promise<void> {
  await client.query('select setseed(0.42)');
  await client.query(masters);
  await client.query(insert('orders', 'o', count));
  await client.query(insert('order_charges', 'c', count));
  await client.query('vacuum analyze orders');
  await client.query('vacuum analyze order_charges');
}

function insert(table: string, half: 'o' | 'c', count: number): string {
  const leaves = [...orderLeaves].filter(([path]) => tableOf(path) === half);
  const own: [string, string][] =
    half === 'c'
      ? [['order_id', 'n']]
      : [
          ['confirmed', 'true'],
          ['confirmed_on', `date '2026-05-01'`],
        ];
  const values = [...own, ...leaves.map(([path, leaf]) => [columnOf(leaf), valueOf(path, leaf)] as const)];
  return `insert into ${table} (${values.map(([column]) => column).join(', ')})
    select ${values.map(([, value]) => value).join(', ')} from generate_series(1, ${count}) n`;
}

const fixed: Partial<Record<OrderPath, string>> = {
  acceptNo: `'A' || lpad(n::text, 9, '0')`,
  orderType: `(array['10', '20', '21', '30'])[1 + n % 4]`,
  chargeTransportation: `'${station}'`,
  cntnTonnage: '5 + 5 * (n % 2)',
  cntnNo: `'19D-' || lpad((n % 60000)::text, 5, '0')`,
  cntnSize: '12',
  bizResultDt: `date '2026-04-01' + n % 90`,
};

const masterIds: Readonly<Record<string, string>> = {
  torihikisaki: '(1 + floor(random() * 300))::int::text',
  hinmoku: '(1 + floor(random() * 200))::int::text',
  'keitan-bumon': '(1 + n % 20)::text',
  tsuun: `(4506 + floor(random() * 150))::int || '/-/10010/000'`,
};

function valueOf(path: OrderPath, { field }: Leaf): string {
  const known = fixed[path];
  if (known) return known;
  switch (field.kind) {
    case 'flag':
      return 'random() < 0.1';
    case 'day':
      return `case when random() < 0.8 then date '2026-04-01' + n % 90 + floor(random() * 5)::int end`;
    case 'yen':
      return `case when random() < 0.5 then floor(random() * 90000)::int - 500 end`;
    case 'integer':
      return `case when random() < 0.5 then ${field.min} + floor(random() * 9)::int end`;
    case 'choice':
      return `case when random() < 0.1 then '1' end`;
    case 'ref':
      return `case when random() < 0.7 then ${masterIds[field.target.master]} end`;
    case 'code':
      return `case when random() < 0.5 then lpad(floor(random() * 9999)::int::text, ${field.width}, '0') end`;
    default:
      return path === 'refContractCd' || path === 'sealNo'
        ? `(n % 9999)::text`
        : `case when random() < 0.6 then left('北海道札幌市白石区流通センター' || floor(random() * 5000)::int || '番地 全農物流', ${'max' in field ? field.max : 20}) end`;
  }
}
