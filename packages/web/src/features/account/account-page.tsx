import { words } from '@tsuun/domain/message/words';
import { mayOpen } from '@tsuun/domain/permission/functions';
import { SessionList } from '../../account/session-list.tsx';
import { AccessTokens } from './access-tokens.tsx';
import { AccountCard } from './account-card.tsx';
import { draftFoundText, draftWords } from '@tsuun/domain/message/draft-sentence';
import { useStore } from '../../lib/store.ts';
import { ChangeList } from '../../ui/feedback/change-list.tsx';
import { CopyChanges } from '../../editing/stored/copy-changes.tsx';
import { draftKey, draftsOf, dropDraft } from '../../editing/stored/draft-storage.ts';
import { savedAtText } from '../../editing/stored/saved-at-text.ts';
import { SecondFactorCard } from './second-factor-card.tsx';
import { useDocumentTitle } from '../../shell/document-title.ts';
import { Link } from '../../shell/link.tsx';
import { auditPage, dataVolumePage } from '../../shell/pages.ts';
import { signInWays } from '../../shell/sign-in-ways.ts';
import { useSiteMeta } from '../../shell/site-meta.ts';
import { type FormEvent, useState } from 'react';
import { changeOwnPassword } from '@tsuun/contract/account';
import { firstSentences } from '@tsuun/domain/field/read-record';
import { message } from '@tsuun/domain/message/message';
import { type OwnPassword, ownPasswordFields, ownPasswordProblems } from '@tsuun/domain/user/fields';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/calls.ts';
import { useUnsaved } from '../../lib/use-unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/dialog/inline-alert.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { PasswordInput } from '../../ui/input/password-input.tsx';
import './account-page.css';

/**
 * Page アカウント: the user's own password, second factor, signed-in browsers and access tokens (USER-12, USER-13, TOTP-01,
 * TOKEN-08).
 */
export function AccountPage() {
  useDocumentTitle(words.account);
  const { loginUserInfo, authorities } = useSiteMeta();
  return (
    <div className="narrow stack loose">
      <div className="row wrap">
        <h1 className="title">
          {words.account}　<span className="plain">{loginUserInfo.loginUserName}</span>
        </h1>
        <nav className="row loose push" aria-label={words.account}>
          {[auditPage, dataVolumePage]
            .filter(({ code }) => mayOpen(authorities, code))
            .map(({ path, title }) => (
              <Link key={path} to={path}>
                {title}
              </Link>
            ))}
        </nav>
      </div>
      {signInWays().password && (
        <>
          <AccountCard title={words.changePassword}>
            <OwnPasswordForm />
          </AccountCard>
          <SecondFactorCard />
        </>
      )}
      <AccountCard title={words.sessions}>
        <SessionList userId={null} mayEnd />
      </AccountCard>
      <AccessTokens />
      <DraftList />
    </div>
  );
}

const blank: OwnPassword = { oldPassword: null, password: null };
/** Statuses shown in the form instead of the error dialog. */
const ownErrors = [400, 429];

/** Old and new password; the new one can be made visible instead of being typed twice. */
function OwnPasswordForm() {
  const { entry, put, errors, refusal, busy, submit } = useOwnPassword();
  return (
    <form
      className="account-form stack loose"
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label={words.changePassword}
    >
      {refusal !== null && <InlineAlert>{refusal}</InlineAlert>}
      <PasswordInput
        label={ownPasswordFields.oldPassword.label}
        required
        value={entry.oldPassword}
        error={errors.oldPassword ?? null}
        onChange={(oldPassword) => put({ oldPassword })}
        autoComplete="current-password"
      />
      <PasswordInput
        label={ownPasswordFields.password.label}
        required
        value={entry.password}
        error={errors.password ?? null}
        onChange={(password) => put({ password })}
        autoComplete="new-password"
      />
      <Button look="primary" large type="submit" busy={busy}>
        {words.change}
      </Button>
    </form>
  );
}

function useOwnPassword() {
  const [entry, setEntry] = useState(blank);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useUnsaved(entry.password !== null);

  const send = async (): Promise<void> => {
    try {
      await call(changeOwnPassword, { body: entry, ownErrors });
      // A password that was typed on meanwhile is not stored.
      setEntry((now) => (now === entry ? blank : now));
      notify(message.ownPasswordChanged);
    } catch (error) {
      if (!(error instanceof ApiError) || !ownErrors.includes(error.status)) return;
      setErrors(firstSentences(error.validationError));
      setRefusal(error.message);
    }
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const problems = firstSentences(ownPasswordProblems(entry));
    setErrors(problems);
    setRefusal(null);
    if (Object.keys(problems).length > 0) return;
    setBusy(true);
    await send();
    setBusy(false);
  };
  const put = (typed: Partial<OwnPassword>): void => setEntry((before) => ({ ...before, ...typed }));
  return { entry, put, errors, refusal, busy, submit };
}

/**
 * All drafts of the user in this browser, each with its changes as text, also those of deleted records; nothing
 * without a draft.
 */
function DraftList() {
  const { loginUserId } = useSiteMeta().loginUserInfo;
  const drafts = useStore(draftsOf(loginUserId));
  if (drafts.size === 0) return null;
  return (
    <AccountCard title={draftWords.drafts}>
      <ul className="ruled">
        {[...drafts.values()].map((draft) => (
          <li key={draftKey(draft)} className="row top">
            <details className="grow">
              <summary>
                <b>{draft.name ?? draft.changes[0]?.label}</b>{' '}
                {draftFoundText(savedAtText(draft), draft.changes.length)}
              </summary>
              <ChangeList changes={draft.changes} name={draftWords.changes} />
            </details>
            <CopyChanges forms={[draft]} />
            <Button onClick={() => dropDraft(loginUserId, draft)}>{draftWords.discard}</Button>
          </li>
        ))}
      </ul>
    </AccountCard>
  );
}
