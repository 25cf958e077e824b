import type { Endpoint, QueryOf } from '@tsuun/contract/endpoint';
import { message } from '@tsuun/domain/message/message';
import { words } from '@tsuun/domain/message/words';
import { call } from '../lib/calls.ts';
import { useNotify } from '../ui/feedback/notices.tsx';
import type { Brief } from './use-selection.ts';

/**
 * Asks whether a record just saved is among what the list's conditions find; where it is not, says so and offers to show
 * it. Answers whether it is hidden; when it cannot be asked nobody is told, the list itself will tell that.
 */
export function useToldIfHidden(ids: Endpoint, conditions: QueryOf<Endpoint>, onShow: (id: string) => void) {
  const notify = useNotify();
  return async (id: string): Promise<boolean> => {
    const query = { ...conditions, only: id };
    const asked = call(ids, { query, background: true, ownErrors: [0, -1, 400, 500, 503] });
    const found = (await asked.catch(() => null)) as readonly Brief[] | null;
    if (found === null || found.length > 0) return false;
    const show = (): void => {
      close();
      onShow(id);
    };
    const close = notify(message.savedHidden, { stays: true, action: { label: words.showIt, act: show } });
    return true;
  };
}
