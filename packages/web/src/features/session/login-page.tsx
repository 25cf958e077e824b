import { secondsLeftText } from '@tsuun/domain/message/account-sentence';
import { words } from '@tsuun/domain/message/words';
import { isVerification, productTitle, titlePrefix, useDocumentTitle } from '../../shell/document-title.ts';
import { useLastUpdated } from '../../shell/last-updated.ts';
import { loadSiteMeta, useClearSiteMeta } from '../../shell/site-meta.ts';
import { Button } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { useRouter } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { go } from '../../shell/navigation.ts';
import { firstPath, opensFor, pages, type Address } from '../../shell/pages.ts';
import { takeReturnAddress } from '../../shell/return-address.ts';
import { FreightTrain } from './freight-train.tsx';
import { LoginFields, LoginRefusal } from './login-fields.tsx';
import { useLogIn } from './use-log-in.ts';
import './login-page.css';

/** Log-in page (LOGIN-*). */
export function LoginPage() {
  useDocumentTitle(words.logIn);
  useClearSiteMeta();
  return (
    <div className="login">
      {isVerification() && <div className="environment-bar" />}
      <main className="login-card">
        <h1 className="login-title">
          <Logo /> {titlePrefix()}
          {productTitle}
        </h1>
        <LoginForm />
        <LastUpdated />
      </main>
      <FreightTrain />
    </div>
  );
}

/** Login code and password; the server checks both (LOGIN-09). */
function LoginForm() {
  const logIn = useLogIn(enterFirstPage);
  const { busy, secondsLeft, submit } = logIn;
  const router = useRouter();
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    // A failed preload is not reported, because the navigation will be.
    void router.preloadRoute({ to: pages.home.path }).catch(() => undefined);
    submit();
  };

  return (
    <form className="login-form" noValidate onSubmit={onSubmit} aria-label={words.logIn}>
      <LoginFields logIn={logIn} />
      <Button look="primary" large type="submit" busy={busy}>
        {secondsLeft === null ? words.logIn : secondsLeftText(words.logIn, secondsLeft)}
      </Button>
      <LoginRefusal refusal={logIn.refusal} />
    </form>
  );
}

function LastUpdated() {
  const moment = useLastUpdated();
  return moment && <p className="login-updated">最終更新：{moment}</p>;
}

/**
 * Opens the page on which the user's session had ended (SESS-05), otherwise the first page with a right. If the user
 * cannot be read, the guard of the page reports it.
 */
async function enterFirstPage(): Promise<void> {
  const meta = await loadSiteMeta().catch(() => null);
  if (meta === null) return go(pages.home.path);
  const former = takeReturnAddress(meta.loginUserInfo.loginUserId);
  const opens = former !== null && opensFor(meta.authorities, former.split('?')[0] ?? '');
  go(opens ? (former as Address) : firstPath(meta.authorities));
}
