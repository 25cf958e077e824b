import { type DifferenceKind, differenceKinds } from '@tsuun/domain/message/month-end/snapshot';
import { monthSearch, type MonthBasis } from '@tsuun/domain/month/search';
import { comparedLine } from '@tsuun/domain/snapshot/lines';
import { comparisonSearch } from '@tsuun/domain/snapshot/search';
import { exactly } from '@tsuun/domain/search/search';
import { callsBy, endpoint, read, write } from '../endpoint.ts';
import { tableFormat } from '../exports.ts';
import { integer, json, listOf, objectOf, orNull, text, word, yesNo, type JsonOf } from '@tsuun/domain/field/json';
import { requestId } from '../request-key.ts';
import { document, file, stream, type Page } from '../shape.ts';

const base = '/api/month/snapshots';

const snapshot = objectOf({
  id: text,
  /** Counted within its month, basis, station and department, from 1. */
  no: integer,
  /** `2026-10-01` */
  month: text,
  basis: word<MonthBasis>(),
  stationId: orNull(text),
  stationName: orNull(text),
  keitanId: orNull(text),
  keitanName: orNull(text),
  remark: text,
  takenAt: text,
  takenBy: text,
  orderCount: integer,
  feeCount: integer,
  confirmedCount: integer,
  billing: integer,
  payment: integer,
  hash: text,
});

/** A month as it stood. */
export type Snapshot = JsonOf<typeof snapshot>;

const sums = objectOf({ count: integer, confirmed: integer, billing: integer, payment: integer });

/** What records come to, in yen. */
export type SnapshotSums = JsonOf<typeof sums>;

const fieldDifference = objectOf({
  label: text,
  before: orNull(text),
  after: orNull(text),
  /** Of amounts, in yen. */
  difference: orNull(integer),
  isYen: yesNo,
  changedAt: orNull(text),
  changedBy: orNull(text),
  cause: orNull(text),
});

const recordDifference = objectOf({
  source: word<'order' | 'fee'>(),
  id: text,
  kind: word<DifferenceKind>(),
  /** Whether it can still be opened. */
  exists: yesNo,
  cntnNo: orNull(text),
  acceptNo: orNull(text),
  billingTo: orNull(text),
  fields: listOf(fieldDifference),
});

/** An order or a fee that differs, field by field, each with its cause. */
export type RecordDifference = JsonOf<typeof recordDifference>;

const comparison = objectOf({
  base: snapshot,
  /** The other record of the month; blank: how it is now. */
  other: orNull(snapshot),
  before: sums,
  after: sums,
  /**
   * How many there are of each kind as it would be listed, those with another amount, and those that were confirmed or
   * released and no more.
   */
  counts: json<Readonly<Record<DifferenceKind | 'amount' | 'confirmedOnly', number>>>({
    type: 'object',
    properties: Object.fromEntries(
      [...Object.keys(differenceKinds), 'amount', 'confirmedOnly'].map((key) => [key, integer.schema]),
    ),
  }),
  /** Of what is asked for. */
  totalCount: integer,
  list: listOf(recordDifference),
});

/** What differs between a month as it stood and another record of it, or now. */
export type Comparison = JsonOf<typeof comparison> & Page<RecordDifference>;

const get = callsBy('GET', read('EXPORTS'));

export const listSnapshots = get(base, '月次照合：その月・範囲の記録を新しい順に読む', {
  query: monthSearch,
  answer: document(listOf(snapshot)),
});

export const takeSnapshot = endpoint({
  method: 'GET',
  path: `${base}/take`,
  right: write('EXPORTS'),
  summary: '月次照合：その月・範囲をいまのまま記録する（変えることも消すこともできない）',
  query: { ...monthSearch, remark: exactly('備考', 100), requestId },
  answer: stream,
});

export const compareSnapshot = get(
  `${base}/comparison`,
  '月次照合：記録と、いままたは別の記録との違いを原因とともに読む（50件ずつ）',
  { query: comparisonSearch, paging: 'search', answer: document<Comparison>(comparison) },
);

export const compareLines = get(
  `${base}/comparison/lines`,
  '月次照合：記録との違いを内訳ごとの件数と金額で読む（違いのある行だけ）',
  { query: comparisonSearch, answer: document(listOf(objectOf(comparedLine))) },
);

export const downloadComparison = get(
  `${base}/comparison/file`,
  '月次照合：記録との違いをファイルにする（CSVまたはXLSX、10,000件まで）',
  { query: { ...comparisonSearch, format: tableFormat }, answer: file },
);
