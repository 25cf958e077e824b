import { zentsuFormat } from '@tsuun/domain/formats/zentsu';

/**
 * SQL query of the orders `from` … `to` of the nationwide system under our column names. Another `round` changes every
 * tenth order; another `prefix` makes other orders.
 */
export const feed = (from: number, to: number, { round = 0, prefix = 'Z' } = {}): string => `
  select ${columns.map(([name, expression]) => `${expression} as ${name}`).join(', ')}
    from (select i, '${prefix}' as prefix, date '2025-04-01' + i % 360 as day,
                 case when i % 10 = 0 then ${round} else 0 end as round
            from generate_series(${from}, ${to}) i) f`;

const station = (step: number): string =>
  `(case when i % 10 = 3 then 1007 + ${step} else 1000 + i * ${step} % 400 end) || '/-/' ||
   (case when i % 10 = 3 then 10007 + ${step} else 10000 + i * ${step} % 400 end) || '/000'`;

/**
 * SQL of values as varied as in real feeds: nearly every name and address is unique, and one order in six has the same
 * consignee.
 */
const filled: Readonly<Record<string, string>> = {
  accept_no: `prefix || lpad(i::text, 9, '0')`,
  cwo_order_no: `'C' || lpad(i::text, 9, '0')`,
  order_type: `(array['10', '20', '10', '21', '10', '20', '30', '20', '10', '21'])[1 + i / 10 % 10]`,
  accept_dt: 'day',
  pick_dt: 'day + 1',
  pick_comp_dt: 'day + 1',
  dep_dt: 'day + 2',
  dep_comp_dt: 'day + 2',
  arr_dt: 'day + 4',
  arr_comp_dt: 'day + 4',
  delivery_dt: 'day + 5',
  delivery_comp_dt: 'day + 5',
  cntn_tonnage: 'case when i % 9 = 0 then 10 else 5 end',
  cntn_size: '12',
  cntn_no: `'19D-' || lpad((i % 90000 * 7919 % 90000)::text, 5, '0')`,
  seal_no: `'S' || i`,
  dep_transportation_id: station(7),
  arr_transportation_id: station(1),
  shipper_nm: `'荷送人物産株式会社第' || prefix || i || '営業所'`,
  shipper_address: `'北海道札幌市白石区中央' || prefix || i || '丁目'`,
  consignee_nm: `'株式会社荷受人' ||
    case i % 6 when 0 then '12' when 1 then (i % 3000)::text else i % 3000 || '第' || prefix || i || '倉庫' end`,
  consignee_address: `'東京都大田区東海' || prefix || i || '番地'`,
  hinmoku_id: `lpad((case when i % 5 = 0 then i else i / 7 end % 300)::text, 6, '0')`,
  item_qty: 'i % 500',
  billing_to_id: `'T' || i % 2000`,
  remarks: `'時間指定あり' || round`,
  rail_amt_info_amt: '45000 + i % 9000 + round',
};

const payee = `'T' || i % 50`;

/** SQL of a cell. Columns not listed above are filled too, to measure the widest possible row. */
function cellOf(name: string): string {
  const own = filled[name];
  if (own !== undefined) return own;
  if (name.endsWith('_pay_to_id')) return payee;
  if (name.endsWith('_amt')) return `1000 + i * ${name.length} % 9000`;
  return name.endsWith('_remarks') ? `'電話' || i` : 'null::text';
}

/** Columns of the file under our names in the order of the file, with one column for each link. */
const columns: (readonly [name: string, expression: string])[] = [
  ...new Set(
    zentsuFormat.columns.map(({ path, keys }) => (isLink(path) ? `${keys[0]}_id` : path).replaceAll('.', '_')),
  ),
].map((camel) => {
  const name = camel.replace(/[A-Z]+/g, (run) => `_${run.toLowerCase()}`);
  return [name, cellOf(name)];
});

function isLink(path: string): boolean {
  return /Transportation\.|\.(hinmoku|torihikisaki)Code$/.test(path);
}

export const feedColumns: readonly string[] = columns.map(([name]) => name);

/** SQL query that returns the rows as cells of the CSV file under its headings. */
export const feedFile = (rows: string): string =>
  `select ${zentsuFormat.columns.map(fileCell).join(', ')} from (${rows}) r`;

const parts = ['jrEkiCode', 'ekiSubCode', 'jutakuninCode', 'jutakuninSubCode'];

function fileCell({ header, path, keys, field }: (typeof zentsuFormat.columns)[number]): string {
  const name = (isLink(path) ? `${keys[0]}_id` : path.replaceAll('.', '_')).replace(
    /[A-Z]+/g,
    (run) => `_${run.toLowerCase()}`,
  );
  const part = parts.indexOf(keys[1] ?? '');
  if (part >= 0) return `nullif(split_part(${name}, '/', ${part + 1}), '-') as "${header}"`;
  return `${field.kind === 'day' ? `to_char(${name}, 'YYYY/MM/DD')` : name} as "${header}"`;
}
