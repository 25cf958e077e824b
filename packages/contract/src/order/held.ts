import { heldSearch, type HeldState } from '@tsuun/domain/held/search';
import type { HeldObstacle } from '@tsuun/domain/message/order/held-sentence';
import { callsBy, read } from '../endpoint.ts';
import { integer, listOf, objectOf, orNull, text, word, yesNo, type JsonOf } from '@tsuun/domain/field/json';
import { idsAct } from '../record-calls.ts';
import { document, type Page } from '../shape.ts';

const base = '/api/held';

const heldLine = objectOf({
  /** Another as soon as either value changes: an act on a line that is no longer what was seen finds nothing. */
  id: text,
  path: text,
  label: text,
  /** As the form shows them; blank is `null`. */
  own: orNull(text),
  feed: orNull(text),
  /** Of amounts: by how much the feed's is more. */
  difference: orNull(integer),
  /** Whether it is an amount. */
  isYen: yesNo,
  fileName: text,
  /** As a spreadsheet counts. */
  row: integer,
  keptAt: text,
  state: word<HeldState>(),
  obstacle: orNull(word<HeldObstacle>()),
});

/** One value that a feed was kept from writing. */
export type HeldLine = JsonOf<typeof heldLine>;

const heldOrder = objectOf({
  id: text,
  cntnNo: orNull(text),
  acceptNo: text,
  orderType: text,
  depStation: orNull(text),
  arrStation: orNull(text),
  chargeStation: orNull(text),
  confirmed: yesNo,
  importLocked: yesNo,
  /** Who locked or confirmed it, and when. */
  heldBy: orNull(text),
  heldAt: orNull(text),
  lines: listOf(heldLine),
});

/** An order with all that was found of it. */
export type HeldOrder = JsonOf<typeof heldOrder>;

const heldPage = objectOf({ totalCount: integer, lineCount: integer, list: listOf(heldOrder) });

/** Fifty orders, and how many orders and lines there are. */
export type HeldPage = JsonOf<typeof heldPage> & Page<HeldOrder>;

const get = callsBy('GET', read('ORDER'));

export const searchHeld = get(`${base}/search`, '取込の差分を検索する（オーダーごと、50件ずつ）', {
  query: heldSearch,
  paging: 'search',
  answer: document<HeldPage>(heldPage),
});

export const heldOfOrder = get(`${base}/order/:id`, '1件のオーダーの、採否を決めていない取込の差分を読む', {
  answer: document(listOf(heldLine)),
});

export const countHeld = get(
  `${base}/count`,
  '採否を決めていない取込の差分があるオーダーを数える（担当駅を添えるとその分だけ）',
  {
    query: { chargeTransportation: heldSearch.chargeTransportation },
    answer: document(objectOf({ count: integer })),
  },
);

const act = idsAct('ORDER');

export const acceptHeld = act(`${base}/accept`, '取込の差分を採用する（差分のID。答えは採用した行数）');
export const dismissHeld = act(`${base}/dismiss`, '取込の差分を見送る（差分のID。答えは見送った行数）');
export const reopenHeld = act(`${base}/reopen`, '見送った取込の差分を戻す（差分のID。答えは戻した行数）');
