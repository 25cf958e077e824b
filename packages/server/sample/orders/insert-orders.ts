import sql, { join, raw } from 'sql-template-tag';
import type { ChangeCause } from '@tsuun/domain/history/causes';
import type { Queryable } from '../../src/db/transaction.ts';
import { storedOrder } from '../../src/features/order/stored-order.ts';
import { valuesIn, type Values } from '../../src/record/values.ts';
import type { SampleOrder } from './draw-order.ts';
import type { FeeRule } from './draw-rules.ts';

type Columns = Readonly<Record<string, unknown>>;

/** Name of the creator of the sample orders. */
const writer = 'サンプル';

/** Writes orders, their charges and their histories, each kind in one statement. */
export async function insertOrders(
  db: Queryable,
  orders: readonly SampleOrder[],
  feeIds: ReadonlyMap<FeeRule, string>,
): Promise<void> {
  const rows = orders.map((order) => ({ order, split: storedOrder.splitValues(storedValues(order, feeIds)) }));
  const transports = rows.map(({ order, split }) => ({ ...Object.fromEntries(split.first), ...stamps(order) }));
  const charges = rows.map(({ order, split }) => ({
    accept_no: order.entry.acceptNo,
    charges: Object.fromEntries(split.second),
  }));
  await insertTransports(db, transports);
  await insertCharges(db, charges);
  await insertHistory(db, orders);
  await db.query(`select setval('hand_made_accept_no', ${orders.length})`);
}

const storedValues = (order: SampleOrder, feeIds: ReadonlyMap<FeeRule, string>): Values => ({
  ...valuesIn(storedOrder.entered, order.entry),
  consignee_nm_raw: order.fedConsignee,
  confirmed: order.confirmedOn !== null,
  confirmed_on: order.confirmedOn,
  import_locked: order.locked,
  imported_on: order.importedOn,
  name_converted: order.nameConverted,
  arrival_fee_applied: order.fee !== null,
  arrival_fee_id: order.fee && feeIds.get(order.fee),
});

const morning = (day: string): string => `${day} 09:12:00+09`;
const evening = (day: string): string => `${day} 17:45:00+09`;

const stamps = ({ cwoOrderNo, acceptedOn, confirmedOn }: SampleOrder): Columns => ({
  cwo_order_no: cwoOrderNo,
  created_at: morning(acceptedOn),
  created_user_name: writer,
  updated_at: confirmedOn === null ? morning(acceptedOn) : evening(confirmedOn),
  version_no: versionOf(confirmedOn),
});

const versionOf = (confirmedOn: string | null): number => (confirmedOn === null ? 1 : 2);

const columnsOf = (rows: readonly Columns[]) => join(Object.keys(rows[0] ?? {}).map(raw));

async function insertTransports(db: Queryable, rows: readonly Columns[]): Promise<void> {
  const columns = columnsOf(rows);
  await db.query(sql`
    insert into orders (${columns})
    select ${columns} from json_populate_recordset(null::orders, ${JSON.stringify(rows)})`);
}

async function insertCharges(db: Queryable, rows: readonly { readonly charges: Columns }[]): Promise<void> {
  const columns = columnsOf(rows.map(({ charges }) => charges));
  await db.query(sql`
    insert into order_charges (order_id, ${columns})
    select o.id, ${columns}
      from json_to_recordset(${JSON.stringify(rows)}) as given (accept_no text, charges json)
      join orders o on o.accept_no = given.accept_no
     cross join json_populate_record(null::order_charges, given.charges) c
     order by o.id`);
}

/** Creation, lock and confirmation as the acts themselves would have reported them. */
async function insertHistory(db: Queryable, orders: readonly SampleOrder[]): Promise<void> {
  const rows = orders.flatMap(historyOf);
  await db.query(sql`
    insert into order_change (order_id, changed_at, user_name, cause, source, version_no, changes)
    select o.id, h.changed_at, ${writer}, h.cause, h.source, h.version_no, h.changes
      from json_to_recordset(${JSON.stringify(rows)})
           as h (accept_no text, changed_at timestamptz, cause text, source text, version_no int, changes jsonb)
      join orders o on o.accept_no = h.accept_no
     order by h.changed_at, o.id`);
}

function historyOf(order: SampleOrder): Columns[] {
  const { entry, acceptedOn, confirmedOn, locked, handMade } = order;
  const row = (at: string, cause: ChangeCause, version: number, changes: Columns, source: string | null = null) => ({
    accept_no: entry.acceptNo,
    changed_at: at,
    cause,
    source,
    version_no: version,
    changes,
  });
  const feed = `zentsu_${acceptedOn.replaceAll('-', '')}.csv`;
  return [
    handMade ? row(morning(acceptedOn), 'create', 1, {}) : row(morning(acceptedOn), 'import', 1, {}, feed),
    ...(locked && !handMade ? [row(`${acceptedOn} 13:30:00+09`, 'lock', 1, { import_locked: [false, true] })] : []),
    ...(confirmedOn === null
      ? []
      : [row(evening(confirmedOn), 'confirm', 2, { confirmed: [false, true], confirmed_on: [null, confirmedOn] })]),
  ];
}
