import { userFields } from '@tsuun/domain/user/fields';
import { MasterField, MasterPlace, useMasterForm } from '../../master/form-context.tsx';
import { PasswordInput } from '../../ui/input/password-input.tsx';
import { AuthorityGrid } from './authority-grid.tsx';
import type { EditedUser } from './edited-user.ts';

/** Who signs in, and what they may do (USER-02, USER-03, USER-08). */
export function UserForm() {
  return (
    <>
      <MasterField path="loginCd" width={240} />
      <MasterField path="name" width={320} />
      <Password />
      <MasterField path="mail" width={320} />
      <AuthorityGrid />
    </>
  );
}

/** Only a new user needs one; left empty, an edit keeps the old (USER-06). */
function Password() {
  const { record, readOnly, errorAt, put } = useMasterForm<EditedUser>();
  if (readOnly) return null;
  return (
    <MasterPlace path="password">
      <PasswordInput
        label={userFields.password.label}
        required={record.id === null}
        autoComplete="new-password"
        name="password"
        value={record.password}
        error={errorAt('password')}
        onChange={(password) => put({ password })}
        note={record.id === null ? undefined : '変更するときだけ入力'}
      />
    </MasterPlace>
  );
}
