import { text } from '../field/field.ts';
import { contains, startsWith } from '../search/search.ts';
import { master } from './master.ts';

/** Employees; their names are offered as drivers (LOOKUP-23, PICK-17, PICK-20). */
export const jugyoin = master({
  name: 'jugyoin',
  fields: {
    jugyoinCode: text('従業員コード', 8, { chars: 'code', required: true }),
    kanjiShimei: text('氏名', 40, { required: true }),
    shokushu: text('職種', 20),
  },
  idPath: ['jugyoinCode'],
  search: { jugyoinCode: startsWith('従業員コード', 8), kanjiShimei: contains('氏名', 40) },
  typeAhead: ['kanjiShimei'],
  picker: { title: '従業員選択' },
});
