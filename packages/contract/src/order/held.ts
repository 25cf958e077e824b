import { heldSearch, heldStates } from '@tsuun/domain/held/search';
import { heldObstacles } from '@tsuun/domain/message/order/held-sentence';
import { callsBy, read } from '../endpoint.ts';
import * as Type from 'typebox';
import { keyOf, nullable, type SchemaValue } from '@tsuun/domain/schema/schema';
import { idsAct } from '../record-calls.ts';
import { document, type Page } from '../shape.ts';

const base = '/api/held';

const heldLine = Type.Object({
  /** Another as soon as either value changes: an act on a line that is no longer what was seen finds nothing. */
  id: Type.String(),
  path: Type.String(),
  label: Type.String(),
  /** Values as the form shows them; blank is `null`. */
  own: nullable(Type.String()),
  feed: nullable(Type.String()),
  /** Amount by which the feed's value is higher; for amounts only. */
  difference: nullable(Type.Integer()),
  /** True if it is an amount. */
  isYen: Type.Boolean(),
  fileName: Type.String(),
  /** Row number as a spreadsheet counts. */
  row: Type.Integer(),
  keptAt: Type.String(),
  state: keyOf(heldStates),
  obstacle: nullable(keyOf(heldObstacles)),
});

/** One value that a feed was kept from writing. */
export type HeldLine = SchemaValue<typeof heldLine>;

const heldOrder = Type.Object({
  id: Type.String(),
  cntnNo: nullable(Type.String()),
  acceptNo: Type.String(),
  orderType: Type.String(),
  depStation: nullable(Type.String()),
  arrStation: nullable(Type.String()),
  chargeStation: nullable(Type.String()),
  confirmed: Type.Boolean(),
  importLocked: Type.Boolean(),
  /** Person who locked or confirmed it, and when. */
  heldBy: nullable(Type.String()),
  heldAt: nullable(Type.String()),
  lines: Type.Array(heldLine),
});

/** An order with all that was found of it. */
export type HeldOrder = SchemaValue<typeof heldOrder>;

const heldPage = Type.Object({ totalCount: Type.Integer(), lineCount: Type.Integer(), list: Type.Array(heldOrder) });

/** Fifty orders, and how many orders and lines there are. */
export type HeldPage = SchemaValue<typeof heldPage> & Page<HeldOrder>;

const get = callsBy('GET', read('ORDER'));

export const searchHeld = get(`${base}/search`, '取込の差分を検索する（オーダーごと、50件ずつ）', {
  query: heldSearch,
  paging: 'search',
  answer: document(heldPage),
});

export const heldOfOrder = get(`${base}/order/:id`, '1件のオーダーの、採否を決めていない取込の差分を読む', {
  answer: document(Type.Array(heldLine)),
});

export const countHeld = get(
  `${base}/count`,
  '採否を決めていない取込の差分があるオーダーを数える（担当駅を添えるとその分だけ）',
  {
    query: { chargeTransportation: heldSearch.chargeTransportation },
    answer: document(Type.Object({ count: Type.Integer() })),
  },
);

const act = idsAct('ORDER');

export const acceptHeld = act(`${base}/accept`, '取込の差分を採用する（差分のID。答えは採用した行数）');
export const dismissHeld = act(`${base}/dismiss`, '取込の差分を見送る（差分のID。答えは見送った行数）');
export const reopenHeld = act(`${base}/reopen`, '見送った取込の差分を戻す（差分のID。答えは戻した行数）');
