import type { ListColumn } from '../field/list-column.ts';
import { torihikisakiRef, tsuunRef } from '../lookup/refs.ts';
import { orderLabel, type OrderPath } from './path.ts';
import { orderRecord, totalFields } from './record.ts';
import { orderSearch } from './search.ts';

const column = (
  kind: ListColumn['kind'],
  key: string,
  label: string,
  width: number,
  paths: readonly string[] = [key],
): ListColumn => ({ key, label, paths, kind, width, align: kind === 'yen' ? 'end' : 'start' });

const text = (path: OrderPath, width: number) => column('text', path, orderLabel(path), width);
/** As wide as a day; longer headings need their own width. */
const day = (path: OrderPath, width = 96) => column('day', path, orderLabel(path), width);
const total = (key: keyof typeof totalFields) =>
  column('yen', `totals.${key}`, totalFields[key].label, key === 'billing' || key === 'payment' ? 80 : 96);
const party = (path: OrderPath, width: number) =>
  column('text', path, orderLabel(path), width, [`${path}.${torihikisakiRef.name}`]);

type Station = 'depTransportation' | 'arrTransportation';
const inStation = (path: Station, keys: readonly string[]) => keys.map((key) => `${path}.${key}`);
const station = (path: Station) =>
  column('codeAndName', path, orderLabel(path), 136, inStation(path, [...tsuunRef.code, tsuunRef.name]));
/** The station's agent: what the list's "consignees beside stations" are (ORD-LIST-10). */
const agent = (path: Station, { label }: { readonly label: string }) =>
  column(
    'codeAndName',
    `${path}.kaishaName`,
    label,
    176,
    inStation(path, ['jutakuninCode', 'jutakuninSubCode', 'kaishaName']),
  );

const pinned = (described: ListColumn): ListColumn => ({ ...described, pinned: 'start' });

/**
 * The order list (ORD-LIST-07, 08, 10), what is looked at most first. コピー and 削除, or a sign in its place, are
 * the list's own controls at the end of a row (ORD-LIST-09).
 */
export const orderListColumns: readonly ListColumn[] = [
  pinned(column('own', 'state', '状態', 104, [])),
  pinned(column('text', 'cntnNo', orderLabel('cntnNo'), 104)),
  column('choice', 'orderType', orderLabel('orderType'), 88),
  day('bizResultDt'),
  station('depTransportation'),
  station('arrTransportation'),
  text('shipperNm', 152),
  text('consigneeNm', 160),
  party('billingTo', 160),
  total('billing'),
  total('payment'),
  total('pickPayment'),
  total('railPayment'),
  total('deliveryPayment'),
  column('yen', 'deliveryAmtInfo.winterAmt', '冬期割増料計（請求）', 128),
  column('yen', 'payDeliveryAmtInfo.winterAmt', '冬期割増料計（支払）', 128),
  day('acceptDt'),
  day('pickCompDt'),
  day('depCompDt'),
  day('arrCompDt'),
  day('deliveryCompDt'),
  day('billingDt'),
  day('pickPaymentDt', 104),
  day('railPaymentDt', 104),
  day('deliveryPaymentDt', 104),
  agent('depTransportation', orderSearch.depKaishaName),
  agent('arrTransportation', orderSearch.arrKaishaName),
  text('shipperAddress', 240),
  text('consigneeAddress', 240),
  party('deliveryAmtPayTo', 160),
  column('code', 'id', orderRecord.id.label, 84),
  column('code', 'acceptNo', orderLabel('acceptNo'), 112),
];
