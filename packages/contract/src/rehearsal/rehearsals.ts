import {
  type RehearsalFate,
  type RehearsalMark,
  type RehearsalObstacle,
  rehearsalFates,
  rehearsalMarks,
} from '@tsuun/domain/message/rehearsal-sentence';
import { repairs } from '@tsuun/domain/rehearsal/repairs';
import { rehearsalSearch } from '@tsuun/domain/rehearsal/search';
import { exactly } from '@tsuun/domain/search/search';
import { callsBy, endpoint } from '../endpoint.ts';
import { integer, json, listOf, objectOf, orNull, text, word, yesNo, type JsonOf } from '@tsuun/domain/field/json';
import { requestId } from '../request-key.ts';
import { document, file, nothing, stream } from '../shape.ts';
import type { ImportKind } from '../transfers.ts';

const base = '/api/rehearsals';

const counted = <K extends string>(keys: Readonly<Record<K, string>>) =>
  json<Readonly<Record<K, number>>>({
    type: 'object',
    required: Object.keys(keys),
    properties: Object.fromEntries(Object.keys(keys).map((key) => [key, integer.schema])),
  });

/** What a heading stands for: the format's own name of the column; `null` takes a remembered one back. */
const pointed = objectOf({ heading: text, header: orNull(text) });

const column = objectOf({
  place: integer,
  /** As the file has it; of a file without headings the format's. */
  heading: text,
  /** The column of the format that it is read as; `null`: it is passed over. */
  header: orNull(text),
  /** It is known because somebody pointed at it once. */
  pointed: yesNo,
  /** Shown to the right. */
  isNumber: yesNo,
});

/** A column of the file, as it was read. */
export type RehearsedColumn = JsonOf<typeof column>;

const rehearsal = objectOf({
  id: text,
  kind: word<ImportKind>(),
  fileName: text,
  /** Grows with every repair. */
  versionNo: integer,
  /** The version that was checked last, and when; `null` before the first check has ended. */
  checkedVersion: orNull(integer),
  checkedAt: orNull(text),
  /** The check that waits or runs now. */
  jobId: orNull(text),
  /** Why the file cannot be read as a whole. */
  problem: orNull(text),
  /** Why it cannot be imported now. */
  obstacle: orNull(word<RehearsalObstacle>()),
  /** Rows with data, those left out too. */
  rowCount: integer,
  /** Rows by what becomes of them. */
  counts: counted<RehearsalFate>(rehearsalFates),
  /** Faults in all; of those beyond the first 10,000 only the number is known. */
  errorCount: integer,
  /** In the order of the file; none where it could not be read. */
  columns: listOf(column),
  /** Columns that every such file has and this one lacks. */
  missing: listOf(text),
  /** What a heading can be pointed at. */
  headers: listOf(text),
  /** What the rows of all but the first tab are known by. */
  briefLabels: listOf(text),
  /** Among the rows that change: how many change each field, and those worth a look. */
  fields: listOf(objectOf({ name: text, label: text, count: integer })),
  marks: counted<RehearsalMark>(rehearsalMarks),
  repairs,
});

/** A file that is checked before its import: what was found, and what was mended. */
export type Rehearsal = JsonOf<typeof rehearsal>;

const fault = objectOf({
  /** `null`: it is about the row as such. */
  place: orNull(integer),
  sentence: text,
  /** What may have been meant; the label tells a code's name too. */
  suggestions: listOf(objectOf({ text, label: text })),
});

const change = objectOf({
  name: text,
  label: text,
  before: orNull(text),
  after: orNull(text),
  isYen: yesNo,
  /** Of amounts, in yen. */
  difference: orNull(integer),
  /** Why the amount is worth a look, on the lane that the order has then. */
  far: orNull(text),
});

const row = objectOf({
  /** From zero, as in `repairs`; a spreadsheet shows one more. */
  row: integer,
  fate: word<RehearsalFate>(),
  /** The record that it is about, where there is one. */
  recordId: orNull(text),
  brief: listOf(text),
  /** As the file has them; of rows with faults and of those that were mended or left out. */
  cells: orNull(listOf(text)),
  faults: listOf(fault),
  changes: listOf(change),
});

/** A row of the file, and what becomes of it. */
export type RehearsedRow = JsonOf<typeof row>;
export type RowFault = JsonOf<typeof fault>;
export type RowChange = JsonOf<typeof change>;

/** Everybody sees and mends their own rehearsals, with the right to import such files; the calls themselves look at it. */
const get = callsBy('GET', 'session');
const post = callsBy('POST', 'session');

export const createRehearsal = post(
  base,
  '送ったファイルの事前チェックを用意する（取込の書き込み権限が必要。引換券は使われない）',
  {
    body: document(objectOf({ kind: word<ImportKind>(), ticket: text, fileName: text })),
    answer: document(objectOf({ id: text })),
  },
);

export const checkRehearsal = get(
  `${base}/:id/check`,
  '事前チェックを始める、または続きを見る（登録データは何も変えない）',
  { query: { requestId }, answer: stream },
);

export const readRehearsal = get(`${base}/:id`, '事前チェックの結果を読む', { answer: document(rehearsal) });

export const searchRehearsedRows = get(`${base}/:id/rows`, '事前チェックの行を読む（誤りは500行、ほかは50件ずつ）', {
  query: rehearsalSearch,
  paging: 'search',
  answer: document(objectOf({ totalCount: integer, list: listOf(row) })),
});

export const mendRehearsal = post(
  `${base}/:id`,
  '事前チェックのファイルの修正と除外を保存する（見出しの読み方はその種類のファイルについて覚える）',
  {
    body: document(objectOf({ versionNo: integer, repairs, headings: listOf(pointed) })),
    answer: document(objectOf({ data: integer })),
    long: true,
  },
);

export const importRehearsal = get(
  `${base}/:id/import`,
  '事前チェックしたファイルを、修正と除外を加えて取り込む（再チェック済みで誤りのないもの）',
  { query: { versionNo: exactly('チェックした版', 10), requestId }, answer: stream },
);

export const downloadMended = get(`${base}/:id/file`, '修正と除外を加えたファイルをダウンロードする', { answer: file });

export const dropRehearsal = endpoint({
  method: 'DELETE',
  path: `${base}/:id`,
  right: 'session',
  summary: '事前チェックをやめる',
  answer: nothing,
});
