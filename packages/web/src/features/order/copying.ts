import { copyOrders } from '@tsuun/contract/order/paste';
import { message } from '@tsuun/domain/message/message';
import {
  copiedPartlySentence,
  copiedSentence,
  copyReadingText,
  copyReadyText,
  notAllReadSentence,
  tooManyCopiedSentence,
} from '@tsuun/domain/message/order/paste-sentence';
import { words } from '@tsuun/domain/message/words';
import type { OrderListRow } from '@tsuun/domain/order/list-record';
import {
  copiedCells,
  type CopiedColumnChoice,
  copiedColumnsOf,
  copiedTable,
  listedColumns,
} from '@tsuun/domain/order/paste/copied-orders';
import { maxPastedRows } from '@tsuun/domain/paste/copied-table';
import { copyTable, putTable } from '../../clipboard/copy-table.ts';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/calls.ts';
import { notify } from '../../ui/feedback/notices.tsx';
import { showError } from '../../ui/feedback/show-error.tsx';

/** Loaded rows, and the ids of those to be read, in the order of the table. */
interface CopySource {
  readonly cells: readonly (readonly string[])[];
  readonly rest: readonly string[];
  readonly columns: CopiedColumnChoice;
}

type Rows = readonly OrderListRow[];

/** Copies the columns of the list in a copy event; `false` if rows of the selection are not loaded. */
export function copyLoaded(event: ClipboardEvent, selected: ReadonlySet<string>, rows: Rows): boolean {
  const { cells, rest } = listedSource(selected, rows);
  if (rest.length > 0) return false;
  putTable(event, copiedTable(listedColumns, cells));
  notify(copiedSentence(cells.length));
  return true;
}

/** Copies the columns of the list; rows that are not loaded are read. */
export const copyListed = (selected: ReadonlySet<string>, rows: Rows): Promise<void> =>
  copy(listedSource(selected, rows));

/** Copies all fields of the selected orders. */
export async function copyAll(selected: ReadonlySet<string>): Promise<void> {
  if (selected.size > maxPastedRows) return void showError(tooManyCopiedSentence(maxPastedRows));
  await copy({ cells: [], rest: [...selected], columns: 'all' });
}

/** Loaded rows are first in every list, and a selection of the whole result has the others in its order. */
function listedSource(selected: ReadonlySet<string>, rows: readonly OrderListRow[]): CopySource {
  const loaded = rows.filter(({ id }) => selected.has(id ?? ''));
  const known = new Set(loaded.map(({ id }) => id));
  return {
    cells: loaded.map((order) => copiedCells(listedColumns, order)),
    rest: [...selected].filter((id) => !known.has(id)),
    columns: 'list',
  };
}

/** Copies rows, reads those that are not loaded and shows the progress. */
async function copy({ cells, rest, columns }: CopySource): Promise<void> {
  const total = cells.length + rest.length;
  const progress = progressNotice(total);
  progress.show(cells.length);
  const found = await readCopiedOrders(rest, columns, (read) => progress.show(cells.length + read)).finally(
    progress.close,
  );
  if (found !== null) putWhole(columns, [...cells, ...found], total);
}

function progressNotice(total: number) {
  let close = (): void => undefined;
  return {
    show: (read: number): void => {
      close();
      close = notify(copyReadingText(read, total), { stays: true });
    },
    close: (): void => close(),
  };
}

/** Copies the rows, or offers a button if the browser no longer allows it without a click. */
function putWhole(columns: CopiedColumnChoice, rows: readonly (readonly string[])[], total: number): void {
  const table = copiedTable(copiedColumnsOf(columns), rows);
  const missing = total - rows.length;
  const done = missing === 0 ? copiedSentence(rows.length) : copiedPartlySentence(rows.length, missing);
  if (copyTable(table)) return void notify(done, { stays: missing > 0 });
  const run = (): void => {
    close();
    if (copyTable(table)) notify(done, { stays: missing > 0 });
    else void showError(message.notCopied);
  };
  const close = notify(copyReadyText(rows.length), { stays: true, action: { label: words.copy, run } });
}

const ordersPerCall = 1_000;

/**
 * Reads orders as cells of a table in parts and reports the number read so far. Deleted orders are missing. `null` if
 * not all could be read, so that a part is never mistaken for the whole.
 */
async function readCopiedOrders(
  ids: readonly string[],
  columns: CopiedColumnChoice,
  onProgress: (read: number) => void,
): Promise<readonly (readonly string[])[] | null> {
  const rows: (readonly string[])[] = [];
  for (let from = 0; from < ids.length; from += ordersPerCall) {
    const body = ids.slice(from, from + ordersPerCall);
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
