import { confirmOrders, lockOrders, releaseOrders, unlockOrders } from '@tsuun/contract/orders';
import { message } from '@tsuun/domain/message/message';
import { useBatchActs, type Deed } from '../../list/use-batch-acts.ts';
import { Button } from '../../ui/button.tsx';

const deeds = {
  confirm: { endpoint: confirmOrders, word: '確定', done: message.confirmed },
  release: { endpoint: releaseOrders, word: '解除', done: message.released },
  lock: { endpoint: lockOrders, word: 'ロック', done: message.batchLocked },
  unlock: { endpoint: unlockOrders, word: 'ロック解除', done: message.batchUnlocked },
} as const satisfies Record<string, Deed>;

interface OrderActsProps {
  readonly selected: ReadonlySet<string>;
  readonly onUpdate: () => void;
  readonly onDone: () => void;
}

/** What can be done to all selected orders (ORD-BATCH-01..06, 17..24). */
export function OrderActs({ selected, onUpdate, onDone }: OrderActsProps) {
  const { act, busy } = useBatchActs(selected, onDone);
  return (
    <>
      <Button onClick={onUpdate}>一括更新</Button>
      <Button icon="tick" busy={busy === deeds.confirm} onClick={() => act(deeds.confirm)}>
        一括確定
      </Button>
      <Button busy={busy === deeds.release} onClick={() => act(deeds.release)}>
        一括解除
      </Button>
      <span className="list-bar-divider" />
      <Button icon="lock" busy={busy === deeds.lock} onClick={() => act(deeds.lock)}>
        一括ロック
      </Button>
      <Button icon="unlock" busy={busy === deeds.unlock} onClick={() => act(deeds.unlock)}>
        一括ロック解除
      </Button>
    </>
  );
}
