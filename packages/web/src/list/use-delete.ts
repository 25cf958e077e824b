import { useCallback } from 'react';
import type { Endpoint } from '@tsuun/contract/endpoint';
import { message } from '@tsuun/domain/message/message';
import { ApiError } from '../lib/api-error.ts';
import { call } from '../lib/calls.ts';
import { deleteQuestion } from '../ui/dialog/question-dialog.tsx';
import { useAsk } from '../ui/feedback/ask.tsx';
import { useNotify } from '../ui/feedback/notices.tsx';
import { useShowError } from '../ui/feedback/show-error.tsx';

/**
 * Asks, deletes the record with an id, and tells; `onGone` brings the list up to date, after a refusal too (ORD-EDIT-34)
 * unless `onRefused` takes its sentence.
 */
export function useDelete(
  endpoint: Endpoint & { readonly path: `${string}/:id` },
  onGone: (id: string) => void,
  onRefused?: (sentence: string) => void,
) {
  const ask = useAsk();
  const notify = useNotify();
  const showError = useShowError();
  return useCallback(
    async (id: string): Promise<void> => {
      if (!(await ask(deleteQuestion))) return;
      try {
        await call(endpoint, { params: { id }, ownErrors: [400] });
        notify(message.deleted);
        onGone(id);
      } catch (error) {
        if (onRefused && error instanceof ApiError && error.status === 400) return onRefused(error.message);
        if (error instanceof Error) void showError(error.message);
        // Its row is behind: confirmed meanwhile, or gone.
        if (error instanceof ApiError && (error.status === 400 || error.status === 404)) onGone(id);
      }
    },
    [ask, endpoint, notify, onGone, onRefused, showError],
  );
}
