import { chartFigures } from '@tsuun/domain/month/charts';
import { monthFigures } from '@tsuun/domain/month/figures';
import { changedOfLine, monthLine, type MonthSource } from '@tsuun/domain/month/rows';
import { monthSearch } from '@tsuun/domain/month/search';
import { check, oneOf } from '@tsuun/domain/search/search';
import { callsBy, read } from './endpoint.ts';
import { tableFormat } from './exports.ts';
import { integer, listOf, objectOf, orNull, text, word, type JsonOf } from '@tsuun/domain/field/json';
import { document, file } from './shape.ts';

const base = '/api/month';

const monthOfYear = objectOf({ source: word<MonthSource>(), month: text, ...monthFigures });

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

const get = callsBy('GET', read('EXPORTS'));

export const readMonthExports = get(
  `${base}/exports`,
  '月次照合：その月を含む新しい順10件までの出力と、いまとの差を読む（業務実績日の月だけ）',
  { query: monthSearch, answer: document(listOf(monthExport)) },
);

export const readMonth = get(base, '月次照合：一か月の件数・請求・支払・差益を内訳ごとに読む', {
  query: monthSearch,
  answer: document(listOf(objectOf(monthLine))),
});

export const readThirteenMonths = get(`${base}/thirteen`, '月次照合：前年同月からの13か月を読む（内訳は見ない）', {
  query: monthSearch,
  answer: document(listOf(monthOfYear)),
});

export const readMonthChanged = get(
  `${base}/changed`,
  '月次照合：最後の出力のあとに変わった件数を内訳ごとに読む（変わったもののある行だけ）',
  { query: monthSearch, answer: document(listOf(objectOf(changedOfLine))) },
);

export const downloadMonth = get(`${base}/file`, '月次照合：表に出ている行を合計とともにファイルにする', {
  query: { ...monthSearch, doubtful: check('確かめる行だけ'), format: tableFormat },
  answer: file,
});

export const downloadThirteenMonths = get(
  `${base}/thirteen/file`,
  '月次照合：前年同月からの13か月の一つのグラフの数字を、前年同月とともにファイルにする',
  {
    query: { ...monthSearch, figure: oneOf('グラフ', chartFigures, { always: true }), format: tableFormat },
    answer: file,
  },
);
