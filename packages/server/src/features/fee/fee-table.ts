import { recordTable } from '../../record/record-table.ts';

export const feeTable = recordTable({
  name: 'fee',
  alias: 'f',
  changes: 'fee_change',
  recordId: 'fee_id',
  version: 'f.version_no',
});
