import { useState, type FormEvent } from 'react';
import { login, loginFields } from '@tsuun/contract/session';
import { words } from '@tsuun/domain/message/words';
import { go } from '../../shell/address.ts';
import { isVerification, productTitle, titlePrefix, useDocumentTitle } from '../../shell/document-title.ts';
import { forgetFarewell, useFarewell } from '../../shell/farewell.ts';
import { firstPath, pages } from '../../shell/pages.ts';
import { preload } from '../../shell/preload.ts';
import { loadSiteMeta, useForgottenSiteMeta } from '../../shell/site-meta.ts';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/calls.ts';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/dialog/inline-alert.tsx';
import { PasswordInput } from '../../ui/input/password-input.tsx';
import { TextInput } from '../../ui/input/text-input.tsx';
import { Logo } from '../../ui/logo.tsx';
import { useLastUpdated } from '../../shell/last-updated.ts';
import './login-page.css';

/** What the login screen keeps for itself instead of announcing it: wrong pairs and waiting times. */
const ownErrors = [400, 429];

/** The log-in screen (LOGIN-*). */
export function LoginPage() {
  useDocumentTitle(words.logIn);
  useForgottenSiteMeta();
  return (
    <div className="login">
      {isVerification() && <div className="environment-bar" />}
      <main className="login-sheet">
        <h1 className="login-title">
          <Logo /> {titlePrefix()}
          {productTitle}
        </h1>
        <LoginForm />
        <LastUpdated />
      </main>
    </div>
  );
}

/** Login code and password. The server checks; the form only carries (LOGIN-09). */
function LoginForm() {
  const [entry, setEntry] = useState<{ loginCd: string | null; password: string | null }>({
    loginCd: null,
    password: null,
  });
  const farewell = useFarewell();
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  const errorOf = (field: string): string | null => refusal?.validationError[field]?.[0] ?? null;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    preload('/home');
    try {
      await call(login, { body: entry, ownErrors });
      forgetFarewell();
      // Busy until the first page stands here. Whoever cannot be asked about is told by the guard.
      const meta = await loadSiteMeta().catch(() => null);
      go(meta === null ? pages.home.path : firstPath(meta.authorities));
    } catch (error) {
      if (error instanceof ApiError && ownErrors.includes(error.status)) setRefusal(error);
      setBusy(false);
    }
  };

  return (
    <form className="login-form" noValidate onSubmit={(event) => void submit(event)} aria-label={words.logIn}>
      {farewell !== null && refusal === null && <InlineAlert look="info">{farewell}</InlineAlert>}
      {refusal && <InlineAlert>{refusal.message}</InlineAlert>}
      <TextInput
        label={loginFields.loginCd.label}
        labelPlace="above"
        width="full"
        value={entry.loginCd}
        onChange={(loginCd) => setEntry((before) => ({ ...before, loginCd }))}
        error={errorOf('loginCd')}
        autoComplete="username"
        autoFocus
      />
      <PasswordInput
        label={loginFields.password.label}
        labelPlace="above"
        width="full"
        value={entry.password}
        onChange={(password) => setEntry((before) => ({ ...before, password }))}
        error={errorOf('password')}
        autoComplete="current-password"
      />
      <Button look="primary" large type="submit" busy={busy}>
        {words.logIn}
      </Button>
    </form>
  );
}

function LastUpdated() {
  const moment = useLastUpdated();
  return moment && <p className="login-updated">最終更新：{moment}</p>;
}
