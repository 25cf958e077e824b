import { useCallback } from 'react';
import type { removal } from '@tsuun/contract/record-calls';
import type { Endpoint } from '@tsuun/contract/endpoint';
import type { BatchKind } from '@tsuun/domain/activity/kinds';
import { message } from '@tsuun/domain/message/message';
import { notifyDone } from '../activity/notify-done.ts';
import { ApiError } from '../lib/api-error.ts';
import { call } from '../lib/calls.ts';
import { deleteQuestion, ask } from '../ui/feedback/ask.tsx';
import { notify } from '../ui/feedback/notices.tsx';
import { showError } from '../ui/feedback/show-error.tsx';

export interface Deletable {
  readonly id: string | null;
  readonly versionNo: number | null;
}

interface DeleteOptions {
  /** Kind under which 処理履歴 lists the deletion; other kinds of record have no entry there. */
  readonly kind?: BatchKind | undefined;
  readonly onRefused?: (sentence: string) => void;
}

/**
 * Asks, deletes the record with an id and notifies. `onDeleted` updates the list, also after a refusal (ORD-EDIT-34)
 * unless `onRefused` receives its sentence.
 */
export function useDelete(
  endpoint: Endpoint & { readonly path: `${string}/:id`; readonly query: typeof removal },
  onDeleted: (id: string) => void,
  { kind, onRefused }: DeleteOptions = {},
) {
  return useCallback(
    async ({ id, versionNo }: Deletable): Promise<void> => {
      if (id === null) return;
      if (!(await ask(deleteQuestion))) return;
      try {
        // Version on screen, so that a later change of another user is not deleted unseen (R15).
        const query = { versionNo: versionNo === null ? null : String(versionNo) };
        await call(endpoint, { params: { id }, query, ownErrors: [400, 409] });
        if (kind) notifyDone(kind, message.deleted, 'newest');
        else notify(message.deleted);
        onDeleted(id);
      } catch (error) {
        if (onRefused && error instanceof ApiError && error.status === 400) return onRefused(error.message);
        if (error instanceof Error) void showError(error.message);
        // The row is outdated: the record was changed, confirmed or deleted.
        if (error instanceof ApiError && [400, 404, 409].includes(error.status)) onDeleted(id);
      }
    },
    [endpoint, kind, onDeleted, onRefused],
  );
}
