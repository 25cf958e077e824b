import { nameConversionRecord, nameConversionSave } from '@tsuun/domain/name-conversion/record';
import { nameConversionSearch } from '@tsuun/domain/name-conversion/search';
import { contains, exactly } from '@tsuun/domain/search/search';
import { applyCalls } from './applies.ts';
import { endpoint, read, write } from './endpoint.ts';
import { nothing, page, record, saved, stream, strings } from './shape.ts';

const base = '/api/name-conversion';

export const getNameConversion = endpoint({
  method: 'GET',
  path: `${base}/:id`,
  right: read('NAME_CONVERSION'),
  summary: '名称変換を読む',
  answer: record(nameConversionRecord),
});

export const searchNameConversions = endpoint({
  method: 'GET',
  path: `${base}/search`,
  right: read('NAME_CONVERSION'),
  summary: '名称変換を検索する',
  query: nameConversionSearch,
  paging: 'search',
  answer: page(nameConversionRecord),
});

export const saveNameConversion = endpoint({
  method: 'POST',
  path: base,
  right: write('NAME_CONVERSION'),
  summary: '名称変換を保存する（idなしは新規登録）',
  body: record(nameConversionSave),
  answer: saved(nameConversionRecord),
});

export const deleteNameConversion = endpoint({
  method: 'DELETE',
  path: `${base}/:id`,
  right: write('NAME_CONVERSION'),
  summary: '名称変換を削除する',
  answer: nothing,
});

/** Names used so far, for suggestions while one is typed (NCONV-08, NCONV-09). */
const names = <const P extends string>(path: P, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    right: read('NAME_CONVERSION'),
    summary,
    query: { q: contains('入力中の文字', 60) },
    answer: strings,
  });

export const getConversionNames = names('/api/name-conversion/conversion-nm', '変換後名称の候補を読む');
export const getConsigneeNames = names('/api/name-conversion/consignee-nm', '変換前荷受人名の候補を読む');

export const applyNameConversions = applyCalls(base, 'NAME_CONVERSION', '名称変換マスタ');

/** The file the browser saves at once, by the stream's `filename` and `bytes` (NCONV-05, NCONV-07). */
export const exportNameConversions = endpoint({
  method: 'GET',
  path: '/api/exports/name-conversion',
  right: write('NAME_CONVERSION'),
  summary: '名称変換マスタを出力する（取込と同じ列のCSV）',
  query: { ...nameConversionSearch, requestId: exactly('要求ID', 100) },
  answer: stream,
  startsWork: true,
});
