import { useEffect, useState } from 'react';
import { login } from '@tsuun/contract/session';
import type { SetUp } from '@tsuun/contract/session';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/calls.ts';
import { useLatest } from '../../ui/use-latest.ts';

interface Entry {
  readonly loginCd: string | null;
  readonly password: string | null;
}

/** Statuses that a log-in form shows itself: wrong password or code, and waiting time. */
export const ownErrors = [400, 429];

/** Second step of a log-in; `setUp` if the second factor is set up by it. */
export interface SecondStep {
  readonly loginCd: string;
  readonly setUp: SetUp | null;
}

/**
 * Entry of a log-in form and its submission. After a refusal with a waiting time it is submitted again exactly at its
 * end, because any other attempt restarts the wait (R35, docs/decisions/0019). `onEntered` runs after the log-in, and
 * the form stays busy until then. `loginCd` is a code that cannot be changed. `step` is the second step, if one follows.
 */
export function useLogIn(onEntered: () => Promise<void>, loginCd: string | null = null) {
  const [entry, setEntry] = useState<Entry>({ loginCd, password: null });
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  const [step, setStep] = useState<SecondStep | null>(null);

  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      const { status, setUp = null } = await call(login, { body: entry, ownErrors, anyUser: true });
      if (status === 'success') return await onEntered();
      setRefusal(null);
      setBusy(false);
      setStep({ loginCd: entry.loginCd ?? '', setUp });
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
  /** Starts again, with the reason if the second step has lapsed. */
  const restart = (reason: ApiError | null): void => {
    setStep(null);
    setRefusal(reason);
    setEntry({ loginCd, password: null });
  };
  return { entry, put, refusal, errorOf, busy, secondsLeft, submit, step, restart };
}

/** Counts down the waiting time of a refusal and calls back at its end. `null` without one. */
export function useSecondsLeft(refusal: ApiError | null, onEnd: () => void): number | null {
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
