import { useState } from 'react';
import { confirmOrders, lockOrders, releaseOrders, unlockOrders } from '@tsuun/contract/orders';
import { message } from '@tsuun/domain/message/message';
import { pasteWords } from '@tsuun/domain/message/order/paste-sentence';
import { words } from '@tsuun/domain/message/words';
import type { OrderListRow } from '@tsuun/domain/order/list-record';
import { lazily } from '../../lib/lazily.tsx';
import { DeedButton } from '../../list/deed-button.tsx';
import { useBatchActs, type Deed } from '../../list/use-batch-acts.ts';
import type { WholeSelection } from '../../list/use-selection.ts';
import { Button } from '../../ui/button.tsx';
import { StartButton } from '../../ui/feedback/start-button.tsx';

const deeds = {
  confirm: { endpoint: confirmOrders, kind: 'order/confirm', word: words.confirm },
  release: { endpoint: releaseOrders, kind: 'order/release', word: words.release },
  lock: { endpoint: lockOrders, kind: 'order/lock', word: words.lock },
  unlock: { endpoint: unlockOrders, kind: 'order/unlock', word: words.unlock },
} as const satisfies Record<string, Deed>;

/** Loaded when it is first asked for, not with the list. */
const BulkDialog = lazily(async () => (await import('./bulk-dialog/bulk-dialog.tsx')).BulkDialog);
const PasteDialog = lazily(async () => (await import('./paste/paste-dialog.tsx')).PasteDialog);

interface OrderActsProps {
  readonly selection: Pick<WholeSelection, 'selected' | 'briefs'>;
  readonly rows: readonly OrderListRow[];
  readonly onDone: () => void;
}

/** The commands on all selected orders (ORD-BATCH-01..24). */
export function OrderActs({ selection: { selected, briefs }, rows, onDone }: OrderActsProps) {
  const batch = useBatchActs(selected, onDone);
  const [updating, setUpdating] = useState(false);
  const updated = (): void => {
    setUpdating(false);
    onDone();
  };
  return (
    <>
      <StartButton missing={selected.size === 0 ? message.selectUpdateTarget : null} onClick={() => setUpdating(true)}>
        一括更新
      </StartButton>
      <DeedButton deed={deeds.confirm} batch={batch} icon="tick" />
      <DeedButton deed={deeds.release} batch={batch} />
      <span className="batch-bar-divider" />
      <DeedButton deed={deeds.lock} batch={batch} icon="lock" />
      <DeedButton deed={deeds.unlock} batch={batch} icon="unlock" />
      {updating && (
        <BulkDialog
          ids={[...selected]}
          known={[...briefs, ...rows]}
          onClose={() => setUpdating(false)}
          onSaved={updated}
        />
      )}
    </>
  );
}

/** 貼り付けで更新 and its dialog. */
export function PasteOrders({ onDone }: Pick<OrderActsProps, 'onDone'>) {
  const [pasting, setPasting] = useState(false);
  const written = (): void => {
    setPasting(false);
    onDone();
  };
  return (
    <>
      <Button look="muted" onClick={() => setPasting(true)}>
        {pasteWords.title}
      </Button>
      {pasting && <PasteDialog onClose={() => setPasting(false)} onWritten={written} onPartlyWritten={onDone} />}
    </>
  );
}
