import { useQueryClient } from '@tanstack/react-query';
import { getUser, getUserHistory, resetSecondFactor, saveUser, searchUsers } from '@tsuun/contract/users';
import { firstSentences } from '@tsuun/domain/field/read-record';
import { userProblems, userFields, userRecord } from '@tsuun/domain/user/fields';
import { useId, useState } from 'react';
import { message } from '@tsuun/domain/message/message';
import { resetQuestion, secondFactorState, secondFactorWords } from '@tsuun/domain/message/second-factor';
import { words } from '@tsuun/domain/message/words';
import { functionCodes, functionNames } from '@tsuun/domain/permission/functions';
import { roleBits, shownRole } from '@tsuun/domain/user/session';
import { editedFields } from '../../editing/draft.ts';
import { plainRecord, recordQueries } from '../../editing/record-kind.ts';
import { call } from '../../lib/calls.ts';
import { type MasterDialogPart, MasterField, MasterFieldFrame, useMasterForm } from '../../master/master-kind.tsx';
import { copyOfUser, editedUser, editedUserFields, newUser, sentUser, type EditedUser } from './edited-user.ts';
import { SessionList } from '../../account/session-list.tsx';
import { Link } from '../../shell/link.tsx';
import { accountPath } from '../../shell/pages.ts';
import { cachedSiteMeta } from '../../shell/site-meta.ts';
import { Button } from '../../ui/button.tsx';
import { ask } from '../../ui/feedback/ask.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { PasswordInput } from '../../ui/input/password-input.tsx';
import { InlineAlert } from '../../ui/dialog/inline-alert.tsx';
import { ChoiceInput } from '../../ui/input/choice/choice-input.tsx';
import './authority-grid.css';

const ownId = (): string | undefined => cachedSiteMeta()?.loginUserInfo.loginUserId;

/** Log-in data and rights of a user (USER-02, USER-03, USER-08). */
function UserForm() {
  return (
    <>
      <MasterField path="loginCd" width={240} />
      <MasterField path="name" width={320} />
      <Password />
      <MasterField path="mail" width={320} />
      <Disabled />
      <SecondFactor />
      <AuthorityGrid />
      <Sessions />
    </>
  );
}

/** Only a new user needs a password; a blank one keeps the stored one (USER-06). */
function Password() {
  const { record, readOnly, errorAt, put } = useMasterForm<EditedUser>();
  if (readOnly) return null;
  if (record.id !== null && record.id === ownId()) return <OwnPassword />;
  return (
    <MasterFieldFrame path="password">
      <PasswordInput
        label={userFields.password.label}
        required={record.id === null}
        autoComplete="new-password"
        name="password"
        value={record.password}
        error={errorAt('password')}
        onChange={(password) => put({ password })}
        note={record.id === null ? undefined : '変更するときだけ入力'}
        remark={record.id !== null && record.password !== null ? words.passwordEndsAccess : null}
      />
    </MasterFieldFrame>
  );
}

/** The own password needs the old one and is changed on the account page (USER-12). */
const OwnPassword = () => (
  <p>
    <Link to={accountPath}>{words.account}</Link>：{message.ownPasswordElsewhere}
  </p>
);

/** Users cannot disable themselves (USER-14). */
function Disabled() {
  const { record } = useMasterForm<EditedUser>();
  return record.id !== null && record.id !== ownId() ? <MasterField path="disabled" /> : null;
}

/** 二段階認証: the state, the demand, and its end after the loss of a telephone (TOTP-08). */
function SecondFactor() {
  const { record, readOnly } = useMasterForm<EditedUser>();
  const client = useQueryClient();
  const [wasReset, setReset] = useState(false);
  const isSetUp = record.secondFactor && !wasReset;
  const reset = async (): Promise<void> => {
    if (!(await ask({ text: resetQuestion(record.name ?? '') }))) return;
    await call(resetSecondFactor, { params: { id: record.id ?? '' } })
      .then(() => {
        notify(secondFactorWords.wasReset);
        setReset(true);
        void client.invalidateQueries({ queryKey: ['search', searchUsers.path] });
      })
      // Reported centrally.
      .catch(() => undefined);
  };
  return (
    <div className="row loose wrap">
      <span className="muted second-factor-label">{userRecord.secondFactor.label}</span>
      <span>{secondFactorState({ ...record, secondFactor: isSetUp })}</span>
      {isSetUp && !readOnly && record.id !== ownId() && (
        <Button label={`${userRecord.secondFactor.label} ${secondFactorWords.reset}`} onClick={() => void reset()}>
          {secondFactorWords.reset}
        </Button>
      )}
      <MasterField path="secondFactorRequired" />
    </div>
  );
}

/** Sessions of the user (USER-13). */
function Sessions() {
  const { record, readOnly } = useMasterForm<EditedUser>();
  const heading = useId();
  if (record.id === null) return null;
  return (
    <section className="stack tight part" aria-labelledby={heading}>
      <h3 id={heading} className="section-title">
        {words.sessions}
      </h3>
      <SessionList userId={record.id} mayEnd={!readOnly} />
    </section>
  );
}

/** Table 権限: every function with なし, 参照 or 更新. */
function AuthorityGrid() {
  const { record, readOnly, errorAt, put } = useMasterForm<EditedUser>();
  const heading = useId();
  const error = errorAt('authorities');
  return (
    <section className="stack tight part" aria-labelledby={heading}>
      <h3 id={heading} className="section-title">
        権限
      </h3>
      {error !== null && <InlineAlert>{error}</InlineAlert>}
      <div className="halves">
        {functionCodes.map((code) => (
          <MasterFieldFrame key={code} path={`rights.${code}`}>
            <ChoiceInput
              label={functionNames[code]}
              choices={roleBits}
              value={shownRole(record.rights[code] ?? 0)}
              readOnly={readOnly}
              onChange={(roleBit) => put({ [`rights.${code}`]: roleBit ?? 0 })}
            />
          </MasterFieldFrame>
        ))}
      </div>
    </section>
  );
}

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
