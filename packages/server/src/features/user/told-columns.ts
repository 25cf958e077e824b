import { words } from '@tsuun/domain/message/words';
import { functionCodes, functionNames, type FunctionCode } from '@tsuun/domain/permission/functions';
import { roleLabel } from '@tsuun/domain/user/authorities';
import { userFields } from '@tsuun/domain/user/fields';
import { toldColumnsOf, type ToldColumn } from '../../record/told-column.ts';
import { storedUser } from './stored-user.ts';
import { rightName } from './user-rights.ts';

/** That it changed is all anyone learns of a password. */
const password: ToldColumn = {
  name: 'password',
  path: 'password',
  label: userFields.password.label,
  target: null,
  tell: () => words.wasChanged,
};

const right = (code: FunctionCode): ToldColumn => ({
  name: rightName(code),
  path: `authorities.${code}`,
  label: `${words.right} ${functionNames[code]}`,
  target: null,
  tell: (roleBit) => roleLabel(roleBit as number),
});

/** Everything the history of a user can name, with its words. */
export const toldColumns: readonly ToldColumn[] = [...toldColumnsOf(storedUser), password, ...functionCodes.map(right)];
