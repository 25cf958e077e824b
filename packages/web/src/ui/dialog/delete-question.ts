import { message } from '@tsuun/domain/message/message';
import { words } from '@tsuun/domain/message/words';
import type { Question } from './question-dialog.tsx';

/** 削除確認, the same before every delete (FORM-03, FORM-10): `if (await ask(deleteQuestion)) …`. */
export const deleteQuestion: Question = {
  title: message.deleteTitle,
  text: message.deleteQuestion,
  agree: words.remove,
  danger: true,
};
