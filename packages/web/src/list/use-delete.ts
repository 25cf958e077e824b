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

/** Data of a record to be deleted. */
export interface Deletable {
  readonly id: string | null;
  readonly versionNo: number | null;
}

interface DeleteOptions {
  /** Under which 処理履歴 tells of it; records of other kinds leave no line there. */
  readonly kind?: BatchKind | undefined;
  /** Takes the sentence of a refusal. */
  readonly onRefused?: (sentence: string) => void;
}

/**
 * Asks, deletes the record with an id, and tells; `onGone` brings the list up to date, after a refusal too (ORD-EDIT-34)
 * unless `onRefused` takes its sentence.
 */
export function useDelete(
  endpoint: Endpoint & { readonly path: `${string}/:id`; readonly query: typeof removal },
  onGone: (id: string) => void,
  { kind, onRefused }: DeleteOptions = {},
) {
  return useCallback(
    async ({ id, versionNo }: Deletable): Promise<void> => {
      if (id === null) return;
      if (!(await ask(deleteQuestion))) return;
      try {
        // The version that stands on the screen: what a user changed meanwhile is not taken away unseen (R15).
        const query = { versionNo: versionNo === null ? null : String(versionNo) };
        await call(endpoint, { params: { id }, query, ownErrors: [400, 409] });
        if (kind) notifyDone(kind, message.deleted, 'newest');
        else notify(message.deleted);
        onGone(id);
      } catch (error) {
        if (onRefused && error instanceof ApiError && error.status === 400) return onRefused(error.message);
        if (error instanceof Error) void showError(error.message);
        // Its row is behind: changed or confirmed meanwhile, or gone.
        if (error instanceof ApiError && [400, 404, 409].includes(error.status)) onGone(id);
      }
    },
    [endpoint, kind, onGone, onRefused],
  );
}
