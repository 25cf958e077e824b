import { useEffect, useRef, useState } from 'react';

/** Milliseconds; shorter than the 500 ms of the search panel, because the user waits for the rows. */
const typingPause = 200;

export type SearchRows<T> = (text: string, signal: AbortSignal) => Promise<readonly T[]>;

export interface Answer<T> {
  readonly rows: readonly T[];
  readonly failure: string | null;
}

/**
 * Rows for the typed text, requested after a short pause; a newer text cancels the older request. `ask` requests at
 * once, for a field that loses the focus during the pause, and resolves to `null` if it was cancelled. A failed search
 * has no rows and a reason (`failure`).
 */
export function useSuggestions<T>(search: SearchRows<T>) {
  const [rows, setRows] = useState<readonly T[]>([]);
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const forget = (): void => {
    clearTimeout(timer.current);
    running.current?.abort();
    running.current = null;
    setAsking(false);
  };
  const clear = (): void => {
    forget();
    setRows([]);
    setFailure(null);
  };
  const ask = async (text: string): Promise<Answer<T> | null> => {
    forget();
    const question = new AbortController();
    running.current = question;
    setAsking(true);
    const answer = await search(text, question.signal).then(
      (found) => ({ rows: found, failure: null }),
      (error: Error) => ({ rows: [], failure: error.message }),
    );
    if (question.signal.aborted) return null;
    setRows(answer.rows);
    setFailure(answer.failure);
    setAsking(false);
    running.current = null;
    return answer;
  };
  const askSoon = (text: string): void => {
    forget();
    setAsking(true);
    timer.current = setTimeout(() => void ask(text), typingPause);
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      running.current?.abort();
    },
    [],
  );
  return { rows, failure, asking, ask, askSoon, forget, clear };
}
