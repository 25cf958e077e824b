import { useState } from 'react';
import { confirmOrders, lockOrders, releaseOrders, unlockOrders } from '@tsuun/contract/orders';
import { message } from '@tsuun/domain/message/message';
import { tableWords } from '@tsuun/domain/message/order/order-sentence';
import { words } from '@tsuun/domain/message/words';
import type { OrderListRow } from '@tsuun/domain/order/list-record';
import { usePageCommand } from '../../ui/page-commands.ts';
import { lazily } from '../../ui/lazily.tsx';
import { useMedia } from '../../lib/use-media.ts';
import { CommandButton, useBatchCommands, type Command } from '../../list/record-commands.tsx';
import type { ListSelection } from '../../list/use-selection.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { StartButton } from '../../ui/feedback/start-button.tsx';

const commands = {
  confirm: { endpoint: confirmOrders, kind: 'order/confirm', word: words.confirm },
  release: { endpoint: releaseOrders, kind: 'order/release', word: words.release },
  lock: { endpoint: lockOrders, kind: 'order/lock', word: words.lock },
  unlock: { endpoint: unlockOrders, kind: 'order/unlock', word: words.unlock },
} as const satisfies Record<string, Command>;

const BulkDialog = lazily(async () => (await import('./bulk-dialog/bulk-dialog.tsx')).BulkDialog);
const PasteDialog = lazily(async () => (await import('./paste/paste-dialog.tsx')).PasteDialog);

interface OrderCommandsProps {
  readonly selection: Pick<ListSelection, 'selected' | 'summaries'>;
  readonly rows: readonly OrderListRow[];
  /** Fields that the list is about. */
  readonly fields?: readonly string[] | null;
  readonly onDone: () => void;
}

/** Commands for all selected orders (ORD-BATCH-01..24). */
export function OrderCommands({ selection: { selected, summaries }, rows, fields, onDone }: OrderCommandsProps) {
  const batch = useBatchCommands(selected, onDone);
  const [opening, setOpening] = useState<object | null>(null);
  // A dialog that was closed during its save does not close one that was opened since.
  const updated = (): void => {
    setOpening((now) => (now === opening ? null : now));
    onDone();
  };
  return (
    <>
      <StartButton
        gently
        command={words.bulkUpdate}
        missing={selected.size === 0 ? message.selectUpdateTarget : null}
        onClick={() => setOpening({})}
      >
        {words.bulkUpdate}
      </StartButton>
      <CommandButton command={commands.confirm} batch={batch} icon="tick" />
      <CommandButton command={commands.release} batch={batch} />
      <span className="divider wide-only" data-print="never" />
      <CommandButton command={commands.lock} batch={batch} icon="lock" />
      <CommandButton command={commands.unlock} batch={batch} icon="unlock" />
      {opening && (
        <BulkDialog
          ids={[...selected]}
          known={[...summaries, ...rows]}
          fields={fields}
          onClose={() => setOpening(null)}
          onSaved={updated}
        />
      )}
    </>
  );
}

/** Button 貼り付けで更新 and its dialog. */
export function PasteOrders({ onDone }: Pick<OrderCommandsProps, 'onDone'>) {
  const [pasting, setPasting] = useState(false);
  // Only an icon if the bar has no room for the word next to the offer to select all.
  const compact = useMedia('(600px <= width < 1440px)');
  usePageCommand({ label: tableWords.paste, icon: 'paste', reason: null, run: () => setPasting(true) });
  const written = (): void => {
    setPasting(false);
    onDone();
  };
  return (
    <>
      {compact ? (
        <IconButton icon="paste" label={tableWords.paste} onClick={() => setPasting(true)} />
      ) : (
        <Button look="muted" icon="paste" onClick={() => setPasting(true)}>
          {tableWords.paste}
        </Button>
      )}
      {pasting && <PasteDialog onClose={() => setPasting(false)} onWritten={written} onPartlyWritten={onDone} />}
    </>
  );
}
