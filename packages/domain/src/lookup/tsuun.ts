import { code, text } from '../field/field.ts';
import { contains, startsWith } from '../search/search.ts';
import { master } from './master.ts';

const stationConditions = ['jrEkiCode', 'ekimeiKanji'] as const;

/**
 * Stations with their agents (LOOKUP-11 to 13, PICK-08 to 10, PICK-13, PICK-14, PICK-19). Own stations are those with a
 * department.
 */
export const tsuun = master({
  name: 'tsuun',
  fields: {
    jrEkiCode: code('JR駅コード', 4, { required: true }),
    ekiSubCode: code('駅枝番', 2),
    ekimeiKanji: text('駅名', 20, { required: true }),
    ekiJusho: text('駅住所', 120),
    seisantenCode: code('清算店コード', 5),
    jutakuninCode: code('受託人コード', 5),
    jutakuninSubCode: code('受託人サブコード', 3),
    kaishaName: text('会社名', 60),
    keitanBumonCode: text('計単部門コード', 10, { chars: 'code' }),
  },
  idPath: ['jrEkiCode', 'ekiSubCode', 'jutakuninCode', 'jutakuninSubCode'],
  search: {
    jrEkiCode: startsWith('JR駅コード', 4),
    ekimeiKanji: contains('駅名', 20),
    jutakuninCode: startsWith('受託人コード', 5),
    kaishaName: contains('会社名', 60),
  },
  typeAhead: ['ekimeiKanji', 'kaishaName'],
  columns: [
    'jrEkiCode',
    'ekiSubCode',
    'ekimeiKanji',
    'seisantenCode',
    'jutakuninCode',
    'jutakuninSubCode',
    'kaishaName',
    'keitanBumonCode',
  ],
  picker: {
    title: '駅選択',
    columns: ['jrEkiCode', 'ekiSubCode', 'ekimeiKanji', 'jutakuninCode', 'jutakuninSubCode', 'kaishaName'],
  },
  variants: {
    'charge-transportation': {
      summary: '担当駅にできる駅を検索する',
      picker: {
        title: '担当駅選択',
        conditions: stationConditions,
        columns: ['jrEkiCode', 'ekiSubCode', 'ekimeiKanji', 'jutakuninCode', 'kaishaName'],
      },
      only: { field: 'keitanBumonCode', is: 'filled' },
    },
    station: {
      summary: '駅を検索する（駅と枝番ごとに1行）',
      picker: {
        title: '駅選択',
        conditions: stationConditions,
        columns: ['jrEkiCode', 'ekiSubCode', 'ekimeiKanji'],
      },
      onePer: ['jrEkiCode', 'ekiSubCode'],
    },
  },
});
