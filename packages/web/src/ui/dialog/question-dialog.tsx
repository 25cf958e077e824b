import { message } from '@tsuun/domain/message/message';
import { words } from '@tsuun/domain/message/words';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

export interface Question {
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
export function QuestionDialog({ question, onAnswer }: QuestionDialogProps) {
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
