import { confirmOrders, lockOrders, releaseOrders, unlockOrders } from '@tsuun/contract/orders';
import { words } from '@tsuun/domain/message/words';
import { DeedButton } from '../../list/deed-button.tsx';
import { useBatchActs, type Deed } from '../../list/use-batch-acts.ts';
import { Button } from '../../ui/button.tsx';

const deeds = {
  confirm: { endpoint: confirmOrders, kind: 'order/confirm', word: words.confirm },
  release: { endpoint: releaseOrders, kind: 'order/release', word: words.release },
  lock: { endpoint: lockOrders, kind: 'order/lock', word: words.lock },
  unlock: { endpoint: unlockOrders, kind: 'order/unlock', word: words.unlock },
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
