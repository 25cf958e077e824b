import { chartFigures } from '@tsuun/domain/month/charts';
import { monthSearch } from '@tsuun/domain/month/search';
import { check, oneOf } from '@tsuun/domain/search/search';
import { endpoint, read } from './endpoint.ts';
import { tableFormat } from './exports.ts';
import { integer, listOf, objectOf, orNull, text, word, type JsonOf } from './json.ts';
import { document, file } from './shape.ts';

const base = '/api/month';

const figures = {
  count: integer,
  billing: orNull(integer),
  payment: integer,
  profit: orNull(integer),
  confirmed: integer,
  confirmedBilling: orNull(integer),
  confirmedPayment: integer,
  negative: orNull(integer),
  zero: orNull(integer),
};

const monthLine = objectOf({
  source: word<'order' | 'fee'>(),
  id: orNull(text),
  otherId: orNull(text),
  /** As a person knows it; blank where the records have none. */
  code: orNull(text),
  name: orNull(text),
  ...figures,
});

/** One line of 月次照合: the orders, or the fees, of one part of the month (MONTH-02). */
export type MonthLine = JsonOf<typeof monthLine>;

const monthOfYear = objectOf({ source: word<'order' | 'fee'>(), month: text, ...figures });

/** The orders or the fees of one of the thirteen months. */
export type MonthOfYear = JsonOf<typeof monthOfYear>;

const monthExport = objectOf({
  /** Of its row in the export history. */
  id: text,
  kind: word<'order' | 'fees'>(),
  at: text,
  userName: text,
  fileName: text,
  stationName: orNull(text),
  rowCount: integer,
  billing: integer,
  payment: integer,
  /** What the same export would write now. */
  nowRowCount: integer,
  nowBilling: integer,
  nowPayment: integer,
  /** Records of its station, days and types that changed since. */
  changed: integer,
});

/** An export that the month is in, beside what it would be now (MONTH-10). */
export type MonthExport = JsonOf<typeof monthExport>;

export const readMonthExports = endpoint({
  method: 'GET',
  path: `${base}/exports`,
  right: read('EXPORTS'),
  summary: '月次照合：その月を含む新しい順10件までの出力と、いまとの差を読む（業務実績日の月だけ）',
  query: monthSearch,
  answer: document(listOf(monthExport)),
});

export const readMonth = endpoint({
  method: 'GET',
  path: base,
  right: read('EXPORTS'),
  summary: '月次照合：一か月の件数・請求・支払・差益を内訳ごとに読む',
  query: monthSearch,
  answer: document(listOf(monthLine)),
});

export const readThirteenMonths = endpoint({
  method: 'GET',
  path: `${base}/thirteen`,
  right: read('EXPORTS'),
  summary: '月次照合：前年同月からの13か月を読む（内訳は見ない）',
  query: monthSearch,
  answer: document(listOf(monthOfYear)),
});

const changedOfLine = objectOf({
  source: word<'order' | 'fee'>(),
  id: orNull(text),
  otherId: orNull(text),
  changed: integer,
});

/** How many orders, or fees, of a line changed after the last export that holds them (CHART-07). */
export type ChangedOfLine = JsonOf<typeof changedOfLine>;

export const readMonthChanged = endpoint({
  method: 'GET',
  path: `${base}/changed`,
  right: read('EXPORTS'),
  summary: '月次照合：最後の出力のあとに変わった件数を内訳ごとに読む（変わったもののある行だけ）',
  query: monthSearch,
  answer: document(listOf(changedOfLine)),
});

export const downloadMonth = endpoint({
  method: 'GET',
  path: `${base}/file`,
  right: read('EXPORTS'),
  summary: '月次照合：表に出ている行を合計とともにファイルにする',
  query: { ...monthSearch, doubtful: check('確かめる行だけ'), format: tableFormat },
  answer: file,
});

export const downloadThirteenMonths = endpoint({
  method: 'GET',
  path: `${base}/thirteen/file`,
  right: read('EXPORTS'),
  summary: '月次照合：前年同月からの13か月の一つのグラフの数字を、前年同月とともにファイルにする',
  query: { ...monthSearch, figure: oneOf('グラフ', chartFigures, { always: true }), format: tableFormat },
  answer: file,
});
