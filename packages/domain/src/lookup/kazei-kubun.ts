import { text } from '../field/field.ts';
import { contains, startsWith } from '../search/search.ts';
import { master, masterHeight } from './master.ts';

/** Consumption tax categories (LOOKUP-26, PICK-27). */
export const kazeiKubun = master({
  name: 'kazei-kubun',
  functionCode: 'KAZEI_KUBUN',
  label: '課税区分',
  detailTitle: '課税区分詳細',
  fields: {
    kazeiKubun: text('課税区分', 2, { chars: 'code', required: true }),
    kazeiKubunName: text('課税区分名', 20, { required: true }),
  },
  idPath: ['kazeiKubun'],
  search: { kazeiKubun: startsWith('課税区分', 2), kazeiKubunName: contains('課税区分名', 20) },
  typeAhead: ['kazeiKubunName'],
  columns: ['kazeiKubun', 'kazeiKubunName'],
  height: masterHeight,
  picker: { title: '課税区分選択' },
});
