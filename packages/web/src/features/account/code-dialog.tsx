import { useRef, useState } from 'react';
import type { SetUp } from '@tsuun/contract/session';
import { secondFactorWords as words } from '@tsuun/domain/message/second-factor';
import { words as commonWords } from '@tsuun/domain/message/words';
import { cleanCode } from '@tsuun/domain/user/second-factor';
import { CodeInput, SetUpSteps } from '../../account/set-up-steps.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { InlineAlert } from '../../ui/dialog/inline-alert.tsx';
import { useFirstField } from '../../ui/dialog/use-first-field.ts';

interface CodeDialogProps {
  readonly title: string;
  readonly hint: string | null;
  readonly submitLabel: string;
  /** App that is set up; otherwise a code of the app that is in use is asked for. */
  readonly setUp: SetUp | null;
  /** Sends the code; throws `ApiError` if it is refused. */
  readonly onSubmit: (code: string | null) => Promise<void>;
  readonly onClose: () => void;
}

/** Dialog that asks for a code before the second factor changes. */
export function CodeDialog({ title, hint, submitLabel, setUp, onSubmit, onClose }: CodeDialogProps) {
  const [code, setCode] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useFirstField(body);
  const send = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      await onSubmit(code);
    } catch (error) {
      setBusy(false);
      if (!(error instanceof ApiError)) return;
      setRefusal(error);
      setCode(null);
      input.current?.focus();
    }
  };
  const error = refusal?.validationError.code?.[0] ?? null;
  const field = { value: code, error, ref: input, onChange: setCode };
  return (
    <Dialog
      title={title}
      size={setUp === null ? 'small' : 'medium'}
      onClose={onClose}
      onSubmit={() => {
        if (!busy) void send();
      }}
      footer={
        <>
          <Button large onClick={onClose}>
            {commonWords.cancel}
          </Button>
          <Button
            look="primary"
            large
            type="submit"
            busy={busy}
            reason={setUp !== null && cleanCode(code ?? '').length < 6 ? words.enterTitle : null}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <div ref={body} className="stack loose">
        {refusal && error === null && <InlineAlert>{refusal.message}</InlineAlert>}
        {hint !== null && <p className="muted">{hint}</p>}
        {setUp === null ? (
          <CodeInput {...field} label={words.eitherCode} anyCode width={240} />
        ) : (
          <SetUpSteps setUp={setUp} code={field} />
        )}
      </div>
    </Dialog>
  );
}
