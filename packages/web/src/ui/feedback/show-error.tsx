import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from 'react';
import { ErrorDialog } from '../dialog/error-dialog.tsx';

interface Errors {
  readonly show: (sentence: string) => Promise<void>;
  readonly reset: () => void;
}

interface Shown {
  readonly sentence: string;
  /** Everybody who showed this sentence and waits for 閉じる. */
  readonly closed: readonly (() => void)[];
}

const ErrorsContext = createContext<Errors | null>(null);

/** Shows the persistent errors of everything below it, one after the other; the same sentence once. */
export function ShowErrorProvider({ children }: { children: ReactNode }) {
  const [first, setFirst] = useState<Shown | null>(null);
  const waiting = useRef<readonly Shown[]>([]);
  const put = useCallback((next: readonly Shown[]) => {
    waiting.current = next;
    setFirst(next[0] ?? null);
  }, []);
  const show = useCallback(
    (sentence: string) =>
      new Promise<void>((closed) => {
        const same = waiting.current.find((one) => one.sentence === sentence);
        if (same === undefined) return put([...waiting.current, { sentence, closed: [closed] }]);
        const both = { sentence, closed: [...same.closed, closed] };
        put(waiting.current.map((one) => (one === same ? both : one)));
      }),
    [put],
  );
  const reset = useCallback(() => put([]), [put]);
  const close = (): void => {
    put(waiting.current.slice(1));
    for (const tell of first?.closed ?? []) tell();
  };
  const [errors] = useState<Errors>({ show, reset });
  return (
    <ErrorsContext value={errors}>
      {children}
      {first && <ErrorDialog key={first.sentence} sentence={first.sentence} onClose={close} />}
    </ErrorsContext>
  );
}

/** Shows an error that stays until 閉じる; the promise is kept when it is closed: `await showError(problem.message)`. */
export function useShowError(): Errors['show'] {
  return useErrors().show;
}

/** Takes away all persistent errors without telling those who wait for 閉じる: a new act makes them out of date. */
export function useResetErrors(): Errors['reset'] {
  return useErrors().reset;
}

function useErrors(): Errors {
  const errors = useContext(ErrorsContext);
  if (errors === null) throw new Error('useShowError and useResetErrors need a ShowErrorProvider above them');
  return errors;
}
