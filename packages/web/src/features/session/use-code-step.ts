import { useRef, useState } from 'react';
import { loginCode } from '@tsuun/contract/second-factor';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/calls.ts';
import { ownErrors, useSecondsLeft, type SecondStep } from './use-log-in.ts';

interface CodeEntry {
  readonly code: string | null;
  readonly trust: boolean;
}

/**
 * Entry of the second step of a log-in and its submission. After a waiting time nothing is sent again, because the code
 * has changed. `recoveryCodes` are shown before `onEntered` runs. `onLapsed` starts the log-in again.
 */
export function useCodeStep(
  { setUp }: SecondStep,
  onEntered: () => Promise<void>,
  onLapsed: (reason: ApiError | null) => void,
) {
  const [entry, setEntry] = useState<CodeEntry>({ code: null, trust: false });
  const [isRecovery, setRecovery] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const secondsLeft = useSecondsLeft(refusal, () => setRefusal(null));
  const reset = (): void => {
    setEntry({ code: null, trust: false });
    setRefusal(null);
    setBusy(false);
  };

  const send = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      const body = { ...entry, trust: entry.trust && !isRecovery, ticket: setUp?.ticket ?? null };
      const { recoveryCodes: codes } = await call(loginCode, { body, ownErrors, anyUser: true });
      if (codes === undefined) return await onEntered();
      setRecoveryCodes(codes);
    } catch (error) {
      const isOwn = error instanceof ApiError && ownErrors.includes(error.status);
      reset();
      if (isOwn && error.code === 'loginLapsed') return onLapsed(error);
      setRefusal(isOwn ? error : null);
      input.current?.focus();
    }
  };
  return {
    entry,
    input,
    isRecovery,
    refusal,
    busy,
    secondsLeft,
    recoveryCodes,
    error: refusal?.validationError.code?.[0] ?? null,
    put: (typed: Partial<CodeEntry>) => setEntry((before) => ({ ...before, ...typed })),
    submit: () => {
      if (!busy && secondsLeft === null) void send();
    },
    /** Switches between a code of the app and a recovery code. */
    turn: () => {
      reset();
      setRecovery(!isRecovery);
    },
  };
}
