import { confirmFees, releaseFees } from '@tsuun/contract/fees';
import { words } from '@tsuun/domain/message/words';
import { DeedButton } from '../../list/deed-button.tsx';
import { useBatchActs, type Deed } from '../../list/use-batch-acts.ts';
import { Button } from '../../ui/button.tsx';

const deeds = {
  confirm: { endpoint: confirmFees, kind: 'fee/confirm', word: words.confirm },
  release: { endpoint: releaseFees, kind: 'fee/release', word: words.release },
} as const satisfies Record<string, Deed>;

interface FeeActsProps {
  readonly selected: ReadonlySet<string>;
  readonly onAdd: () => void;
  readonly onDone: () => void;
}

/** 追加, and what can be done to all selected fees (FEE-08, FEE-30). */
export function FeeActs({ selected, onAdd, onDone }: FeeActsProps) {
  const batch = useBatchActs(selected, onDone);
  return (
    <>
      <DeedButton deed={deeds.confirm} batch={batch} icon="tick" />
      <DeedButton deed={deeds.release} batch={batch} />
      <span className="batch-bar-divider" />
      <Button look="primary" icon="plus" onClick={onAdd}>
        {words.add}
      </Button>
    </>
  );
}
