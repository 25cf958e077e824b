import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { callEvents } from '../../lib/call-events.ts';
import { requiredContext } from '../../lib/required-context.ts';
import { message } from '@tsuun/domain/message/message';
import { words } from '@tsuun/domain/message/words';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import '../dialog/error-dialog.css';

interface Errors {
  /** Resolves when the dialog is gone: `true` closed by the person, `false` taken away by their next act. */
  readonly show: (sentence: string) => Promise<boolean>;
  readonly reset: () => void;
}

interface Waiting {
  readonly sentence: string;
  /** Everybody who showed this sentence. */
  readonly tell: readonly ((byPerson: boolean) => void)[];
}

const [ErrorsContext, useErrors] = requiredContext<Errors>('errors');

/** Shows the persistent errors of everything below it, one after the other; the same sentence once. */
export function ShowErrorProvider({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const latest = useRef(waiting);
  latest.current = waiting;
  const show = useCallback(
    (sentence: string) =>
      new Promise<boolean>((resolve) => {
        callEvents.refused();
        setWaiting((before) => {
          const shown = before.find((one) => one.sentence === sentence);
          if (shown === undefined) return [...before, { sentence, tell: [resolve] }];
          return before.map((one) => (one === shown ? { sentence, tell: [...one.tell, resolve] } : one));
        });
      }),
    [],
  );
  const reset = useCallback(() => {
    for (const { tell } of latest.current) for (const resolve of tell) resolve(false);
    setWaiting([]);
  }, []);
  const close = (): void => {
    for (const resolve of latest.current[0]?.tell ?? []) resolve(true);
    setWaiting((before) => before.slice(1));
  };
  const errors = useMemo(() => ({ show, reset }), [show, reset]);
  const first = waiting[0];
  return (
    <ErrorsContext value={errors}>
      {children}
      {first && <ErrorDialog key={first.sentence} sentence={first.sentence} onClose={close} />}
    </ErrorsContext>
  );
}

/** Shows an error that stays until 閉じる and resolves then: `await showError(error.message)`. */
export const useShowError = (): Errors['show'] => useErrors().show;

/** Takes all shown errors away: at a navigation and at the start of a person's next act (SHELL-14). */
export const useResetErrors = (): Errors['reset'] => useErrors().reset;

interface ErrorDialogProps {
  readonly sentence: string;
  readonly onClose: () => void;
}

/** An error nobody may miss: stays until 閉じる is pressed; neither Esc nor a click beside it closes it. */
function ErrorDialog({ sentence, onClose }: ErrorDialogProps) {
  return (
    <Dialog
      title={message.errorTitle}
      size="small"
      persistent
      onClose={onClose}
      renderHead={(id) => (
        <header className="dialog-head error-dialog-head">
          <h2 id={id} className="dialog-title">
            <Icon name="warning" /> {message.errorTitle}
          </h2>
        </header>
      )}
      foot={
        <Button large look="primary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <p className="error-dialog-text">{sentence}</p>
    </Dialog>
  );
}
