import { message } from '@tsuun/domain/message/message';
import { commitTyping } from '../../../ui/commit-typing.ts';
import { useAsk } from '../../../ui/feedback/ask.tsx';
import { useEditing } from './draft-context.tsx';
import { changedPaths } from './draft.ts';

/** Runs a step away from the order, after asking when something typed would be lost (ORD-EDIT-14, FORM-23). */
export function useLeaving(): (leave: () => void) => void {
  const { store } = useEditing();
  const ask = useAsk();
  return (leave) => {
    commitTyping();
    if (changedPaths(store.get()).length === 0) return leave();
    void ask({ text: message.discardQuestion }).then((agreed) => {
      if (agreed) leave();
    });
  };
}
