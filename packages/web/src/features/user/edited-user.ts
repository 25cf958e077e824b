import { blankRecord } from '@tsuun/domain/field/leaves';
import { copied } from '@tsuun/domain/field/audit';
import { choice, group, type ChoiceField, type RecordOf } from '@tsuun/domain/field/field';
import {
  defaultAuthorities,
  functionCodes,
  functionNames,
  type FunctionCode,
} from '@tsuun/domain/permission/functions';
import { completeAuthorities, roleBits } from '@tsuun/domain/user/session';
import { userFields, userRecord, type UserRecord, type UserSave } from '@tsuun/domain/user/fields';

/** Writing without reading is not offered, but records from elsewhere may have it. */
const shownBits = [...roleBits, { value: 2, label: '更新', hidden: true }];

const rightField = (code: FunctionCode) =>
  choice<number>(functionNames[code], shownBits, { column: `権限（${functionNames[code]}）` });

/**
 * Edited data of a user: the entry, and one right for each function, so that concurrent changes of rights are merged by
 * function.
 */
export const editedUserFields = {
  ...userFields,
  rights: group(
    '権限',
    Object.fromEntries(functionCodes.map((code) => [code, rightField(code)])) as Record<
      FunctionCode,
      ChoiceField<number>
    >,
  ),
};

/** Edited user with the typed password, which the server never returns (USER-06). */
export type EditedUser = Omit<UserRecord, 'authorities'> & RecordOf<typeof editedUserFields>;

export const editedUser = ({ authorities, ...user }: UserRecord): EditedUser => ({
  ...user,
  password: null,
  rights: rightsOf(authorities),
});

const rightsOf = (authorities: UserRecord['authorities']): EditedUser['rights'] =>
  Object.fromEntries(
    completeAuthorities(authorities).map(({ functionCode, roleBit }) => [functionCode, roleBit]),
  ) as EditedUser['rights'];

export const sentUser = ({ rights, ...user }: EditedUser): UserSave => ({
  ...user,
  authorities: functionCodes.map((functionCode) => ({ functionCode, roleBit: rights[functionCode] ?? 0 })),
});

/** New user with all rights except the user master. */
export const newUser = (): EditedUser => editedUser({ ...blankRecord(userRecord), authorities: defaultAuthorities });

/** Copy of a user with the same rights and its own login code, password and second factor (FORM-14, FORM-15). */
export const copyOfUser = (user: EditedUser): EditedUser => ({
  ...copied(user),
  loginCd: null,
  password: null,
  secondFactor: false,
});
