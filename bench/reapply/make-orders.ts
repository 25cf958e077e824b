const dayWithin = (days: number): string => `date '2026-06-29' - g.n % ${days}`;

/** SQL of the departure station of a rule, with some branch or agent where the rule does not name one. */
const depId = `concat_ws('/', r.dep_jr_eki_code,
  case when r.dep_eki_sub_code = '01' or g.n % 3 = 0 then '01' else '-' end, r.dep_jutakunin_code,
  case when r.dep_jutakunin_sub_code = '001' or g.n % 5 = 0 then '001' else '000' end)`;
const arrId = `concat_ws('/', r.arr_jr_eki_code, coalesce(nullif(r.arr_eki_sub_code, ''), '-'),
  (30000 + r.arr_jr_eki_code::int - 4500)::text, case when g.n % 2 = 0 then '000' else '001' end)`;

/** SQL of values like those of real orders, about 975 bytes a row as CSV with the charges. */
const order: Readonly<Record<string, string>> = {
  accept_no: `'A' || lpad(g.n::text, 9, '0')`,
  order_type: `case when fits then (array['20', '21'])[r.arrival_type::int] else (array['10', '30', '20', '21'])[1 + g.n % 4] end`,
  cntn_no: `'19D-' || g.n % 60000`,
  cntn_tonnage: 'r.cntn_tonnage',
  hinmoku_id: `case when fits then r.hinmoku_id else '000001' end`,
  dep_transportation_id: depId,
  arr_transportation_id: arrId,
  charge_transportation_id: arrId,
  consignee_nm: `case when fits then r.consignee_name else '札幌物産 ' || g.n % 900 end`,
  consignee_nm_raw: 'r.consignee_name',
  consignee_address: `'大阪府東大阪市長田東' || g.n % 300 || '丁目 東部流通センター第3倉庫'`,
  shipper_nm: `'北海道農産物流㈱ ' || g.n % 700 || '営業所'`,
  shipper_address: `'北海道札幌市白石区流通センター' || g.n % 500 || '番地 農産物集出荷場'`,
  cwo_order_no: `'CWO' || lpad(g.n::text, 9, '0')`,
  ref_contract_cd: `'C' || g.n % 900`,
  remarks: `'時間指定 午前着 荷姿パレット 8枚積 積み替え不可 到着前に電話連絡のこと'`,
  pick_remarks: `'構内徐行 受付は正門'`,
  delivery_remarks: `'裏門から入構 フォークあり 時間厳守'`,
  delivery_car_info_driver: `'鈴木 次郎'`,
  delivery_car_info_car_class: `'セミトレーラ'`,
  delivery_car_info_car_no: `lpad((1 + g.n % 9998)::text, 4, '0')`,
  seal_no: `(g.n % 99999)::text`,
  item_qty: '20',
  cntn_size: '12',
};

const daysOf = (days: number): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [
      'biz_result',
      'billing',
      'pick_payment',
      'rail_payment',
      'delivery_payment',
      'accept',
      'dep',
      'arr',
      'pick',
      'delivery',
    ]
      .concat(['pick_comp', 'dep_comp', 'arr_comp', 'delivery_comp'])
      .map((name) => [`${name}_dt`, dayWithin(days)]),
  );

/** Charges that staff entered by hand. */
const charges = [
  ...['amt', 'winter_amt', 'person_amt', 'standby_amt'].map((name) => `delivery_amt_info_${name}`),
  ...['amt', 'winter_amt', 'person_amt'].map((name) => `pay_delivery_amt_info_${name}`),
  ...['frns', 'dep', 'arr'].map((name) => `zentsu_${name}_commission_amt`),
  'ref_discount_rail_amt',
  'additional_amt_info_amt',
];

/**
 * SQL statements that make orders with charges inside PostgreSQL; about two thirds match a rule, the others have other
 * types or consignees. All dates are within `days` days; `more` adds columns with their SQL.
 */
export function makeOrders(
  count: number,
  { days = 90, more = {} }: { readonly days?: number; readonly more?: Readonly<Record<string, string>> } = {},
): readonly string[] {
  const columns = Object.entries({ ...order, ...daysOf(days), ...more });
  return [
    `insert into orders (${columns.map(([name]) => name).join(', ')})
   select ${columns.map(([, value]) => value).join(', ')}
     from (select n, random() < 0.685 as fits, 1 + floor(random() * (select max(total) from bench_rule))::int as k
             from generate_series(1, ${count}) n) g
     join bench_rule r on r.n = g.k`,
    // Without this the planner assumes an empty table, and checking the foreign key of each charge is slow.
    'analyze orders',
    `insert into order_charges (order_id, delivery_amt_pay_to_id, ${charges.join(', ')})
   select id, '7', ${charges.map((_, at) => `1000 + (id + ${at}) % 900`).join(', ')} from orders`,
    'vacuum analyze orders',
    'vacuum analyze order_charges',
  ];
}
