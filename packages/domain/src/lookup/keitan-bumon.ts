import { text } from '../field/field.ts';
import { contains, startsWith } from '../search/search.ts';
import { master } from './master.ts';

/** Departments of orders and fees (LOOKUP-21, PICK-06, PICK-07, PICK-28). */
export const keitanBumon = master({
  name: 'keitan-bumon',
  fields: {
    keitanBumonCode: text('計単部門コード', 10, { chars: 'code', required: true }),
    keitanBumonNameKanji: text('計単部門名', 40, { required: true }),
    keitanBumonKubun: text('計単部門区分', 2, { chars: 'code' }),
    companyName: text('会社名', 60),
  },
  idPath: ['keitanBumonCode'],
  search: {
    keitanBumonCode: startsWith('計単部門コード', 10),
    keitanBumonNameKanji: contains('計単部門名', 40),
  },
  typeAhead: ['keitanBumonNameKanji'],
  picker: { title: '計単部門選択' },
});
