import { useState } from 'react';
import { copyOrders } from '@tsuun/contract/order/paste';
import { message } from '@tsuun/domain/message/message';
import { copiedSentence, pasteWords } from '@tsuun/domain/message/order/paste-sentence';
import { words } from '@tsuun/domain/message/words';
import type { OrderListRow } from '@tsuun/domain/order/list-record';
import { allColumns, copiedCells, copiedTable, listedColumns } from '@tsuun/domain/order/paste/copied-orders';
import { copyTable, putTable } from '../../clipboard/copy-table.ts';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/calls.ts';
import { useListener } from '../../lib/use-listener.ts';
import { openDialogs } from '../../ui/dialog/open-dialogs.ts';
import { notify } from '../../ui/feedback/notices.tsx';
import { showError } from '../../ui/feedback/show-error.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

interface CopyOrdersProps {
  readonly selected: ReadonlySet<string>;
  readonly rows: readonly OrderListRow[];
}

/**
 * Selected orders to a spreadsheet: Ctrl+C copies what the list shows of them, the button all their fields (PASTE-01,
 * PASTE-03).
 */
export function CopyOrders({ selected, rows }: CopyOrdersProps) {
  const [busy, setBusy] = useState(false);
  useListener('copy', (event) => {
    const chosen = rows.filter(({ id }) => selected.has(id ?? ''));
    if (chosen.length === 0 || isMeantElsewhere()) return;
    putTable(
      event,
      copiedTable(
        listedColumns,
        chosen.map((order) => copiedCells(listedColumns, order)),
      ),
    );
    notify(copiedSentence(chosen.length));
  });
  const copyAll = async (): Promise<void> => {
    setBusy(true);
    try {
      const found = await call(copyOrders, { body: [...selected], ownErrors: [400] });
      const copied = copyTable(copiedTable(allColumns, found.rows));
      if (copied) notify(copiedSentence(found.rows.length));
      else void showError(message.notCopied);
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) void showError(error.message);
    } finally {
      setBusy(false);
    }
  };
  const missing = selected.size === 0 ? message.selectTarget : null;
  return (
    <IconButton
      icon="copy"
      label={pasteWords.copyAll}
      reason={busy ? words.loading : missing}
      onRefused={busy || missing === null ? undefined : () => void showError(missing)}
      onClick={() => void copyAll()}
    />
  );
}

/** A dialog lies over the list, or a text is marked somewhere: then that is what is to be copied. */
function isMeantElsewhere(): boolean {
  const { activeElement } = document;
  const typing =
    activeElement instanceof HTMLTextAreaElement ||
    (activeElement instanceof HTMLInputElement && activeElement.type !== 'checkbox');
  return openDialogs.topmost() !== null || typing || window.getSelection()?.isCollapsed === false;
}
