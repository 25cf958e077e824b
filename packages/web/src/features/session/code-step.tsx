import type { FormEvent, ReactNode } from 'react';
import { secondsLeftText } from '@tsuun/domain/message/account-sentence';
import { secondFactorWords } from '@tsuun/domain/message/second-factor';
import { words } from '@tsuun/domain/message/words';
import { CodeInput } from '../../account/set-up-steps.tsx';
import type { ApiError } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { InlineAlert } from '../../ui/dialog/inline-alert.tsx';
import { FlagInput } from '../../ui/input/choice/flag-input.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { useCodeStep } from './use-code-step.ts';
import type { SecondStep } from './use-log-in.ts';

const SetUpSteps = lazily(async () => (await import('../../account/set-up-steps.tsx')).SetUpSteps);
const RecoveryCodes = lazily(async () => (await import('../../account/recovery-codes.tsx')).RecoveryCodes);

interface CodeStepProps {
  readonly step: SecondStep;
  readonly onEntered: () => Promise<void>;
  /** Starts the log-in again; with the reason if the first step has lapsed. */
  readonly onRestart: (reason: ApiError | null) => void;
}

/** Second step in the card of the log-in (TOTP-02, TOTP-06). */
export function CodeStepForm({ step, onEntered, onRestart }: CodeStepProps) {
  const code = useCodeStep(step, onEntered, onRestart);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    code.submit();
  };
  return (
    <form className="stack loose" noValidate onSubmit={onSubmit} aria-label={words.logIn}>
      <div className="row spread">
        <span className="muted cut">{step.loginCd}</span>
        <button type="button" className="bare rigid" onClick={() => onRestart(null)}>
          {secondFactorWords.otherPerson}
        </button>
      </div>
      <CodeFields step={step} code={code} onEntered={onEntered} />
      <SubmitButton code={code} />
      <Refusal code={code} />
      <Turn step={step} code={code} />
    </form>
  );
}

interface CodeStepDialogProps extends CodeStepProps {
  readonly title: string;
  /** Button at the start of the footer. */
  readonly footerStart: ReactNode;
  /** Content above the code. */
  readonly children: ReactNode;
}

/** Second step of the log-in over a page, of the same user (SESS-04). */
export function CodeStepDialog({ step, onEntered, onRestart, title, footerStart, children }: CodeStepDialogProps) {
  const code = useCodeStep(step, onEntered, onRestart);
  return (
    <Dialog
      title={title}
      size="small"
      persistent
      onClose={() => undefined}
      onSubmit={code.submit}
      footer={
        <>
          {footerStart}
          <SubmitButton code={code} />
        </>
      }
    >
      <div className="session-dialog stack loose">
        {children}
        <Refusal code={code} />
        <span className="muted cut">{step.loginCd}</span>
        <CodeFields step={step} code={code} onEntered={onEntered} />
        <Turn step={step} code={code} />
      </div>
    </Dialog>
  );
}

interface PartProps {
  readonly code: ReturnType<typeof useCodeStep>;
}

function CodeFields({ step, code, onEntered }: PartProps & Omit<CodeStepProps, 'onRestart'>) {
  const { entry, put, error, input, isRecovery } = code;
  const onChange = (typed: string | null): void => put({ code: typed });
  const field = { value: entry.code, error, ref: input, autoFocus: true, onChange };
  return (
    <>
      {step.setUp !== null ? (
        <>
          <InlineAlert look="info">{secondFactorWords.setUpRequired}</InlineAlert>
          <SetUpSteps setUp={step.setUp} code={field} />
        </>
      ) : isRecovery ? (
        <div className="stack tight">
          <CodeInput key="recovery" {...field} label={secondFactorWords.recoveryCode} anyCode width="full" />
          <p className="muted caption">{secondFactorWords.usedOnce}</p>
        </div>
      ) : (
        <>
          <CodeInput key="app" {...field} label={secondFactorWords.code} width="full" />
          <FlagInput label={secondFactorWords.trust} value={entry.trust} onChange={(trust) => put({ trust })} />
        </>
      )}
      {code.recoveryCodes && (
        <RecoveryCodes
          codes={code.recoveryCodes}
          happened={secondFactorWords.codesSetUp}
          onClose={() => void onEntered()}
        />
      )}
    </>
  );
}

const SubmitButton = ({ code: { busy, secondsLeft } }: PartProps) => (
  <Button look="primary" large type="submit" busy={busy}>
    {secondsLeft === null ? words.logIn : secondsLeftText(words.logIn, secondsLeft)}
  </Button>
);

/** Link between a code of the app and a recovery code; none during a set-up. */
const Turn = ({ step, code: { isRecovery, turn } }: PartProps & Pick<CodeStepProps, 'step'>) =>
  step.setUp === null && (
    <button type="button" className="bare" onClick={turn}>
      {isRecovery ? secondFactorWords.byApp : secondFactorWords.byRecovery}
    </button>
  );

/** Reason of a refused code that does not stand at its field. */
const Refusal = ({ code: { refusal, error } }: PartProps) =>
  refusal && error === null && <InlineAlert>{refusal.message}</InlineAlert>;
