import { useEffect, useState, type FormEvent } from 'react';
import { login } from '@tsuun/contract/session';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/calls.ts';
import { go } from '../../shell/address.ts';
import { firstPath, pages } from '../../shell/pages.ts';
import { preload } from '../../shell/preload.ts';
import { loadSiteMeta } from '../../shell/site-meta.ts';
import { useLatest } from '../../ui/use-latest.ts';

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
export function useLogIn() {
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
