import { loginFields, login } from '@tsuun/contract/session';
import { secondsLeftText, triesAgainSentence } from '@tsuun/domain/message/account-sentence';
import { words } from '@tsuun/domain/message/words';
import { isVerification, productTitle, titlePrefix, useDocumentTitle } from '../../shell/document-title.ts';
import { useLastUpdated } from '../../shell/last-updated.ts';
import { useForgottenSiteMeta, loadSiteMeta } from '../../shell/site-meta.ts';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/dialog/inline-alert.tsx';
import { PasswordInput } from '../../ui/input/password-input.tsx';
import { TextInput } from '../../ui/input/text-input.tsx';
import { Logo } from '../../ui/logo.tsx';
import { useEffect, useState, type FormEvent } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/calls.ts';
import { go } from '../../shell/address.ts';
import { firstPath, pages } from '../../shell/pages.ts';
import { preload } from '../../shell/preload.ts';
import { useLatest } from '../../ui/use-latest.ts';
import './login-page.css';

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
  const { entry, put, refusal, busy, secondsLeft, submit } = useLogIn();
  const errorOf = (field: string): string | null => refusal?.validationError[field]?.[0] ?? null;

  return (
    <form className="login-form" noValidate onSubmit={submit} aria-label={words.logIn}>
      {refusal && (
        <InlineAlert>
          {refusal.retryAfter === null ? refusal.message : triesAgainSentence(refusal.retryAfter)}
        </InlineAlert>
      )}
      <TextInput
        label={loginFields.loginCd.label}
        labelPlace="above"
        width="full"
        value={entry.loginCd}
        onChange={(loginCd) => put({ loginCd })}
        error={errorOf('loginCd')}
        autoComplete="username"
        autoFocus
      />
      <PasswordInput
        label={loginFields.password.label}
        labelPlace="above"
        width="full"
        value={entry.password}
        onChange={(password) => put({ password })}
        error={errorOf('password')}
        autoComplete="current-password"
      />
      <Button look="primary" large type="submit" busy={busy}>
        {secondsLeft === null ? words.logIn : secondsLeftText(words.logIn, secondsLeft)}
      </Button>
    </form>
  );
}

function LastUpdated() {
  const moment = useLastUpdated();
  return moment && <p className="login-updated">最終更新：{moment}</p>;
}

interface Entry {
  readonly loginCd: string | null;
  readonly password: string | null;
}

/** What the log-in screen keeps for itself instead of announcing it: wrong pairs and waiting times. */
const ownErrors = [400, 429];

/**
 * What is typed, and its way to the server. Who has to wait is tried again just when told, with what stands in the
 * form by then: whoever comes early or late begins the line anew (R35, docs/decisions/0019).
 */
function useLogIn() {
  const [entry, setEntry] = useState<Entry>({ loginCd: null, password: null });
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);

  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      await call(login, { body: entry, ownErrors });
      // Busy until the first page stands here. Whoever cannot be asked about is told by the guard.
      const meta = await loadSiteMeta().catch(() => null);
      go(meta === null ? pages.home.path : firstPath(meta.authorities));
    } catch (error) {
      const isOwn = error instanceof ApiError && ownErrors.includes(error.status);
      setRefusal(isOwn ? error : null);
      setBusy(isOwn && error.retryAfter !== null);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    setRefusal(null);
    preload('/home');
    void send();
  };
  const secondsLeft = useSecondsLeft(refusal, () => void send());
  const put = (typed: Partial<Entry>): void => setEntry((before) => ({ ...before, ...typed }));
  return { entry, put, refusal, busy, secondsLeft, submit };
}

/** Counts down what a refusal asks to wait, and says when it is over. `null`: nothing is waited for. */
function useSecondsLeft(refusal: ApiError | null, onEnd: () => void): number | null {
  const [passed, setPassed] = useState({ refusal, seconds: 0 });
  const end = useLatest(onEnd);
  const wait = refusal?.retryAfter ?? null;
  useEffect(() => {
    if (wait === null) return undefined;
    const over = setTimeout(() => end.current(), wait * 1000);
    const count = setInterval(
      () => setPassed((before) => ({ refusal, seconds: before.refusal === refusal ? before.seconds + 1 : 1 })),
      1000,
    );
    return () => {
      clearTimeout(over);
      clearInterval(count);
    };
  }, [refusal, wait, end]);
  if (wait === null) return null;
  return Math.max(wait - (passed.refusal === refusal ? passed.seconds : 0), 0);
}
