import { picked } from '@tsuun/domain/field/leaves';
import { nameConversionRecord, nameConversionSave, nameConversionSearch } from '@tsuun/domain/name-conversion/fields';
import { functionNames } from '@tsuun/domain/permission/functions';
import { contains } from '@tsuun/domain/search/search';
import { applyCalls, applyChangesCall } from './applies.ts';
import { endpoint, read, write } from './endpoint.ts';
import { recordCalls } from './record-calls.ts';
import { requestId } from './headers.ts';
import { stream, strings } from './shape.ts';

const base = '/api/name-conversion';

export const {
  get: getNameConversion,
  search: searchNameConversions,
  ids: searchNameConversionIds,
  history: getNameConversionHistory,
  save: saveNameConversion,
  remove: deleteNameConversion,
} = recordCalls(base, {
  code: 'NAME_CONVERSION',
  label: '名称変換',
  record: nameConversionRecord,
  row: nameConversionRecord,
  summary: picked(nameConversionRecord, ['id']),
  save: nameConversionSave,
  search: nameConversionSearch,
});

/** Returns the call for the names used so far, as suggestions while one is typed (NCONV-08, NCONV-09). */
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

export const applyNameConversions = applyCalls(base, 'NAME_CONVERSION');
export const listNameConversionChanges = applyChangesCall(base, 'NAME_CONVERSION');

/**
 * Exports the name conversions as a file that the browser saves at once, by the stream's `filename` and `bytes`
 * (NCONV-05, NCONV-07).
 */
export const exportNameConversions = endpoint({
  method: 'GET',
  path: '/api/exports/name-conversion',
  right: write('NAME_CONVERSION'),
  summary: `${functionNames.NAME_CONVERSION}を出力する（取込と同じ列のCSV）`,
  query: { ...nameConversionSearch, requestId },
  answer: stream,
  cost: 'work',
});
