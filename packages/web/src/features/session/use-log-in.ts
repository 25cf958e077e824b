import { useEffect, useState } from 'react';
import { login } from '@tsuun/contract/session';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/calls.ts';
import { useLatest } from '../../ui/use-latest.ts';

interface Entry {
  readonly loginCd: string | null;
  readonly password: string | null;
}

/** Statuses that a log-in form shows itself: wrong password and waiting time. */
const ownErrors = [400, 429];

/**
 * Entry of a log-in form and its submission. After a refusal with a waiting time it is submitted again exactly at its
 * end, because any other attempt restarts the wait (R35, docs/decisions/0019). `onEntered` runs after the log-in, and
 * the form stays busy until then. `loginCd` is a code that cannot be changed.
 */
export function useLogIn(onEntered: () => Promise<void>, loginCd: string | null = null) {
  const [entry, setEntry] = useState<Entry>({ loginCd, password: null });
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);

  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      await call(login, { body: entry, ownErrors, anyUser: true });
      await onEntered();
    } catch (error) {
      const isOwn = error instanceof ApiError && ownErrors.includes(error.status);
      setRefusal(isOwn ? error : null);
      setBusy(isOwn && error.retryAfter !== null);
    }
  };
  const submit = (): void => {
    if (busy) return;
    setRefusal(null);
    void send();
  };
  const secondsLeft = useSecondsLeft(refusal, () => void send());
  const put = (typed: Partial<Entry>): void => setEntry((before) => ({ ...before, ...typed }));
  const errorOf = (field: keyof Entry): string | null => refusal?.validationError[field]?.[0] ?? null;
  return { entry, put, refusal, errorOf, busy, secondsLeft, submit };
}

/** Counts down the waiting time of a refusal and calls back at its end. `null` without one. */
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
