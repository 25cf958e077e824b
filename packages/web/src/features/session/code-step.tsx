import { secondFactorWords as words } from '@tsuun/domain/message/sign-in';
import { CodeInput } from '../../account/code-input.tsx';
import { InlineAlert } from '../../ui/dialog/inline-alert.tsx';
import { FlagInput } from '../../ui/input/choice/flag-input.tsx';
import { lazily } from '../../ui/lazily.tsx';
import type { SecondStep } from './use-log-in.ts';
import type { useCodeStep } from './use-code-step.ts';

const SetUpSteps = lazily(async () => (await import('../../account/set-up-steps.tsx')).SetUpSteps);
const RecoveryCodes = lazily(async () => (await import('../../account/recovery-codes.tsx')).RecoveryCodes);

interface CodeStepProps {
  readonly step: SecondStep;
  readonly code: ReturnType<typeof useCodeStep>;
  /** True if the log-in belongs to one user and no other one can log in here. */
  readonly isCodeFixed?: boolean;
  readonly onEntered: () => Promise<void>;
}

/** Second step of a log-in: a code of the app, a recovery code, or the set-up of an app (TOTP-02, TOTP-06). */
export function CodeStep({ step, code, isCodeFixed = false, onEntered }: CodeStepProps) {
  const { entry, put, error, input, isRecovery } = code;
  const onChange = (typed: string | null): void => put({ code: typed });
  const field = { value: entry.code, error, ref: input, autoFocus: true, onChange };
  return (
    <>
      <div className="row spread">
        <span className="muted cut">{step.loginCd}</span>
        {!isCodeFixed && (
          <button type="button" className="bare rigid" onClick={code.leave}>
            {words.otherPerson}
          </button>
        )}
      </div>
      {step.setUp !== null ? (
        <>
          <InlineAlert look="info">{words.setUpRequired}</InlineAlert>
          <SetUpSteps setUp={step.setUp} code={field} />
        </>
      ) : isRecovery ? (
        <div className="stack tight">
          <CodeInput key="recovery" {...field} label={words.recoveryCode} anyCode width="full" />
          <p className="muted caption">{words.usedOnce}</p>
        </div>
      ) : (
        <>
          <CodeInput key="app" {...field} label={words.code} width="full" />
          <FlagInput label={words.trust} value={entry.trust} onChange={(trust) => put({ trust })} />
        </>
      )}
      {code.recoveryCodes && (
        <RecoveryCodes codes={code.recoveryCodes} happened={words.codesSetUp} onClose={() => void onEntered()} />
      )}
    </>
  );
}

/** Link between a code of the app and a recovery code; none during a set-up. */
export const CodeStepTurn = ({ step, code: { isRecovery, turn } }: Pick<CodeStepProps, 'step' | 'code'>) =>
  step.setUp === null && (
    <button type="button" className="bare code-step-turn" onClick={turn}>
      {isRecovery ? words.byApp : words.byRecovery}
    </button>
  );

/** Reason of a refused code that does not stand at its field. */
export const CodeRefusal = ({ code: { refusal, error } }: Pick<CodeStepProps, 'code'>) =>
  refusal && error === null && <InlineAlert>{refusal.message}</InlineAlert>;
