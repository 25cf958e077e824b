import { DialogFoot } from '../../../editing/dialog-foot.tsx';
import type { Neighbours } from '../../../editing/neighbours.ts';
import { useDraftView, useEditing } from './draft-context.tsx';
import { footState, type OrderFootState } from './foot-state.ts';

interface OrderFootProps {
  readonly neighbours: Neighbours;
  readonly busy: string | null;
  readonly loading: boolean;
  readonly refusal: string | null;
  readonly onAct: (act: string) => void;
  readonly onMove: (id: string) => void;
}

/** What the buttons are now; the keys of the dialog ask it too. */
export function useFootState(): OrderFootState {
  const { mayWrite } = useEditing();
  const base = useDraftView((view) => view.draft.base);
  const edited = useDraftView((view) => view.changed.size > 0);
  const storedUnmet = useDraftView((view) => view.refusals.length);
  const shownUnmet = useDraftView((view) => view.unmet.length);
  const { confirmed, importLocked } = base;
  return footState({ stored: base.id !== null, confirmed, importLocked, edited, storedUnmet, shownUnmet, mayWrite });
}

/** The buttons of an order (ORD-EDIT-06, DECISIONS 8). */
export function OrderFoot(props: OrderFootProps) {
  const state = useFootState();
  const unsaved = useDraftView((view) => view.changed.size);
  const unmet = useDraftView((view) =>
    view.draft.base.confirmed || view.draft.base.id === null ? 0 : view.unmet.length,
  );
  return (
    <DialogFoot
      {...props}
      state={state}
      keepIcon={state.keep.act === 'unlock' ? 'unlock' : 'lock'}
      unsaved={unsaved}
      unmet={unmet}
    />
  );
}
