import { text } from '../field/field.ts';
import { contains, startsWith } from '../search/search.ts';
import { master, lowHeight } from './master.ts';

/** Consumption tax categories (LOOKUP-26, PICK-27). */
export const kazeiKubun = master({
  name: 'kazei-kubun',
  fields: {
    kazeiKubun: text('課税区分', 2, { chars: 'code', required: true }),
    kazeiKubunName: text('課税区分名', 20, { required: true }),
  },
  idPath: ['kazeiKubun'],
  search: { kazeiKubun: startsWith('課税区分', 2), kazeiKubunName: contains('課税区分名', 20) },
  typeAhead: ['kazeiKubunName'],
  picker: { title: '課税区分選択' },
});

/** Transaction categories: outside, in-house, loan (LOOKUP-09, LOOKUP-10). */
export const torihikiKubun = master({
  name: 'torihiki-kubun',
  fields: {
    torihikiKubun: text('取引区分', 1, { chars: 'code', required: true }),
    torihikiKubunName: text('取引区分名', 20, { required: true }),
  },
  idPath: ['torihikiKubun'],
  search: { torihikiKubun: startsWith('取引区分', 1), torihikiKubunName: contains('取引区分名', 20) },
  typeAhead: ['torihikiKubunName'],
  height: lowHeight,
});

/** Handling categories of fees, named on three levels (LOOKUP-24, PICK-25). */
export const atsukaiKubun = master({
  name: 'atsukai-kubun',
  fields: {
    atsukaiKubunCode: text('扱区分コード', 3, { chars: 'code', required: true }),
    atsukaiKubunName1: text('扱区分名1', 20),
    atsukaiKubunName2: text('扱区分名2', 20),
    atsukaiKubunName3: text('扱区分名3', 20),
  },
  idPath: ['atsukaiKubunCode'],
  search: { atsukaiKubunCode: startsWith('扱区分コード', 3), atsukaiKubunName: contains('扱区分名', 20) },
  looksAt: { atsukaiKubunName: ['atsukaiKubunName1', 'atsukaiKubunName2', 'atsukaiKubunName3'] },
  typeAhead: ['atsukaiKubunName3', 'atsukaiKubunName2', 'atsukaiKubunName1'],
  picker: { title: '扱区分選択' },
});
