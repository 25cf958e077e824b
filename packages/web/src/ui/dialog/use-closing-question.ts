import { useCallback } from 'react';
import { message } from '@tsuun/domain/message/message';
import { useUnsaved } from '../../lib/use-unsaved.ts';
import { afterTyping } from '../commit-typing.ts';
import { useAsk } from '../feedback/ask.tsx';
import { useLatest } from '../use-latest.ts';

/**
 * A close that asks 編集中の内容を破棄しますか？ first, but only when something was edited (FORM-23), what is still being
 * typed included; reloads wait or ask.
 */
export function useClosingQuestion(edited: boolean, close: () => void): () => void {
  const ask = useAsk();
  const latest = useLatest(edited);
  useUnsaved(edited);
  return useCallback(
    () =>
      afterTyping(() => {
        if (!latest.current) return close();
        void ask({ text: message.discardQuestion }).then((agreed) => {
          if (agreed) close();
        });
      }),
    [ask, close, latest],
  );
}
