import { useEffect, useRef, useState } from 'react';

/** Quicker than the panel's 500 ms: the asker waits with the hand on the keys. */
const typingPause = 200;

export type SearchRows<T> = (text: string, signal: AbortSignal) => Promise<readonly T[]>;

/**
 * Rows for what is being typed, asked for after a short pause; a newer text calls off the older question.
 * `ask` answers at once, for a field that is left while the pause runs; it is empty when the search fails.
 */
export function useSuggestions<T>(search: SearchRows<T>) {
  const [rows, setRows] = useState<readonly T[]>([]);
  const [asking, setAsking] = useState(false);
  const running = useRef<AbortController | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const forget = (): void => {
    clearTimeout(timer.current);
    running.current?.abort();
    running.current = null;
    setAsking(false);
  };
  const ask = async (text: string): Promise<readonly T[]> => {
    forget();
    const question = new AbortController();
    running.current = question;
    setAsking(true);
    const found = await search(text, question.signal).catch((): readonly T[] => []);
    if (question.signal.aborted) return [];
    setRows(found);
    setAsking(false);
    running.current = null;
    return found;
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
  return { rows, asking, ask, askSoon, forget };
}
