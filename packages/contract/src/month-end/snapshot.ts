import { pageSize } from '@tsuun/domain/search/list-view';
import { differenceKinds } from '@tsuun/domain/message/month-end/snapshot';
import { mapFilters } from '@tsuun/domain/month-end/report/filters';
import { monthBases, type MonthBasis, monthSearch } from '@tsuun/domain/month-end/report/search';
import { monthSources } from '@tsuun/domain/month-end/report/rows';
import { comparedLine, comparisonSearch } from '@tsuun/domain/month-end/snapshot/lines';
import { exactly } from '@tsuun/domain/search/search';
import { callsBy, endpoint, read, write } from '../endpoint.ts';
import { tableFormat } from '../exports.ts';
import * as Type from 'typebox';
import { countsBy, keyOf, nullable, type SchemaValue } from '@tsuun/domain/schema/schema';
import { requestId } from '../headers.ts';
import { document, file, type Page, stream } from '../shape.ts';

const base = '/api/month-end/snapshots';

const snapshot = Type.Object({
  id: Type.String(),
  /** Number within its month, basis and filters, from 1. */
  no: Type.Integer(),
  /** `2026-10-01` */
  month: Type.String(),
  basis: Type.Unsafe<MonthBasis>(Type.Enum(monthBases.map(({ value }) => value))),
  /** Master rows to which the month was narrowed; blank: all. `name` is blank if the master has no such row. */
  filters: Type.Object(mapFilters(() => nullable(Type.Object({ id: Type.String(), name: nullable(Type.String()) })))),
  remark: Type.String(),
  takenAt: Type.String(),
  takenBy: Type.String(),
  orderCount: Type.Integer(),
  feeCount: Type.Integer(),
  confirmedCount: Type.Integer(),
  billing: Type.Integer(),
  payment: Type.Integer(),
  hash: Type.String(),
});

export type Snapshot = SchemaValue<typeof snapshot>;

const sums = Type.Object({
  count: Type.Integer(),
  confirmed: Type.Integer(),
  billing: Type.Integer(),
  payment: Type.Integer(),
});

export type SnapshotSums = SchemaValue<typeof sums>;

const fieldDifference = Type.Object({
  label: Type.String(),
  before: nullable(Type.String()),
  after: nullable(Type.String()),
  difference: nullable(Type.Integer()),
  isYen: Type.Boolean(),
  changedAt: nullable(Type.String()),
  changedBy: nullable(Type.String()),
  cause: nullable(Type.String()),
});

const recordDifference = Type.Object({
  source: Type.Enum(monthSources),
  id: Type.String(),
  kind: keyOf(differenceKinds),
  exists: Type.Boolean(),
  cntnNo: nullable(Type.String()),
  acceptNo: nullable(Type.String()),
  billingTo: nullable(Type.String()),
  fields: Type.Array(fieldDifference),
});

/** Order or fee that differs, field by field, each with its cause. */
export type RecordDifference = SchemaValue<typeof recordDifference>;

const comparison = Type.Object({
  base: snapshot,
  /** The other snapshot of the month; blank: the current data. */
  other: nullable(snapshot),
  before: sums,
  after: sums,
  /**
   * Number of records by kind of difference, of those with a different amount, and of those with no change except
   * being confirmed or released.
   */
  counts: countsBy({ ...differenceKinds, amount: true, confirmedOnly: true }),
  totalCount: Type.Integer(),
  list: Type.Array(recordDifference),
});

/** Differences between a snapshot of a month and another one, or the current data. */
export type Comparison = SchemaValue<typeof comparison> & Page<RecordDifference>;

const get = callsBy('GET', read('EXPORTS'));

export const listSnapshots = get(base, '月次照合：その月・範囲の記録を新しい順に読む', {
  query: monthSearch,
  answer: document(Type.Array(snapshot)),
});

export const takeSnapshot = endpoint({
  method: 'GET',
  path: `${base}/take`,
  right: write('EXPORTS'),
  summary: '月次照合：その月・範囲をいまのまま記録する（変えることも消すこともできない）',
  query: { ...monthSearch, remark: exactly('備考', 100), requestId },
  answer: stream,
  cost: 'work',
});

export const compareSnapshot = get(
  `${base}/comparison`,
  `月次照合：記録と、いままたは別の記録との違いを原因とともに読む（${pageSize}件ずつ）`,
  { query: comparisonSearch, paging: 'search', answer: document(comparison), cost: 'expensive' },
);

export const compareLines = get(
  `${base}/comparison/lines`,
  '月次照合：記録との違いを内訳ごとの件数と金額で読む（違いのある行だけ）',
  { query: comparisonSearch, answer: document(Type.Array(Type.Object(comparedLine))), cost: 'expensive' },
);

export const downloadComparison = get(
  `${base}/comparison/file`,
  '月次照合：記録との違いをファイルにする（CSVまたはXLSX、10,000件まで）',
  { query: { ...comparisonSearch, format: tableFormat }, answer: file, cost: 'expensive' },
);
