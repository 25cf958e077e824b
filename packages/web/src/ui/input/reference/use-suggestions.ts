import { useEffect, useRef, useState } from 'react';

/** Quicker than the panel's 500 ms: the asker waits with the hand on the keys. */
const typingPause = 200;

export type SearchRows<T> = (text: string, signal: AbortSignal) => Promise<readonly T[]>;

export interface Answer<T> {
  readonly rows: readonly T[];
  readonly failure: string | null;
}

/**
 * Rows for what is being typed, asked for after a short pause; a newer text calls off the older question.
 * `ask` asks at once, for a field that is left while the pause runs, and answers `null` when it was called off. A failed
 * search has no rows and says why (`failure`): that nothing was found would not be true.
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
  return { rows, failure, asking, ask, askSoon, forget };
}
