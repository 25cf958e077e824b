import { choice, text } from '../field/field.ts';
import { contains, startsWith } from '../search/search.ts';
import { kamokuKubuns } from './choices.ts';
import { master } from './master.ts';

/** Account titles; a fixed tax category locks the fee's own (LOOKUP-22, PICK-15, PICK-26). */
export const kanjokamoku = master({
  name: 'kanjokamoku',
  fields: {
    kanjokamokuCode: text('勘定科目コード', 10, { chars: 'code', required: true }),
    kanjokamokuMeishoSeishiki: text('勘定科目名', 40, { required: true }),
    kamokuKubun: choice('科目区分', kamokuKubuns),
    fixedKazeiKubun: text('固定課税区分', 2, { chars: 'code' }),
  },
  idPath: ['kanjokamokuCode'],
  search: {
    kanjokamokuCode: startsWith('勘定科目コード', 10),
    kanjokamokuMeishoSeishiki: contains('勘定科目名', 40),
  },
  typeAhead: ['kanjokamokuMeishoSeishiki'],
  columns: ['kanjokamokuCode', 'kanjokamokuMeishoSeishiki', 'fixedKazeiKubun'],
  picker: { title: '勘定科目選択' },
  variants: {
    seikyu: {
      summary: '請求側の勘定科目を検索する',
      picker: { title: '勘定科目選択' },
      only: { field: 'kamokuKubun', is: ['1', '3'] },
    },
    shiharai: {
      summary: '支払側の勘定科目を検索する',
      picker: { title: '勘定科目選択' },
      only: { field: 'kamokuKubun', is: ['2', '3'] },
    },
  },
  whenBlank: { kamokuKubun: '3' },
});
