import { loginFields } from '@tsuun/contract/session';
import { triesAgainSentence } from '@tsuun/domain/message/account-sentence';
import { InlineAlert } from '../../ui/dialog/inline-alert.tsx';
import { PasswordInput } from '../../ui/input/password-input.tsx';
import { TextInput } from '../../ui/input/text-input.tsx';
import type { useLogIn } from './use-log-in.ts';

type LogIn = Pick<ReturnType<typeof useLogIn>, 'entry' | 'put' | 'refusal' | 'errorOf'>;

interface LoginFieldsProps {
  readonly logIn: LogIn;
  /** True if the code belongs to one user and cannot be changed. */
  readonly isCodeFixed?: boolean;
}

/** Log-in code and password, on the log-in screen and in the dialog over a page (LOGIN-09, SESS-04). */
export function LoginFields({ logIn: { entry, put, errorOf }, isCodeFixed = false }: LoginFieldsProps) {
  return (
    <>
      <TextInput
        label={loginFields.loginCd.label}
        labelPlace="above"
        width="full"
        value={entry.loginCd}
        onChange={(loginCd) => put({ loginCd })}
        error={isCodeFixed ? null : errorOf('loginCd')}
        readOnly={isCodeFixed}
        autoComplete="username"
        autoCapitalize="none"
        autoFocus={!isCodeFixed}
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
    </>
  );
}

/** Reason of a refused log-in, or the waiting time. */
export const LoginRefusal = ({ refusal }: Pick<LogIn, 'refusal'>) =>
  refusal && (
    <InlineAlert>{refusal.retryAfter === null ? refusal.message : triesAgainSentence(refusal.retryAfter)}</InlineAlert>
  );
