import { code, text } from '../field/field.ts';
import { contains, startsWith } from '../search/search.ts';
import { master } from './master.ts';

/** Master of the carried items (LOOKUP-25, PICK-24). */
export const hinmoku = master({
  name: 'hinmoku',
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
  picker: { title: '品目選択' },
});
