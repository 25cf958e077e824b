import { workSearch } from '@tsuun/domain/work/search';
import { endpoint } from './endpoint.ts';
import { integer, json, listOf, objectOf, orNull, text, type JsonOf } from '@tsuun/domain/field/json';
import { document } from './shape.ts';

const day = json<string>({ type: 'string', format: 'date' });

const workLine = objectOf({
  /** `domain/work/kinds`: what it is called and which list it opens. */
  kind: text,
  count: integer,
  /** The oldest business result day among them; `null` where none has one. */
  oldest: orNull(day),
  /** How many have a business result day past closing. */
  overdue: integer,
  /** Business days until the oldest of the others can no longer be posted. */
  daysLeft: orNull(integer),
});

const workMonth = objectOf({
  from: day,
  to: day,
  closesOn: orNull(day),
  /** `null` once it is closed. */
  daysLeft: orNull(integer),
  /** Orders and fees together, as 月次照合 counts them. */
  confirmed: integer,
  open: integer,
  /** The parts of `open`. */
  openOrders: integer,
  openFees: integer,
});

const work = objectOf({
  lines: listOf(workLine),
  /** By business result day: the month that closes next, then the one that closed last. */
  months: listOf(workMonth),
});

export type WorkLine = JsonOf<typeof workLine>;
export type WorkMonth = JsonOf<typeof workMonth>;
export type Work = JsonOf<typeof work>;

export const getWork = endpoint({
  method: 'GET',
  path: '/api/work',
  right: 'session',
  summary: '要対応（確定できない理由ごとの件数、確定できる件数、締めまでの営業日）を読む（権限のある一覧の分）',
  query: workSearch,
  answer: document(work),
});
