import { getUser, getUserHistory, saveUser } from '@tsuun/contract/users';
import { firstSentences } from '@tsuun/domain/field/read-record';
import { userProblems } from '@tsuun/domain/user/fields';
import { editedFields } from '../../editing/draft.ts';
import { plainRecord, recordQueries } from '../../editing/record-kind.ts';
import { call } from '../../lib/calls.ts';
import type { MasterDialogPart } from '../../master/master-kind.tsx';
import { copyOfUser, editedUser, editedUserFields, newUser, sentUser, type EditedUser } from './edited-user.ts';
import { UserForm } from './user-form.tsx';

/** Dialog of the user master. */
export const userDialog: MasterDialogPart<EditedUser> = {
  dialogTitle: 'ユーザー編集',
  history: getUserHistory,
  ...plainRecord,
  leaves: editedFields(editedUserFields),
  ...recordQueries('user', async (id, options) => editedUser(await call(getUser, { params: { id }, ...options }))),
  send: async (user, creation) => ({
    data: editedUser((await call(saveUser, { body: sentUser(user), creation, ownErrors: 'answered' })).data),
  }),
  problemsOf: (user) => firstSentences(userProblems(user, user.id === null)),
  empty: newUser,
  copy: copyOfUser,
  Form: UserForm,
};
