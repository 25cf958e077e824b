import {
  applyUsers,
  deleteUser,
  getUser,
  getUserHistory,
  saveUser,
  searchUserIds,
  searchUsers,
} from '@tsuun/contract/users';
import { firstSentences } from '@tsuun/domain/field/read-record';
import { userFields, userProblems, userSearch } from '@tsuun/domain/user/fields';
import { secondFactorState } from '@tsuun/domain/message/second-factor';
import { userRecord } from '@tsuun/domain/user/record';
import { editedFields } from '../../editing/draft.ts';
import { plainRecord, recordQueries } from '../../editing/record-kind.ts';
import { call } from '../../lib/calls.ts';
import { MasterPage } from '../../master/master-page.tsx';
import type { MasterKind } from '../../master/master-kind.tsx';
import { pages } from '../../shell/pages.ts';
import type { Column } from '../../ui/table/column.ts';
import { copyOfUser, editedUser, type EditedUser, editedUserFields, newUser, sentUser } from './edited-user.ts';
import { UserForm } from './user-form.tsx';

const { title, code } = pages.user;

const text = (key: 'loginCd' | 'name' | 'mail', width: number): Column<EditedUser> => ({
  key,
  header: userFields[key].label,
  width,
  pinned: key === 'loginCd' ? 'start' : undefined,
  pinnedOnPhone: key === 'loginCd',
  cell: (user) => user[key] ?? '',
});

/** Reported only where a user is. */
const disabled: Column<EditedUser> = {
  key: 'disabled',
  header: userFields.disabled.label,
  width: 96,
  cell: (user) => (user.disabled ? userFields.disabled.label : ''),
};

/** State of 二段階認証; nothing where a user has none. */
const secondFactor: Column<EditedUser> = {
  key: 'secondFactor',
  header: userRecord.secondFactor.label,
  width: 136,
  cell: (user) => (user.secondFactor || user.secondFactorRequired ? secondFactorState(user) : ''),
};

const kind: MasterKind<EditedUser> = {
  title,
  dialogTitle: 'ユーザー編集',
  code,
  search: { endpoint: searchUsers, ids: searchUserIds, description: userSearch },
  remove: deleteUser,
  history: getUserHistory,
  ...plainRecord,
  drafts: 'user',
  leaves: editedFields(editedUserFields),
  ...recordQueries('user', async (id, options) => editedUser(await call(getUser, { params: { id }, ...options }))),
  send: async (user, creation) => ({
    data: editedUser((await call(saveUser, { body: sentUser(user), creation, ownErrors: 'answered' })).data),
  }),
  problemsOf: (user) => firstSentences(userProblems(user, user.id === null)),
  empty: newUser,
  copy: copyOfUser,
  columns: [text('loginCd', 200), text('name', 240), text('mail', 320), secondFactor, disabled],
  indexed: ['loginCd'],
  nameOf: ({ name, loginCd }) => name ?? loginCd ?? '',
  Form: UserForm,
  apply: { kind: 'apply/user', calls: applyUsers },
};

/** Page ユーザーマスタ (USER-01). */
export const UserPage = () => <MasterPage kind={kind} />;
