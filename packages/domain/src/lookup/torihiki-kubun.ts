import { text } from '../field/field.ts';
import { contains, startsWith } from '../search/search.ts';
import { lowHeight, master } from './master.ts';

/** Transaction categories: outside, in-house, loan (LOOKUP-09, LOOKUP-10). */
export const torihikiKubun = master({
  name: 'torihiki-kubun',
  functionCode: 'TORIHIKI_KUBUN',
  label: '取引区分',
  detailTitle: '取引区分詳細',
  fields: {
    torihikiKubun: text('取引区分', 1, { chars: 'code', required: true }),
    torihikiKubunName: text('取引区分名', 20, { required: true }),
  },
  idPath: ['torihikiKubun'],
  search: { torihikiKubun: startsWith('取引区分', 1), torihikiKubunName: contains('取引区分名', 20) },
  typeAhead: ['torihikiKubunName'],
  columns: ['torihikiKubun', 'torihikiKubunName'],
  height: lowHeight,
});
