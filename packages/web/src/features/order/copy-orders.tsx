import { useRef, useState } from 'react';
import { message } from '@tsuun/domain/message/message';
import {
  copiedPartlySentence,
  copiedSentence,
  copyReadingText,
  copyReadyText,
  pasteWords,
  tooManyCopiedSentence,
  notAllReadSentence,
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
import { copyOrders } from '@tsuun/contract/order/paste';
import { copyTable, putTable } from '../../clipboard/copy-table.ts';
import { useListener } from '../../lib/use-listener.ts';
import { openDialogs } from '../../ui/dialog/open-dialogs.ts';
import { notify } from '../../ui/feedback/notices.tsx';
import { showError } from '../../ui/feedback/show-error.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/calls.ts';

interface CopyOrdersProps {
  readonly selected: ReadonlySet<string>;
  readonly rows: readonly OrderListRow[];
}

/** Loaded rows, and the ids of those to be read, in the order of the table. */
interface CopySource {
  readonly cells: readonly (readonly string[])[];
  readonly rest: readonly string[];
  readonly columns: CopiedColumnChoice;
}

/**
 * Copies selected orders for a spreadsheet: Ctrl+C the columns of the list, the button all fields, both for the whole
 * selection, loaded or not (PASTE-01, PASTE-03).
 */
export function CopyOrders({ selected, rows }: CopyOrdersProps) {
  const { busy, copy } = useCopying();
  useListener('copy', (event) => {
    if (selected.size === 0 || isMeantElsewhere()) return;
    const source = listedSource(selected, rows);
    if (source.rest.length === 0) {
      putTable(event, copiedTable(listedColumns, source.cells));
      notify(copiedSentence(source.cells.length));
      return;
    }
    event.preventDefault();
    void copy(source);
  });
  const copyAll = (): void => {
    if (selected.size > maxPastedRows) return void showError(tooManyCopiedSentence(maxPastedRows));
    void copy({ cells: [], rest: [...selected], columns: 'all' });
  };
  const missing = selected.size === 0 ? message.selectTarget : null;
  return (
    <IconButton
      icon="copy"
      label={pasteWords.copyAll}
      reason={busy ? words.loading : missing}
      onRefused={busy || missing === null ? undefined : () => void notify(missing, { outcome: 'none' })}
      onClick={copyAll}
    />
  );
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

/** Copies the selection, reads rows that are not loaded and shows the progress; one copy at a time. */
function useCopying() {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const copy = async ({ cells, rest, columns }: CopySource): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const total = cells.length + rest.length;
    const progress = progressNotice(total);
    progress.show(cells.length);
    const found = await readCopiedOrders(rest, columns, (read) => progress.show(cells.length + read)).finally(() => {
      progress.close();
      running.current = false;
      setBusy(false);
    });
    if (found !== null) putWhole(columns, [...cells, ...found], total);
  };
  return { busy, copy };
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

/** True if a dialog is open or text is selected, which is copied instead. */
function isMeantElsewhere(): boolean {
  const { activeElement } = document;
  const typing =
    activeElement instanceof HTMLTextAreaElement ||
    (activeElement instanceof HTMLInputElement && activeElement.type !== 'checkbox');
  return openDialogs.topmost() !== null || typing || window.getSelection()?.isCollapsed === false;
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
