import { useCallback } from 'react';
import { message } from '@tsuun/domain/message/message';
import { useUnsaved } from '../../lib/use-unsaved.ts';
import { useAsk } from '../feedback/ask.tsx';

/**
 * A close that asks 編集中の内容を破棄しますか？ first, but only when something was edited (FORM-23), and
 * reloads wait or ask. Give the result to
 * the dialog's `onClose`.
 */
export function useClosingQuestion(edited: boolean, close: () => void): () => void {
  const ask = useAsk();
  useUnsaved(edited);
  return useCallback(() => {
    if (!edited) return close();
    void ask({ text: message.discardQuestion }).then((agreed) => {
      if (agreed) close();
    });
  }, [ask, edited, close]);
}
