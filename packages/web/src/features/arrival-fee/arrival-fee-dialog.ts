import { getArrivalFee, getArrivalFeeHistory, saveArrivalFee } from '@tsuun/contract/arrival-fees';
import { arrivalFeeFields } from '@tsuun/domain/arrival-fee/fields';
import { arrivalFeeRecord, type ArrivalFee } from '@tsuun/domain/arrival-fee/fields';
import { blankRecord } from '@tsuun/domain/field/leaves';
import { firstSentences, missingFields } from '@tsuun/domain/field/read-record';
import { editedFields } from '../../editing/draft.ts';
import { plainRecord, recordQueries } from '../../editing/record-kind.ts';
import { call } from '../../lib/calls.ts';
import type { MasterDialogPart } from '../../master/master-kind.tsx';
import { ArrivalFeeForm } from './arrival-fee-form.tsx';

/** Dialog of the arrival-fee master, with the form and ledger in this folder. */
export const arrivalFeeDialog: MasterDialogPart<ArrivalFee> = {
  dialogTitle: '到着料金編集',
  dialogSize: 'wide',
  history: getArrivalFeeHistory,
  ...plainRecord,
  // A station merged from the codes of two users would be a third station.
  leaves: editedFields(arrivalFeeFields, ['depTransportation', 'arrTransportation']),
  ...recordQueries('arrival-fee', (id, options) => call(getArrivalFee, { params: { id }, ...options })),
  send: (fee, creation) => call(saveArrivalFee, { body: fee, creation, ownErrors: 'answered' }),
  problemsOf: (fee) => firstSentences(missingFields(arrivalFeeFields, fee)),
  empty: () => blankRecord(arrivalFeeRecord),
  Form: ArrivalFeeForm,
};
