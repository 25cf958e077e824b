import { arrivalFeeRecord, arrivalFeeSave, arrivalFeeSearch } from '@tsuun/domain/arrival-fee/fields';
import { picked } from '@tsuun/domain/field/leaves';
import { applyCalls, applyChangesCall } from './applies.ts';
import { recordCalls } from './record-calls.ts';

const base = '/api/arrival-fee';

export const {
  get: getArrivalFee,
  search: searchArrivalFees,
  ids: searchArrivalFeeIds,
  history: getArrivalFeeHistory,
  save: saveArrivalFee,
  remove: deleteArrivalFee,
} = recordCalls(base, {
  code: 'ARRIVAL_FEE',
  label: '到着料金',
  record: arrivalFeeRecord,
  row: arrivalFeeRecord,
  summary: picked(arrivalFeeRecord, ['id']),
  save: arrivalFeeSave,
  search: arrivalFeeSearch,
});

export const applyArrivalFees = applyCalls(base, 'ARRIVAL_FEE');
export const listArrivalFeeChanges = applyChangesCall(base, 'ARRIVAL_FEE');
