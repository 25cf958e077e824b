import { message } from '@tsuun/domain/message/message';
import { useStore } from '../../lib/store.ts';
import { useUnsaved } from '../../lib/use-unsaved.ts';
import { afterTyping } from '../../ui/commit-typing.ts';
import { useAsk } from '../../ui/feedback/ask.tsx';
import type { Editing } from '../create-editing.tsx';
import { changedPaths } from '../draft.ts';
import type { Editable } from '../record-kind.ts';

/** Runs a step away from the record, after asking when something typed would be lost (ORD-EDIT-14, FORM-23). */
export function useLeaving<R extends Editable>({ store, kind }: Editing<R>): (leave: () => void) => void {
  const ask = useAsk();
  useUnsaved(useStore(store, (draft) => changedPaths(kind.leaves, draft).length > 0));
  return (leave) =>
    afterTyping(() => {
      if (changedPaths(kind.leaves, store.get()).length === 0) return leave();
      void ask({ text: message.discardQuestion }).then((agreed) => {
        if (agreed) leave();
      });
    });
}
