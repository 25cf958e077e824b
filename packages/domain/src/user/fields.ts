import { flag, type RecordOf, text } from '../field/field.ts';
import { addProblem, missingFields, type Problems } from '../field/read-record.ts';
import { message } from '../message/message.ts';
import { malformedSentence, tooShortSentence } from '../message/sentence.ts';
import { type ConditionsOf, contains, startsWith } from '../search/search.ts';
import { sortedBy } from '../search/sorting.ts';
import { auditFields, idField } from '../field/audit.ts';
import { picked } from '../field/leaves.ts';
import type { Authority } from '../permission/functions.ts';

/** User who can log in (USER-02, USER-03). The password is only in requests; an edit may leave it blank (USER-06). */
export const userFields = {
  loginCd: text('ログインコード', 20, { chars: 'code', extra: '._', required: true }),
  name: text('氏名', 40, { required: true }),
  password: text('パスワード', 64, { chars: 'ascii', secret: true }),
  mail: text('メールアドレス', 254, { required: true }),
  /** The user cannot log in but stays in every history (USER-14). */
  disabled: flag('利用停止'),
  /** Log-in leads to the set-up of a second factor if the user has none. */
  secondFactorRequired: flag('二段階認証を必須にする'),
};

type UserEntry = RecordOf<typeof userFields>;

const shortestPassword = 8;

/** Entries of a user who changes the own password (USER-12). */
export const ownPasswordFields = {
  oldPassword: text('現在のパスワード', 64, { required: true, secret: true }),
  password: text('新しいパスワード', 64, { chars: 'ascii', required: true, secret: true }),
};

export type OwnPassword = RecordOf<typeof ownPasswordFields>;

export const userSearch = {
  loginCd: startsWith(userFields.loginCd.label, 20, { daily: true }),
  name: contains(userFields.name.label, 40, { daily: true }),
  mail: contains(userFields.mail.label, 254, { daily: true }),
  sort: sortedBy(
    (['loginCd', 'name', 'mail', 'disabled'] as const).map((key) => ({ key, label: userFields[key].label })),
  ),
};

export type UserConditions = ConditionsOf<typeof userSearch>;

/** Problems of a user as entered; `isNew` requires a password (USER-03, USER-06, USER-07). */
export function userProblems(entry: UserEntry, isNew: boolean): Problems {
  const problems = missingFields(userFields, entry);
  const { password, mail } = entry;
  if (isNew && password === null) addProblem(problems, 'password', message.required);
  if (password !== null && password.length < shortestPassword) {
    addProblem(problems, 'password', tooShortSentence(userFields.password.label, shortestPassword));
  }
  if (mail !== null && !/^[^@\s]+@[^@\s]+$/.test(mail)) {
    addProblem(problems, 'mail', malformedSentence(userFields.mail.label, mail));
  }
  return problems;
}

/** Problems of a new password, by field, without comparing the stored one. */
export function ownPasswordProblems(entry: OwnPassword): Problems {
  const problems = missingFields(ownPasswordFields, entry);
  if (entry.password !== null && entry.password.length < shortestPassword)
    addProblem(problems, 'password', tooShortSentence(ownPasswordFields.password.label, shortestPassword));
  return problems;
}

const { password: _, ...shownFields } = userFields;

/** User in lists and dialogs, never with a password (USER-06). */
export const userRecord = {
  id: idField,
  ...shownFields,
  /** True once the user has set up a second factor. */
  secondFactor: flag('二段階認証', { computed: true }),
  ...auditFields,
};

export type UserRecord = RecordOf<typeof userRecord> & { readonly authorities: readonly Authority[] };

/** Body of a save; `authorities` is added separately and may be omitted for new users. */
export const userSave = { ...picked(userRecord, ['id', 'versionNo']), ...userFields };

export type UserSave = RecordOf<typeof userSave> & { readonly authorities: readonly Authority[] | null };
