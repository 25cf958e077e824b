import {
  applyArrivalFees,
  deleteArrivalFee,
  getArrivalFee,
  getArrivalFeeHistory,
  saveArrivalFee,
  searchArrivalFeeIds,
  searchArrivalFees,
} from '@tsuun/contract/arrival-fees';
import { arrivalFeeFields } from '@tsuun/domain/arrival-fee/fields';
import { arrivalFeeRecord, type ArrivalFee } from '@tsuun/domain/arrival-fee/record';
import { arrivalFeeSearch } from '@tsuun/domain/arrival-fee/search';
import { blankRecord } from '@tsuun/domain/field/blank';
import { missingFields } from '@tsuun/domain/field/missing';
import { firstSentences } from '@tsuun/domain/field/read-record';
import { editedFields } from '../../editing/draft.ts';
import { plainRecord } from '../../editing/record-kind.ts';
import { recordQueries } from '../../editing/record-queries.ts';
import { call } from '../../lib/calls.ts';
import type { MasterKind } from '../../master/master-kind.ts';
import { MasterPage } from '../../master/master-page.tsx';
import { pages } from '../../shell/pages.ts';
import { arrivalFeeColumns } from './arrival-fee-columns.tsx';
import { ArrivalFeeForm } from './arrival-fee-form.tsx';

const { title, code } = pages.arrivalFee;

/** The arrival-fee master as its page and dialog need it (AFEE-01 to AFEE-18). */
export const arrivalFeeKind: MasterKind<ArrivalFee> = {
  title,
  dialogTitle: '到着料金編集',
  dialogSize: 'wide',
  code,
  search: { endpoint: searchArrivalFees, ids: searchArrivalFeeIds, description: arrivalFeeSearch },
  remove: deleteArrivalFee,
  history: getArrivalFeeHistory,
  ...plainRecord,
  // Half a station from one person and half from another would be a third one.
  leaves: editedFields(arrivalFeeFields, ['depTransportation', 'arrTransportation']),
  ...recordQueries('arrival-fee', (id, options) => call(getArrivalFee, { params: { id }, ...options })),
  send: async (fee) => (await call(saveArrivalFee, { body: fee, ownErrors: 'answered' })).data,
  problemsOf: (fee) => firstSentences(missingFields(arrivalFeeFields, fee)),
  empty: () => blankRecord(arrivalFeeRecord),
  columns: arrivalFeeColumns,
  nameOf: ({ consigneeName, id }) => consigneeName ?? id ?? '',
  Form: ArrivalFeeForm,
  apply: { kind: 'apply/arrival-fee', calls: applyArrivalFees },
};

/** 到着料金マスタ (AFEE-01). */
export const ArrivalFeePage = () => <MasterPage kind={arrivalFeeKind} />;
