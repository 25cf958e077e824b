import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';
import { ErrorDialog } from '../dialog/error-dialog.tsx';

type ShowError = (sentence: string) => void;

const ShowErrorContext = createContext<ShowError | null>(null);

/** Shows the persistent errors of everything below it, one after the other; the same sentence once. */
export function ShowErrorProvider({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const show = useCallback<ShowError>(
    (sentence) => setWaiting((before) => (before.includes(sentence) ? before : [...before, sentence])),
    [],
  );
  const sentence = waiting[0];
  return (
    <ShowErrorContext value={show}>
      {children}
      {sentence !== undefined && (
        <ErrorDialog key={sentence} sentence={sentence} onClose={() => setWaiting((before) => before.slice(1))} />
      )}
    </ShowErrorContext>
  );
}

/** Shows an error that stays until 閉じる: `showError(problem.detail)`. */
export function useShowError(): ShowError {
  const show = useContext(ShowErrorContext);
  if (show === null) throw new Error('useShowError needs a ShowErrorProvider above it');
  return show;
}
