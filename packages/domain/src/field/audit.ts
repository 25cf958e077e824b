import { blankRecord } from './leaves.ts';
import { integer, moment, text } from './field.ts';

const largest = 2_147_483_647;

/** Creator and last editor of a record, and its version for optimistic locking; part of every record (GEN-13). */
export const auditFields = {
  createdAt: moment('登録日時'),
  createdUserId: text('登録者ID', 20, { computed: true }),
  createdUserName: text('登録者', 40, { computed: true }),
  updatedAt: moment('更新日時'),
  updatedUserId: text('更新者ID', 20, { computed: true }),
  versionNo: integer('バージョン番号', { min: 1, max: largest }),
};

export const idField = text('ID', 10, { chars: 'code' });

/**
 * Copy to be saved as a new record: all entered values stay, id, version and creator are its own (FORM-14, FORM-15).
 */
export const copied = <R extends object>(record: R): R => ({
  ...record,
  ...blankRecord({ id: idField, ...auditFields }),
});
