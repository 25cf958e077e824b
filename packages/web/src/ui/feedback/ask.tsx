import type { ReactNode } from 'react';
import { message } from '@tsuun/domain/message/message';
import { words } from '@tsuun/domain/message/words';
import { createStore, useStore } from '../../lib/store.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog/dialog.tsx';

interface Open {
  readonly content: ReactNode;
  readonly dismiss: () => void;
}

const openQuestion = createStore<Open | null>(null);

/**
 * Shows a dialog with a question and resolves with its answer; `dismissed` is the answer if the question is removed
 * unanswered.
 */
export function askIn<A>(dialog: (answer: (given: A) => void) => ReactNode, dismissed: A): Promise<A> {
  // A second question would hide the first, which counts as refused.
  dismissQuestion();
  return new Promise((resolve) => {
    const answer = (given: A): void => {
      openQuestion.set(null);
      resolve(given);
    };
    openQuestion.set({ content: dialog(answer), dismiss: () => answer(dismissed) });
  });
}

/** Asks a question with OK and キャンセル: `if (await ask({ text })) …`. */
export const ask = (question: Question): Promise<boolean> =>
  askIn<boolean>((answer) => <QuestionDialog question={question} onAnswer={answer} />, false);

export const dismissQuestion = (): void => openQuestion.get()?.dismiss();

export const ShownQuestion = () => useStore(openQuestion)?.content ?? null;

interface Question {
  readonly text: string;
  /** Title; 確認 by default. */
  readonly title?: string;
  /** Word of the confirming button; OK by default. */
  readonly agree?: string;
  readonly danger?: boolean;
  /** True if confirming loses data: キャンセル has the focus, so that Enter loses nothing. */
  readonly loses?: boolean;
}

/** Question before every delete, 削除確認 (FORM-03, FORM-10): `if (await ask(deleteQuestion)) …`. */
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

/** Dialog with one question and two answers; closing it in another way is キャンセル. */
function QuestionDialog({ question, onAnswer }: QuestionDialogProps) {
  const no = (): void => onAnswer(false);
  const focusesCancel = question.danger === true || question.loses === true;
  return (
    <Dialog
      title={question.title ?? words.question}
      size="small"
      withNotices={false}
      onClose={no}
      footer={
        <>
          <Button large onClick={no} ref={focusesCancel ? focusFirst : undefined}>
            {words.cancel}
          </Button>
          <Button
            large
            look={question.danger ? 'danger' : 'primary'}
            onClick={() => onAnswer(true)}
            ref={focusesCancel ? undefined : focusFirst}
          >
            {question.agree ?? words.ok}
          </Button>
        </>
      }
    >
      <p className="lines">{question.text}</p>
    </Dialog>
  );
}

/** Ref that focuses a button in place of the ✕, which the browser focuses first. */
export function focusFirst(button: HTMLButtonElement | null): void {
  if (button !== null) queueMicrotask(() => button.focus());
}
