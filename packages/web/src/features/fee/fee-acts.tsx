import { confirmFees, releaseFees } from '@tsuun/contract/fees';
import { message } from '@tsuun/domain/message/message';
import { words } from '@tsuun/domain/message/words';
import { useBatchActs, type Deed } from '../../list/use-batch-acts.ts';
import { Button } from '../../ui/button.tsx';

const deeds = {
  confirm: { endpoint: confirmFees, word: '確定', done: message.confirmed },
  release: { endpoint: releaseFees, word: '解除', done: message.released },
} as const satisfies Record<string, Deed>;

interface FeeActsProps {
  readonly selected: ReadonlySet<string>;
  readonly onAdd: () => void;
  readonly onDone: () => void;
}

/** 追加, and what can be done to all selected fees (FEE-08, FEE-30). */
export function FeeActs({ selected, onAdd, onDone }: FeeActsProps) {
  const { act, busy } = useBatchActs(selected, onDone);
  return (
    <>
      <Button icon="tick" busy={busy === deeds.confirm} onClick={() => act(deeds.confirm)}>
        一括確定
      </Button>
      <Button busy={busy === deeds.release} onClick={() => act(deeds.release)}>
        一括解除
      </Button>
      <span className="list-bar-divider" />
      <Button look="primary" icon="plus" onClick={onAdd}>
        {words.add}
      </Button>
    </>
  );
}
