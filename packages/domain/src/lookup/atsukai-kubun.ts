import { text } from '../field/field.ts';
import { contains, startsWith } from '../search/search.ts';
import { master, masterHeight } from './master.ts';

/** Handling categories of fees, named on three levels (LOOKUP-24, PICK-25). */
export const atsukaiKubun = master({
  name: 'atsukai-kubun',
  functionCode: 'ATSUKAI_KUBUN',
  label: '扱区分',
  detailTitle: '扱区分詳細',
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
  columns: ['atsukaiKubunCode', 'atsukaiKubunName1', 'atsukaiKubunName2', 'atsukaiKubunName3'],
  height: masterHeight,
  picker: { title: '扱区分選択' },
});
