import { raw } from 'sql-template-tag';
import { words } from '@tsuun/domain/message/words';
import { functionCodes, functionNames, type FunctionCode } from '@tsuun/domain/permission/functions';
import { roleLabel } from '@tsuun/domain/user/session';
import { userFields } from '@tsuun/domain/user/fields';
import { userRecord } from '@tsuun/domain/user/record';
import { duplicateValueProblem } from '../../record/duplicate-problem.ts';
import { orderKeys } from '../../record/read/page.ts';
import { storedRecord } from '../../record/stored-record.ts';
import type { AuditedColumn } from '../../record/audited-column.ts';
import { rightName } from './user-rights.ts';

/** History column of the password, which records only that it changed. */
const password: AuditedColumn = {
  name: 'password',
  path: 'password',
  label: userFields.password.label,
  target: null,
  isYen: false,
  format: () => words.wasChanged,
};

const right = (code: FunctionCode): AuditedColumn => ({
  name: rightName(code),
  path: `authorities.${code}`,
  label: `${words.right} ${functionNames[code]}`,
  target: null,
  isYen: false,
  format: (roleBit) => roleLabel(roleBit as number),
});

/** Users, without their secret columns; a login code belongs to one user (USER-07). */
export const storedUser = storedRecord({
  record: userRecord,
  table: 'app_user',
  alias: 't',
  naming: 'key',
  shown: { secondFactor: raw('exists (select from second_factor f where f.user_id = t.id)') },
  audited: [password, ...functionCodes.map(right)],
  order: orderKeys('asc', { 't.login_cd': 'text', 't.id': 'bigint' }),
  duplicate: duplicateValueProblem('loginCd', userFields.loginCd),
});
