import { picked } from '@tsuun/domain/field/leaves';
import { feeFields } from '@tsuun/domain/fee/fields';
import { feeRecord } from '@tsuun/domain/fee/record';
import { feeSearch } from '@tsuun/domain/fee/search';
import { functionNames } from '@tsuun/domain/permission/functions';
import { endpoint } from './endpoint.ts';
import { idsCommand, recordCalls, saveOrigin, viewCounts } from './record-calls.ts';

const base = '/api/fees';

export const feeSave = { ...picked(feeRecord, ['id', 'versionNo']), ...feeFields };

const feeCalls = recordCalls(base, {
  code: 'FEES',
  label: functionNames.FEES,
  record: feeRecord,
  row: feeRecord,
  // True if a batch skips it.
  summary: picked(feeRecord, ['id', 'confirmed']),
  save: feeSave,
  search: feeSearch,
});

export const { get: getFee, ids: searchFeeIds, history: getFeeHistory, remove: deleteFee } = feeCalls;

export const saveFee = endpoint({ ...feeCalls.save, query: saveOrigin });

/** Searches fees; also answered as CSV. */
export const searchFees = endpoint({ ...feeCalls.search, csv: true });

export const countFeeViews = viewCounts(base, 'FEES', functionNames.FEES);

const command = idsCommand('FEES');

export const confirmFees = command(`${base}/confirm`, '諸料金を確定する');
export const releaseFees = command(`${base}/release`, '諸料金の確定を解除する');
