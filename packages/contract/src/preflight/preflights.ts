import { pageSize } from '@tsuun/domain/search/list-view';
import {
  preflightBlockingReasons,
  preflightRemarkLabels,
  preflightStatuses,
} from '@tsuun/domain/message/preflight-sentence';
import { corrections } from '@tsuun/domain/preflight/corrections';
import { preflightSearch } from '@tsuun/domain/preflight/statuses';
import { exactly } from '@tsuun/domain/search/search';
import { callsBy, endpoint } from '../endpoint.ts';
import * as Type from 'typebox';
import { countsBy, keyOf, nullable, type SchemaValue } from '@tsuun/domain/schema/schema';
import { versionNo } from '../json-schema.ts';
import { requestId } from '../headers.ts';
import { document, file, nothing, stream } from '../shape.ts';
import { importKinds } from '@tsuun/domain/transfer/import-kinds';

const base = '/api/preflights';

/** Maximum number of headings, more than the columns of any format. */
const maxHeadings = 400;

/** Assignment of a heading of the file to a column of the format; `null` deletes a stored assignment. */
const pointed = Type.Object({
  heading: Type.String({ maxLength: 1_000 }),
  header: nullable(Type.String({ maxLength: 100 })),
});

const column = Type.Object({
  /** Position; from `addedColumnPosition` on, the file lacks the column, and its cells are blank except for corrections. */
  place: Type.Integer(),
  /** Heading in the file; in a file without headings, that of the format. */
  heading: Type.String(),
  /** Column of the format as which it is read; `null`: it is ignored. */
  header: nullable(Type.String()),
  pointed: Type.Boolean(),
  isNumber: Type.Boolean(),
});

export type PreflightColumn = SchemaValue<typeof column>;

const preflight = Type.Object({
  id: Type.String(),
  kind: keyOf(importKinds),
  fileName: Type.String(),
  /** Version, which increases with every correction. */
  versionNo: Type.Integer(),
  /** Version of the last check, and its time; `null` before the first check has ended. */
  checkedVersion: nullable(Type.Integer()),
  checkedAt: nullable(Type.String()),
  jobId: nullable(Type.String()),
  problem: nullable(Type.String()),
  blockingReason: nullable(keyOf(preflightBlockingReasons)),
  /** Number of rows with data, including excluded ones. */
  rowCount: Type.Integer(),
  counts: countsBy(preflightStatuses),
  /** Number of rows whose order may be written, but of which a value goes to the differences. */
  kept: Type.Integer(),
  /** Total number of faults; those beyond the first 10,000 are only counted. */
  errorCount: Type.Integer(),
  /** Columns in the order of the file, then missing ones that can be filled in; none if it could not be read. */
  columns: Type.Array(column),
  missing: Type.Array(Type.String()),
  remarks: Type.Array(Type.String()),
  headers: Type.Array(Type.String()),
  /** Labels of the summary that identifies the rows on all tabs except the first. */
  summaryLabels: Type.Array(Type.String()),
  fields: Type.Array(Type.Object({ name: Type.String(), label: Type.String(), count: Type.Integer() })),
  /** Number of changed rows that deserve a check, by reason. */
  marks: countsBy(preflightRemarkLabels),
  corrections,
});

/** File that is checked before its import, with the results and corrections. */
export type Preflight = SchemaValue<typeof preflight>;

const fault = Type.Object({
  /** Position of the cell; `null` if it is about the row. */
  place: nullable(Type.Integer()),
  sentence: Type.String(),
  /** Suggested values; the label also shows a code's name. */
  suggestions: Type.Array(Type.Object({ text: Type.String(), label: Type.String() })),
});

const change = Type.Object({
  name: Type.String(),
  label: Type.String(),
  before: nullable(Type.String()),
  after: nullable(Type.String()),
  isYen: Type.Boolean(),
  difference: nullable(Type.Integer()),
  /** Reason why the amount is an outlier on the lane that the order then has. */
  far: nullable(Type.String()),
});

const row = Type.Object({
  /** Row number as in `corrections`. */
  row: Type.Integer(),
  /** Number of the row as a spreadsheet shows it, behind its sheet if several are read. */
  rowText: Type.String(),
  status: keyOf(preflightStatuses),
  recordId: nullable(Type.String()),
  summary: Type.Array(Type.String()),
  /** Cells as in the file; for rows with faults and for those that were corrected or excluded. */
  cells: nullable(Type.Array(Type.String())),
  /** Names of the master rows whose codes are in its corrected cells. */
  names: Type.Array(Type.Object({ place: Type.Integer(), name: Type.String() })),
  faults: Type.Array(fault),
  changes: Type.Array(change),
});

export type PreflightRow = SchemaValue<typeof row>;
export type RowFault = SchemaValue<typeof fault>;
export type RowChange = SchemaValue<typeof change>;

/** Calls for the user's own preflights; the calls themselves check the right to import such files. */
const get = callsBy('GET', 'session');
const post = callsBy('POST', 'session');

export const createPreflight = post(
  base,
  '送ったファイルの事前チェックを用意する（取込の書き込み権限が必要。引換券は使われない）',
  {
    body: document(
      Type.Object({
        kind: keyOf(importKinds),
        ticket: Type.String({ maxLength: 200 }),
        fileName: Type.String({ maxLength: 255 }),
      }),
    ),
    answer: document(Type.Object({ id: Type.String() })),
  },
);

export const correctImport = post(
  `${base}/of-import/:id`,
  '失敗した取込のファイルの事前チェックを用意する（取込履歴の番号。取込の書き込み権限が必要）',
  { answer: document(Type.Object({ id: Type.String() })) },
);

export const checkPreflight = get(
  `${base}/:id/check`,
  '事前チェックを始める、または続きを見る（登録データは何も変えない）',
  { query: { requestId }, answer: stream, cost: 'work' },
);

export const readPreflight = get(`${base}/:id`, '事前チェックの結果を読む', { answer: document(preflight) });

export const searchPreflightRows = get(
  `${base}/:id/rows`,
  `事前チェックの行を読む（誤りは500行、ほかは${pageSize}件ずつ）`,
  {
    query: preflightSearch,
    paging: 'search',
    cost: 'list',
    answer: document(Type.Object({ totalCount: Type.Integer(), list: Type.Array(row) })),
  },
);

export const correctPreflight = post(
  `${base}/:id`,
  '事前チェックのファイルの修正と除外を保存する（見出しの読み方はその種類のファイルについて覚える）',
  {
    body: document(Type.Object({ versionNo, corrections, headings: Type.Array(pointed, { maxItems: maxHeadings }) })),
    answer: document(Type.Object({ data: Type.Integer() })),
    largeBody: true,
    cost: 'work',
  },
);

export const importPreflight = get(
  `${base}/:id/import`,
  '事前チェックしたファイルを、修正と除外を加えて取り込む（再チェック済みで誤りのないもの）',
  { query: { versionNo: exactly('チェックした版', 10), requestId }, answer: stream, cost: 'work' },
);

export const downloadCorrected = get(`${base}/:id/file`, '修正と除外を加えたファイルをダウンロードする', {
  answer: file,
  cost: 'expensive',
});

export const dropPreflight = endpoint({
  method: 'DELETE',
  path: `${base}/:id`,
  right: 'session',
  summary: '事前チェックをやめる',
  answer: nothing,
});
