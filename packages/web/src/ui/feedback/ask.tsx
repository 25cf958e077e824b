import { useCallback, useRef, useState, type ReactNode } from 'react';
import { requiredContext } from '../../lib/required-context.ts';
import { QuestionDialog, type Question } from '../dialog/question-dialog.tsx';

type Ask = (question: Question) => Promise<boolean>;

interface Open {
  readonly question: Question;
  readonly answer: (agreed: boolean) => void;
}

const [AskContext, useGivenAsk] = requiredContext<Ask>('ask');

/** Shows the questions of everything below it. */
export function AskProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Open | null>(null);
  const unanswered = useRef<Open | null>(null);
  const ask = useCallback<Ask>((question) => {
    // Two questions at once would hide one; the older counts as refused.
    unanswered.current?.answer(false);
    return new Promise((resolve) => {
      const answer = (agreed: boolean): void => {
        unanswered.current = null;
        setOpen(null);
        resolve(agreed);
      };
      unanswered.current = { question, answer };
      setOpen(unanswered.current);
    });
  }, []);
  return (
    <AskContext value={ask}>
      {children}
      {open && <QuestionDialog question={open.question} onAnswer={open.answer} />}
    </AskContext>
  );
}

/** Asks a question with OK and キャンセル: `if (await ask({ text })) …`. */
export const useAsk = useGivenAsk;
