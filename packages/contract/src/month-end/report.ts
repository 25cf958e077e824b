import { chartFigures } from '@tsuun/domain/month-end/report/charts';
import { monthFigures } from '@tsuun/domain/month-end/report/figures';
import { lineChange, monthLine, monthSources } from '@tsuun/domain/month-end/report/rows';
import { monthSearch } from '@tsuun/domain/month-end/report/search';
import { check, oneOf } from '@tsuun/domain/search/search';
import { callsBy, read } from '../endpoint.ts';
import { tableFormat } from '../exports.ts';
import * as Type from 'typebox';
import { nullable, type SchemaValue } from '@tsuun/domain/schema/schema';
import { document, file } from '../shape.ts';

const base = '/api/month-end';

const monthOfYear = Type.Object({ source: Type.Enum(monthSources), month: Type.String(), ...monthFigures });

/** Orders or fees of one of the thirteen months. */
export type MonthOfYear = SchemaValue<typeof monthOfYear>;

const monthExport = Type.Object({
  id: Type.String(),
  kind: Type.Enum(['order', 'fees']),
  at: Type.String(),
  userName: Type.String(),
  fileName: Type.String(),
  stationName: nullable(Type.String()),
  rowCount: Type.Integer(),
  billing: Type.Integer(),
  payment: Type.Integer(),
  /** Number of rows that the same export would write now. */
  nowRowCount: Type.Integer(),
  nowBilling: Type.Integer(),
  nowPayment: Type.Integer(),
  /** Records of its station, days and types that changed since. */
  changed: Type.Integer(),
});

/** Export that contains records of the month, with the rows that it would contain now (MONTH-10). */
export type MonthExport = SchemaValue<typeof monthExport>;

const get = callsBy('GET', read('EXPORTS'));

export const readMonthExports = get(
  `${base}/exports`,
  '月次照合：その月を含む新しい順10件までの出力と、いまとの差を読む（業務実績日の月だけ）',
  { query: monthSearch, answer: document(Type.Array(monthExport)), cost: 'expensive' },
);

export const readMonth = get(base, '月次照合：一か月の件数・請求・支払・差益を内訳ごとに読む', {
  query: monthSearch,
  answer: document(Type.Array(Type.Object(monthLine))),
  cost: 'expensive',
});

export const readThirteenMonths = get(`${base}/thirteen`, '月次照合：前年同月からの13か月を読む（内訳は見ない）', {
  query: monthSearch,
  answer: document(Type.Array(monthOfYear)),
  cost: 'expensive',
});

export const readMonthChanged = get(
  `${base}/changed`,
  '月次照合：最後の出力のあとに変わった件数を内訳ごとに読む（変わったもののある行だけ）',
  { query: monthSearch, answer: document(Type.Array(Type.Object(lineChange))), cost: 'expensive' },
);

export const downloadMonth = get(`${base}/file`, '月次照合：表に出ている行を合計とともにファイルにする', {
  query: { ...monthSearch, doubtful: check('要確認の行だけ'), format: tableFormat },
  answer: file,
  cost: 'expensive',
});

export const downloadThirteenMonths = get(
  `${base}/thirteen/file`,
  '月次照合：前年同月からの13か月の一つのグラフの数字を、前年同月とともにファイルにする',
  {
    query: { ...monthSearch, figure: oneOf('グラフ', chartFigures, { always: true }), format: tableFormat },
    answer: file,
    cost: 'expensive',
  },
);
