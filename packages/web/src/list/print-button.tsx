import { useEffect, useState } from 'react';
import { printingText } from '@tsuun/domain/message/sentence';
import { words } from '@tsuun/domain/message/words';
import { useListener } from '../lib/use-listener.ts';
import { Button } from '../ui/button.tsx';
import { usePageCommand } from '../ui/page-commands.ts';
import { hasCtrl, plainKey } from '../ui/keys.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { openDialogs } from '../ui/dialog/open-dialogs.ts';
import { maxPrinted } from '../ui/table/printed-columns.tsx';
import type { LoadedList } from './use-record-list.ts';
import './list-bar.css';

export type ReadList<T> = Pick<LoadedList<T>, 'rows' | 'totalCount' | 'hasMore' | 'loading' | 'error' | 'loadMore'>;

interface PrintButtonProps {
  readonly list: ReadList<unknown>;
  /** True for only an icon, until rows are being loaded for the print. */
  readonly compact?: boolean;
}

/**
 * Button 印刷 (Ctrl+P): loads the missing rows of the result up to `maxPrinted`, shows the progress and prints. A page
 * that fails to load ends it and is reported by the list.
 */
export function PrintButton({ list, compact = false }: PrintButtonProps) {
  const [isRequested, setIsRequested] = useState(false);
  const { rows, totalCount, hasMore, loading, error, loadMore } = list;
  const loaded = rows.length;
  useEffect(() => {
    if (!isRequested || loading) return undefined;
    if (error === null && hasMore && loaded < maxPrinted) {
      loadMore();
      return undefined;
    }
    // Outside of React's rendering, because the rows to be printed are drawn when the browser asks for them
    // (`usePrinting`).
    const timer = setTimeout(() => {
      setIsRequested(false);
      if (error === null) window.print();
    });
    return () => clearTimeout(timer);
  }, [isRequested, loading, error, hasMore, loaded, loadMore]);
  useListener('keydown', (event) => {
    const isPrintKey = hasCtrl(event) && !event.shiftKey && !event.altKey && plainKey(event) === 'p';
    if (!isPrintKey || openDialogs.topmost() !== null) return;
    event.preventDefault();
    setIsRequested(true);
  });
  usePageCommand({ label: words.print, icon: 'print', reason: null, run: () => setIsRequested(true) });
  if (compact && !isRequested)
    return <IconButton icon="print" label={words.print} onClick={() => setIsRequested(true)} />;
  return (
    <span className="print-button">
      <Button look="muted" icon="print" busy={isRequested} onClick={() => setIsRequested(true)}>
        {isRequested ? printingText(loaded, Math.min(totalCount ?? 0, maxPrinted)) : words.print}
      </Button>
    </span>
  );
}
