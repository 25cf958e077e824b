import { useEffect, useState } from 'react';
import { beginCompanyLogin, finishCompanyLogin } from '@tsuun/contract/session';
import { companyWords as words } from '@tsuun/domain/message/company-login';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/calls.ts';
import { currentAddress, replaceSearch } from '../../shell/navigation.ts';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/dialog/inline-alert.tsx';
import { useLatest } from '../../ui/use-latest.ts';

/** Statuses that the form shows itself: a refusal, too many calls, and a provider that is away. */
const ownErrors = [400, 429, 503];

/** Takes the answer of the company's identity provider from the address, to which it leads back; `null` without one. */
function takeAnswer(): string | null {
  const { path, search } = currentAddress();
  const given = new URLSearchParams(search);
  if (path !== '/' || !given.has('state') || !(given.has('code') || given.has('error'))) return null;
  replaceSearch('');
  return search.slice(1);
}

/** Log-in with the company's identity provider: leads there, and finishes once it has led back (OIDC-01). */
function useCompanyLogIn(onEntered: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      await work();
    } catch (error) {
      setBusy(false);
      setRefusal(error instanceof ApiError && ownErrors.includes(error.status) ? error : null);
    }
  };
  const finish = useLatest((answer: string) =>
    attempt(async () => {
      await call(finishCompanyLogin, { body: { answer }, ownErrors, anyUser: true });
      await onEntered();
    }),
  );
  useEffect(() => {
    const answer = takeAnswer();
    if (answer !== null) void finish.current(answer);
  }, [finish]);
  const begin = (): void =>
    void attempt(async () => {
      const { address } = await call(beginCompanyLogin, { ownErrors, anyUser: true });
      window.location.assign(address);
    });
  return { busy, refusal, begin };
}

interface CompanyLogInProps {
  /** True if it is the only way to log in. */
  readonly isOnly: boolean;
  readonly onEntered: () => Promise<void>;
}

/** Button that leads to the identity provider, below the form or in its place. */
export function CompanyLogIn({ isOnly, onEntered }: CompanyLogInProps) {
  const { busy, refusal, begin } = useCompanyLogIn(onEntered);
  return (
    <>
      {!isOnly && <div className="row loose muted caption login-or">{words.or}</div>}
      <Button large look={isOnly ? 'primary' : 'plain'} icon="building" busy={busy} onClick={begin}>
        {words.logIn}
      </Button>
      {refusal && <InlineAlert>{refusal.message}</InlineAlert>}
    </>
  );
}

/** Log-in in another tab, because the identity provider would take the place of a page with edits (SESS-04). */
export const CompanyTab = () => (
  <p className="stack tight">
    <a href="/" target="_blank" rel="noopener">
      {words.inOtherTab}
    </a>
    <span className="muted caption">{words.inOtherTabHint}</span>
  </p>
);
