import { useEffect, useRef, useState } from 'react';
import { message } from '@tsuun/domain/message/message';
import { tableWords } from '@tsuun/domain/message/order/order-sentence';
import { words } from '@tsuun/domain/message/words';
import type { OrderListRow } from '@tsuun/domain/order/list-record';
import { useListener } from '../../lib/use-listener.ts';
import { openDialogs } from '../../ui/dialog/open-dialogs.ts';
import { notify } from '../../ui/feedback/notices.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { loadPart } from '../../ui/lazily.tsx';

interface CopyOrdersProps {
  readonly selected: ReadonlySet<string>;
  readonly rows: readonly OrderListRow[];
}

const importCopying = () => import('./copying.ts');
type Copying = Awaited<ReturnType<typeof importCopying>>;

/**
 * Copies selected orders for a spreadsheet: Ctrl+C the columns of the list, the button all fields, both for the whole
 * selection, loaded or not (PASTE-01, PASTE-03).
 */
export function CopyOrders({ selected, rows }: CopyOrdersProps) {
  const { loaded, busy, copy } = useCopying(selected.size > 0);
  useListener('copy', (event) => {
    if (selected.size === 0 || isMeantElsewhere() || loaded.current?.copyLoaded(event, selected, rows)) return;
    event.preventDefault();
    void copy((copying) => copying.copyListed(selected, rows));
  });
  const missing = selected.size === 0 ? message.selectTarget : null;
  return (
    <IconButton
      icon="copy"
      label={tableWords.copyAll}
      reason={busy ? words.loading : missing}
      onRefused={busy || missing === null ? undefined : () => void notify(missing, { outcome: 'none' })}
      onClick={() => void copy((copying) => copying.copyAll(selected))}
    />
  );
}

/** One copy at a time. Its code is loaded when the first row is ticked, because a copy event does not wait for it. */
function useCopying(wanted: boolean) {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const loaded = useRef<Copying | null>(null);
  useEffect(() => {
    if (!wanted) return;
    importCopying().then(
      (copying) => {
        loaded.current = copying;
      },
      () => undefined,
    );
  }, [wanted]);
  const copy = async (run: (copying: Copying) => Promise<void>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    await loadPart(importCopying)
      .then((copying) => copying && run(copying))
      .finally(() => {
        running.current = false;
        setBusy(false);
      });
  };
  return { loaded, busy, copy };
}

/** True if a dialog is open or text is selected, which is copied instead. */
function isMeantElsewhere(): boolean {
  const { activeElement } = document;
  const typing =
    activeElement instanceof HTMLTextAreaElement ||
    (activeElement instanceof HTMLInputElement && activeElement.type !== 'checkbox');
  return openDialogs.topmost() !== null || typing || window.getSelection()?.isCollapsed === false;
}
