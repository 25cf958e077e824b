import { DialogFoot, type FootState } from '../../../editing/dialog-foot.tsx';
import type { Neighbours } from '../../../editing/neighbours.ts';
import { useDraftView, useEditing } from './fee-context.tsx';
import { feeFootState } from './foot-state.ts';

interface FeeFootProps {
  readonly neighbours: Neighbours;
  readonly busy: string | null;
  readonly loading: boolean;
  readonly refusal: string | null;
  readonly onAct: (act: string) => void;
  readonly onMove: (id: string) => void;
}

/** What the buttons are now; the keys of the dialog ask it too. */
export function useFootState(): FootState {
  const { mayWrite } = useEditing();
  const stored = useDraftView((view) => view.draft.base.id !== null);
  const confirmed = useDraftView((view) => view.draft.base.confirmed);
  const edited = useDraftView((view) => view.changed.size > 0);
  const storedUnmet = useDraftView((view) => view.refusals.length);
  const shownUnmet = useDraftView((view) => view.unmet.length);
  return feeFootState({ stored, confirmed, edited, storedUnmet, shownUnmet, mayWrite });
}

/** 戻る, 保存, 確定 or 解除, 次へ (FEE-09). */
export function FeeFoot(props: FeeFootProps) {
  const state = useFootState();
  const unsaved = useDraftView((view) => view.changed.size);
  const unmet = useDraftView(({ draft, unmet }) => (draft.base.confirmed || draft.base.id === null ? 0 : unmet.length));
  return <DialogFoot {...props} state={state} unsaved={unsaved} unmet={unmet} />;
}
