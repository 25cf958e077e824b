import { confirmOrders, lockOrders, releaseOrders, unlockOrders } from '@tsuun/contract/orders';
import { message } from '@tsuun/domain/message/message';
import { words } from '@tsuun/domain/message/words';
import { DeedButton } from '../../list/deed-button.tsx';
import { useBatchActs, type Deed } from '../../list/use-batch-acts.ts';
import { Button } from '../../ui/button.tsx';

const deeds = {
  confirm: { endpoint: confirmOrders, word: words.confirm, done: message.confirmed },
  release: { endpoint: releaseOrders, word: words.release, done: message.released },
  lock: { endpoint: lockOrders, word: words.lock, done: message.batchLocked },
  unlock: { endpoint: unlockOrders, word: words.unlock, done: message.batchUnlocked },
} as const satisfies Record<string, Deed>;

interface OrderActsProps {
  readonly selected: ReadonlySet<string>;
  readonly onUpdate: () => void;
  readonly onDone: () => void;
}

/** What can be done to all selected orders (ORD-BATCH-01..06, 17..24). */
export function OrderActs({ selected, onUpdate, onDone }: OrderActsProps) {
  const batch = useBatchActs(selected, onDone);
  return (
    <>
      <Button onClick={onUpdate}>一括更新</Button>
      <DeedButton deed={deeds.confirm} batch={batch} icon="tick" />
      <DeedButton deed={deeds.release} batch={batch} />
      <span className="list-bar-divider" />
      <DeedButton deed={deeds.lock} batch={batch} icon="lock" />
      <DeedButton deed={deeds.unlock} batch={batch} icon="unlock" />
    </>
  );
}
