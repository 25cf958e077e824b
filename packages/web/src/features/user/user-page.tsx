import { applyUsers, deleteUser, searchUserIds, searchUsers } from '@tsuun/contract/users';
import { secondFactorState } from '@tsuun/domain/message/second-factor';
import { userFields, userSearch, userRecord } from '@tsuun/domain/user/fields';
import { MasterPage } from '../../master/master-page.tsx';
import type { MasterKind } from '../../master/master-kind.tsx';
import { pages } from '../../shell/pages.ts';
import type { Column } from '../../ui/table/column.ts';
import type { EditedUser } from './edited-user.ts';

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
  code,
  search: { endpoint: searchUsers, ids: searchUserIds, description: userSearch },
  remove: deleteUser,
  drafts: 'user',
  columns: [text('loginCd', 200), text('name', 240), text('mail', 320), secondFactor, disabled],
  indexed: ['loginCd'],
  nameOf: ({ name, loginCd }) => name ?? loginCd ?? '',
  apply: { kind: 'apply/user', calls: applyUsers },
  loadDialog: async () => (await import('./user-dialog.tsx')).userDialog,
};

/** Page ユーザーマスタ (USER-01). */
export const UserPage = () => <MasterPage kind={kind} />;
