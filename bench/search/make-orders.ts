import type pg from 'pg';

/**
 * Kind of the generated texts. `own`: 25,000 names and addresses that repeat. `wild`: the four texts differ in every
 * order (3.85 million spellings in a million orders), one consignee has 15 % of all orders, one pair of stations 10 %.
 */
export type Kind = 'own' | 'wild';

/** Orders that a bench works on. */
export interface BenchOrders {
  readonly count: number;
  readonly kind: Kind;
  /** Share of the orders that are confirmed, the oldest first; nine tenths unless given. */
  readonly confirmed?: number;
}

const masters = `
  insert into torihikisaki (id, torihikisaki_code, torihikisaki_seishiki_meisho, torihiki_kubun_code)
  select n::text, lpad(n::text, 10, '0'), '㈱髙﨑運輸倉庫 第' || n || '営業所', case when n % 50 = 0 then '2' else '1' end
    from generate_series(1, 3000) n;
  insert into hinmoku (id, hinmoku_code, hinmoku_name_kanji)
  select n::text, lpad(n::text, 6, '0'), '化学工業品 ' || n from generate_series(1, 300) n;
  insert into keitan_bumon (id, keitan_bumon_code, keitan_bumon_name_kanji)
  select (100000 + n)::text, (100000 + n)::text, '東京通運支店 ' || n from generate_series(1, 20) n;
  insert into tsuun (id, jr_eki_code, ekimei_kanji, jutakunin_code, jutakunin_sub_code, kaisha_name)
  select (4500 + n) || '/-/10010/000', (4500 + n)::text, (array['東京', '吹田', '札幌', '福岡', '仙台', '広島', '金沢'])[1 + n % 7] || '貨物' || n,
         '10010', '000', '日本貨物運送㈱' from generate_series(1, 1500) n;
`;

/** SQL of 20,000 consignees and 5,000 shippers, each with its own address; a few words occur in very many names. */
const names = `
  create unlogged table bench_name as
  select n, (array['北海', '日本', '東洋', '関西', '中央', '丸三', '大和'])[1 + n % 7]
         || (array['食品', '製紙', '化学', '農協', '倉庫', '物流', '飲料', '電機', '鋼板', '木材', '薬品'])[1 + n % 11]
         || (array['株式会社', '㈱', '（有）', ''])[1 + n % 4] || ' 第' || n || '工場' as name,
         (array['札幌市', '東京都港区', '大阪府吹田市', '福岡市', '仙台市'])[1 + n % 5] || n || '丁目' as address
    from generate_series(1, 25000) n;
  create unique index on bench_name (n);
`;

interface Texts {
  readonly shipper: string;
  readonly shipperAddress: string;
  readonly consignee: string;
  readonly consigneeAddress: string;
}

const oneOf = (list: string, salt: number): string =>
  `(string_to_array('${list}', ','))[1 + abs(hashint8extended(o.n, ${salt})) % ${list.split(',').length}]`;
const kanji = (salt: number): string => `chr(19968 + (abs(hashint8extended(o.n, ${salt})) % 6000)::int)`;
const company = (salt: number): string =>
  [
    oneOf('㈱,㈱,（有）,株式会社,', salt),
    oneOf('北海,日本,東洋,関西,中央,丸三,大和', salt + 1),
    kanji(salt + 2),
    kanji(salt + 3),
    oneOf('食品,製紙,化学,農協,倉庫,物流,飲料,電機,鋼板,木材,薬品', salt + 4),
    `' 第' || o.n % 997 || '工場'`,
  ].join(' || ');
const address = (salt: number): string =>
  [
    oneOf('札幌市,東京都港区,大阪府吹田市,福岡市,仙台市,愛知県春日井市,広島県福山市,千葉県市原市', salt),
    `${kanji(salt + 1)} || ${kanji(salt + 2)} || '町' || o.n % 9 + 1 || '丁目' || o.n || '番地'`,
    oneOf('１２号,Ａ棟,第３倉庫２階,,', salt + 3),
  ].join(' || ');

const texts: Readonly<Record<Kind, Texts>> = {
  own: { shipper: 's.name', shipperAddress: 's.address', consignee: 'c.name', consigneeAddress: 'c.address' },
  wild: {
    shipper: company(10),
    shipperAddress: address(20),
    consignee: `case when abs(hashint8extended(o.n, 9)) % 100 < 15 then '王子中央製紙株式会社 春日井工場' else ${company(30)} end`,
    consigneeAddress: address(40),
  },
};

/** SQL condition of the orders between one pair of stations: a tenth of the `wild` ones. */
const pair: Readonly<Record<Kind, string>> = { own: 'false', wild: 'abs(hashint8extended(o.n, 50)) % 10 = 0' };

const steps = `
  create unlogged table bench_order as
  select n, date '2021-06-01' + (n * 1800 / total)::int + floor(random() * 6 - 3)::int as day,
         (array['10', '20', '20', '20', '21', '30'])[1 + floor(random() * 6)::int] as type,
         1 + floor(random() ^ 2 * 1499)::int as station, 1 + floor(random() ^ 3 * 19999)::int as consignee,
         20001 + floor(random() ^ 2 * 4999)::int as shipper, random() as luck, total
    from generate_series(1, $1::bigint) n, (select $1::bigint as total) t;
`;

const orders = (kind: Kind, confirmed: number): string => `
  insert into orders (accept_no, order_type, biz_result_dt, billing_dt, pick_payment_dt, rail_payment_dt, delivery_payment_dt,
    keitan_id, charge_transportation_id, accept_dt, cntn_no, cntn_size, cntn_tonnage, hinmoku_id, item_qty, dep_transportation_id,
    dep_dt, dep_comp_dt, shipper_nm, shipper_address, arr_transportation_id, arr_comp_dt, consignee_nm, consignee_address,
    pick_comp_dt, pick_car_info_driver, pick_car_info_car_no, delivery_comp_dt, delivery_car_info_car_no, remarks, consignee_nm_raw,
    confirmed, confirmed_on, import_locked, imported_on, name_converted, created_user_id, created_user_name)
  select 'Z' || lpad(o.n::text, 9, '0'), type, case when luck < 0.99 then day end, day, day, day, day,
    (100001 + station % 20)::text, (4500 + station) || '/-/10010/000', day - 3, '19D-' || (o.n * 7919 % 90000), 12, 5, (1 + o.n % 300)::text, 100,
    case when ${pair[kind]} then 4601 else 4500 + station end || '/-/10010/000', day - 1, day,
    ${texts[kind].shipper}, ${texts[kind].shipperAddress},
    case when ${pair[kind]} then 4702 else 4501 + o.n % 1500 end || '/-/10010/000', day + 2,
    ${texts[kind].consignee}, ${texts[kind].consigneeAddress}, day - 1, case when luck < 0.8 then '佐藤' end, case when luck < 0.8 then lpad((o.n % 10000)::text, 4, '0') end, day + 3,
    case when luck > 0.3 then lpad((o.n % 9999)::text, 4, '0') end, case when luck < 0.1 then '取扱注意' end, c.name,
    o.n < o.total * ${confirmed}, case when o.n < o.total * ${confirmed} then day + 10 end, luck < 0.2, day + 1, luck < 0.4, '1', '山田　花子'
  from bench_order o join bench_name c on c.n = o.consignee join bench_name s on s.n = o.shipper order by o.n;
`;

const charges = `
  insert into order_charges (order_id, billing_to_id, pick_amt_info_amt, rail_amt_info_amt, delivery_amt_info_amt,
    delivery_amt_info_winter_amt, pick_amt_pay_to_id, rail_amt_pay_to_id, delivery_amt_pay_to_id, pay_pick_amt_info_amt,
    pay_rail_amt_info_amt, pay_delivery_amt_info_amt, zentsu_frns_commission_amt)
  select o.id, case when hashint8(o.id) % 20 <> 0 then (1 + o.id % 3000)::text end, 12000, 30000, case when o.id % 9 > 0 then 15000 end,
    case when o.id % 5 = 0 then 800 end, (1 + o.id % 2999)::text, (1 + o.id % 10)::text, (1 + o.id % 700)::text,
    case when o.id % 6 > 0 then 9000 end, 25000, case when o.id % 11 > 0 then 11000 end, 500
  from orders o order by o.id;
`;

/** Fills a migrated database with orders over five years, made inside PostgreSQL; indexes are built afterwards. */
export async function makeOrders(client: pg.ClientBase, { count, kind, confirmed = 0.9 }: BenchOrders): Promise<void> {
  await client.query('select setseed(0.42)');
  await client.query(masters);
  await client.query(names);
  await client.query(steps.replaceAll('$1', String(count)));
  const indexes = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = 'orders'::regclass and not indisunique`);
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`);
  await client.query(orders(kind, confirmed));
  await client.query(charges);
  for (const { definition } of indexes.rows) await client.query(definition);
  await client.query('drop table bench_order, bench_name');
  for (const table of ['orders', 'order_charges', 'tsuun', 'torihikisaki']) {
    await client.query(`vacuum analyze ${table}`);
  }
}
