import { message } from '@tsuun/domain/message/message';
import { words } from '@tsuun/domain/message/words';
import { createStore, useStore } from '../../lib/store.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog/dialog.tsx';

interface Open {
  readonly question: Question;
  readonly answer: (agreed: boolean) => void;
}

const openQuestion = createStore<Open | null>(null);

/** Asks a question with OK and キャンセル: `if (await ask({ text })) …`. */
export function ask(question: Question): Promise<boolean> {
  // Two questions at once would hide one; the older counts as refused.
  takeBackQuestion();
  return new Promise((resolve) => {
    const answer = (agreed: boolean): void => {
      openQuestion.set(null);
      resolve(agreed);
    };
    openQuestion.set({ question, answer });
  });
}

/** Goes on with what loses typing, after asking where there is any: 編集中の内容を破棄しますか？ (FORM-23). */
export function leaving(edited: boolean, leave: () => void): void {
  if (!edited) return leave();
  void ask({ text: message.discardQuestion }).then((agreed) => agreed && leave());
}

/** What is being asked counts as refused. */
export const takeBackQuestion = (): void => openQuestion.get()?.answer(false);

/** Shows the question that is being asked. */
export function ShownQuestion() {
  const open = useStore(openQuestion);
  return open && <QuestionDialog question={open.question} onAnswer={open.answer} />;
}

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
