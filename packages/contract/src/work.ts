import { workSearch } from '@tsuun/domain/work/search';
import { endpoint } from './endpoint.ts';
import * as Type from 'typebox';
import { day, nullable, type SchemaValue } from '@tsuun/domain/schema/schema';
import { document } from './shape.ts';

const workLine = Type.Object({
  /** Key in `domain/work/kinds`, which contains its label and the list that it opens. */
  kind: Type.String(),
  count: Type.Integer(),
  /** Oldest business result day among them; `null` if none has one. */
  oldest: nullable(day),
  /** Number of records whose business result day is past closing. */
  overdue: Type.Integer(),
  daysLeft: nullable(Type.Integer()),
});

const workMonth = Type.Object({
  from: day,
  to: day,
  closesOn: nullable(day),
  /** Business days until it closes; `null` once it is closed. */
  daysLeft: nullable(Type.Integer()),
  /** Orders and fees together, as 月次照合 counts them. */
  confirmed: Type.Integer(),
  open: Type.Integer(),
  openOrders: Type.Integer(),
  openFees: Type.Integer(),
});

const work = Type.Object({
  lines: Type.Array(workLine),
  /**
   * Business result day up to which orders are counted, if more are unconfirmed than are counted one by one; those
   * without a day count too. `null`: all are counted.
   */
  countedUpTo: nullable(day),
  /** Figures by business result day: the month that closes next, then the one that closed last. */
  months: Type.Array(workMonth),
});

export type WorkLine = SchemaValue<typeof workLine>;
export type WorkMonth = SchemaValue<typeof workMonth>;
export type Work = SchemaValue<typeof work>;

export const getWork = endpoint({
  method: 'GET',
  path: '/api/work',
  right: 'session',
  summary: '要対応（確定できない理由ごとの件数、確定できる件数、締めまでの営業日）を読む（権限のある一覧の分）',
  query: workSearch,
  answer: document(work),
  cost: 'expensive',
});
