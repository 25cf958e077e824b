import { pageSize } from '@tsuun/domain/search/list-view';
import { pendingSearch, pendingStates } from '@tsuun/domain/pending/search';
import { pendingBlockingReasons } from '@tsuun/domain/message/order/pending-sentence';
import { callsBy, read } from '../endpoint.ts';
import * as Type from 'typebox';
import { keyOf, nullable, type SchemaValue } from '@tsuun/domain/schema/schema';
import { idsCommand } from '../record-calls.ts';
import { document, type Page } from '../shape.ts';

const base = '/api/pending';

const pendingChange = Type.Object({
  /** Id that changes as soon as either value changes, so that a command for an outdated line finds nothing. */
  id: Type.String(),
  path: Type.String(),
  label: Type.String(),
  /** Values as the form shows them; blank is `null`. */
  own: nullable(Type.String()),
  feed: nullable(Type.String()),
  /** Amount by which the feed's value is higher; for amounts only. */
  difference: nullable(Type.Integer()),
  isYen: Type.Boolean(),
  fileName: Type.String(),
  /** Row number as a spreadsheet counts. */
  row: Type.Integer(),
  keptAt: Type.String(),
  state: keyOf(pendingStates),
  blockingReason: nullable(keyOf(pendingBlockingReasons)),
});

export type PendingChange = SchemaValue<typeof pendingChange>;

const pendingOrder = Type.Object({
  id: Type.String(),
  cntnNo: nullable(Type.String()),
  acceptNo: Type.String(),
  orderType: Type.String(),
  depStation: nullable(Type.String()),
  arrStation: nullable(Type.String()),
  chargeStation: nullable(Type.String()),
  confirmed: Type.Boolean(),
  importLocked: Type.Boolean(),
  /** User who locked or confirmed it, and the time. */
  lockedBy: nullable(Type.String()),
  lockedAt: nullable(Type.String()),
  lines: Type.Array(pendingChange),
});

export type PendingOrder = SchemaValue<typeof pendingOrder>;

const pendingPage = Type.Object({
  totalCount: Type.Integer(),
  lineCount: Type.Integer(),
  list: Type.Array(pendingOrder),
});

export type PendingPage = SchemaValue<typeof pendingPage> & Page<PendingOrder>;

const get = callsBy('GET', read('ORDER'));

export const searchPending = get(`${base}/search`, `取込の差分を検索する（オーダーごと、${pageSize}件ずつ）`, {
  query: pendingSearch,
  paging: 'search',
  cost: 'list',
  answer: document(pendingPage),
});

export const pendingOfOrder = get(`${base}/order/:id`, '1件のオーダーの、採否を決めていない取込の差分を読む', {
  answer: document(Type.Array(pendingChange)),
});

export const countPending = get(
  `${base}/count`,
  '採否を決めていない取込の差分があるオーダーを数える（担当駅を添えるとその分だけ）',
  {
    query: { chargeTransportation: pendingSearch.chargeTransportation },
    answer: document(Type.Object({ count: Type.Integer() })),
  },
);

const command = idsCommand('ORDER');

export const acceptPending = command(`${base}/accept`, '取込の差分を採用する（差分のID。答えは採用した行数）');
export const dismissPending = command(`${base}/dismiss`, '取込の差分を見送る（差分のID。答えは見送った行数）');
export const reopenPending = command(`${base}/reopen`, '見送った取込の差分を戻す（差分のID。答えは戻した行数）');
