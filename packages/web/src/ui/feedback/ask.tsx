import { useCallback, useRef, useState, type ReactNode } from 'react';
import { requiredContext } from '../../lib/required-context.ts';
import { message } from '@tsuun/domain/message/message';
import { words } from '@tsuun/domain/message/words';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog/dialog.tsx';

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

interface Question {
  readonly text: string;
  /** The head; without one the dialog is headed 確認. */
  readonly title?: string;
  /** The word that agrees; OK unless said. */
  readonly agree?: string;
  readonly danger?: boolean;
}

/** 削除確認, the same before every delete (FORM-03, FORM-10): `if (await ask(deleteQuestion)) …`. */
export const deleteQuestion: Question = {
  title: message.deleteTitle,
  text: message.deleteQuestion,
  agree: words.remove,
  danger: true,
};

interface QuestionDialogProps {
  readonly question: Question;
  readonly onAnswer: (agreed: boolean) => void;
}

/** One question, two answers; closing it another way is キャンセル. */
function QuestionDialog({ question, onAnswer }: QuestionDialogProps) {
  const no = (): void => onAnswer(false);
  return (
    <Dialog
      title={question.title ?? words.question}
      size="small"
      onClose={no}
      foot={
        <>
          <Button large onClick={no} ref={question.danger ? focusFirst : undefined}>
            {words.cancel}
          </Button>
          <Button
            large
            look={question.danger ? 'danger' : 'primary'}
            onClick={() => onAnswer(true)}
            ref={question.danger ? undefined : focusFirst}
          >
            {question.agree ?? words.ok}
          </Button>
        </>
      }
    >
      <p className="question-text">{question.text}</p>
    </Dialog>
  );
}

/** After the browser's own choice, which is the ✕ in the head. */
function focusFirst(button: HTMLButtonElement | null): void {
  if (button !== null) queueMicrotask(() => button.focus());
}
