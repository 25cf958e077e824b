import { copyOrders } from '@tsuun/contract/order/paste';
import { notAllReadSentence } from '@tsuun/domain/message/order/paste-sentence';
import type { CopiedColumnChoice } from '@tsuun/domain/order/paste/copied-columns';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/calls.ts';
import { showError } from '../../ui/feedback/show-error.tsx';

/** Number of orders read by one call. */
const atOnce = 1_000;

/**
 * Reads orders as cells of a table in parts and reports the number read so far. Deleted orders are missing. `null` if
 * not all could be read, so that a part is never mistaken for the whole.
 */
export async function readCopiedOrders(
  ids: readonly string[],
  columns: CopiedColumnChoice,
  onProgress: (read: number) => void,
): Promise<readonly (readonly string[])[] | null> {
  const rows: (readonly string[])[] = [];
  for (let from = 0; from < ids.length; from += atOnce) {
    const body = ids.slice(from, from + atOnce);
    try {
      rows.push(...(await call(copyOrders, { query: { columns }, body, ownErrors: 'allButSession' })).rows);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Without a session the log-in is shown, as for every call.
      if (error.status !== 401)
        void showError(error.status === 400 ? error.message : notAllReadSentence(ids.length - from));
      return null;
    }
    onProgress(from + body.length);
  }
  return rows;
}
