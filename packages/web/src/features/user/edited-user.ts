import { blankRecord } from '@tsuun/domain/field/blank';
import { auditFields } from '@tsuun/domain/field/audit';
import { defaultAuthorities } from '@tsuun/domain/permission/functions';
import { userRecord, type UserRecord } from '@tsuun/domain/user/record';

/** A user with the password that is typed for it; the server never tells one (USER-06). */
export type EditedUser = UserRecord & { readonly password?: string | null };

/** A new user: everything but the user master (DECISIONS 2 Rights). */
export const newUser = (): EditedUser => ({
  ...blankRecord(userRecord),
  password: null,
  authorities: defaultAuthorities,
});

/** A copy to be saved as a new user: same rights, its own login code and password (FORM-14, FORM-15). */
export const copyOfUser = (user: EditedUser): EditedUser => ({
  ...user,
  ...blankRecord({ id: userRecord.id, loginCd: userRecord.loginCd, ...auditFields }),
  password: null,
});
