import { createContext, useCallback, useContext, useMemo, useRef, useState, type ReactNode } from 'react';
import { ErrorDialog } from '../dialog/error-dialog.tsx';

interface Errors {
  readonly show: (sentence: string) => Promise<void>;
  readonly reset: () => void;
}

interface Waiting {
  readonly sentence: string;
  readonly closed: () => void;
}

const ErrorsContext = createContext<Errors | null>(null);

/** Shows the persistent errors of everything below it, one after the other; the same sentence once. */
export function ShowErrorProvider({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const latest = useRef(waiting);
  latest.current = waiting;
  const show = useCallback(
    (sentence: string) =>
      new Promise<void>((closed) => {
        setWaiting((before) =>
          before.some((one) => one.sentence === sentence) ? before : [...before, { sentence, closed }],
        );
      }),
    [],
  );
  const reset = useCallback(() => setWaiting([]), []);
  const close = (): void => {
    latest.current[0]?.closed();
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

function useErrors(): Errors {
  const errors = useContext(ErrorsContext);
  if (errors === null) throw new Error('errors are shown only below a ShowErrorProvider');
  return errors;
}

/** Shows an error that stays until 閉じる and resolves then: `await showError(error.message)`. */
export const useShowError = (): Errors['show'] => useErrors().show;

/** Takes all shown errors away: at a navigation and at the start of a person's next act (SHELL-14). */
export const useResetErrors = (): Errors['reset'] => useErrors().reset;
