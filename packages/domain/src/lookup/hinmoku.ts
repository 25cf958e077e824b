import { code, text } from '../field/field.ts';
import { contains, startsWith } from '../search/search.ts';
import { master, masterHeight } from './master.ts';

/** What is carried (LOOKUP-25, PICK-24). */
export const hinmoku = master({
  name: 'hinmoku',
  functionCode: 'HINMOKU',
  label: '品目',
  detailTitle: '品目詳細',
  fields: {
    hinmokuCode: code('品目コード', 6, { required: true }),
    hinmokuNameKanji: text('品目名', 40, { required: true }),
    hinmokuNameKatakana: text('品目名カナ', 40),
  },
  idPath: ['hinmokuCode'],
  search: {
    hinmokuCode: startsWith('品目コード', 6),
    hinmokuNameKanji: contains('品目名', 40),
    hinmokuNameKatakana: contains('品目名カナ', 40),
  },
  typeAhead: ['hinmokuNameKanji', 'hinmokuNameKatakana'],
  columns: ['hinmokuCode', 'hinmokuNameKanji', 'hinmokuNameKatakana'],
  height: masterHeight,
  picker: { title: '品目選択' },
});
