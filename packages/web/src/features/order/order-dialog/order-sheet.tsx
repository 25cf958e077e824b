import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { words } from '@tsuun/domain/message/words';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { enterMovesOn } from '../../../ui/enter-moves-on.ts';
import { getOrderHistory } from '@tsuun/contract/orders';
import type { Order } from '@tsuun/domain/order/record';
import { ChangeHistoryDialog } from '../../../editing/change-history-dialog.tsx';
import type { Merged } from '../../../editing/conflict.ts';
import { useDialogKeys } from '../../../editing/use-dialog-keys.ts';
import type { Neighbours } from '../../../editing/neighbours.ts';
import { useLeaving } from '../../../editing/use-leaving.ts';
import { useLingering } from '../../../editing/use-lingering.ts';
import { useRecordActs } from '../../../editing/use-record-acts.ts';
import { DialogHead, orderDialogTitle } from './dialog-head.tsx';
import { useDraftView, useEditing } from './draft-context.tsx';
import { OrderBody } from './order-body.tsx';
import type { OrderDialogProps } from './order-dialog.tsx';
import { OrderFoot, useFootState } from './order-foot.tsx';
import { SectionRail } from './section-rail.tsx';
import { useLead } from './use-lead.ts';
import './order-sheet.css';

/** ORD-EDIT-35 */
const indicatorStays = 500;

interface OrderSheetProps extends OrderDialogProps {
  /** Changes with the order that is shown; blank until the first one is there. */
  readonly formKey: string | null;
  readonly loading: boolean;
}

/** Head, rail, form and foot of the order in the draft, and what its buttons and keys do. */
export function OrderSheet({ neighbours, onMove, onClose, onChanged, formKey, loading }: OrderSheetProps) {
  const form = useRef<HTMLDivElement>(null);
  const lastPath = useRef<string | null>(null);
  const [history, setHistory] = useState(false);
  const [conflict, setConflict] = useState<{ merged: Merged<Order>; formKey: string | null } | null>(null);
  const id = useDraftView((view) => view.draft.base.id);
  const indicating = useLingering(loading, indicatorStays);
  const editing = useEditing();
  const leave = useLeaving(editing);
  const lead = useLead(form);
  const { next } = neighbours;
  const acts = useRecordActs(editing, {
    form,
    lead,
    goOn: next === null ? null : () => onMove(next),
    onChanged,
    onMerged: (merged) => setConflict({ merged, formKey }),
  });
  const move = (to: string | null): void => {
    if (to !== null) leave(() => onMove(to));
  };
  const close = (): void => leave(onClose);
  useSheetKeys({ form, neighbours, loading, onAct: acts.run, onMove: move });

  return (
    <>
      <Dialog
        title={orderDialogTitle}
        size="sheet"
        onClose={close}
        onKeyDown={enterMovesOnHere}
        renderHead={(titleId) => <DialogHead titleId={titleId} loading={indicating} onClose={close} />}
        foot={
          <OrderFoot
            neighbours={neighbours}
            busy={acts.busy}
            loading={loading}
            refusal={acts.refusal}
            onAct={acts.run}
            onMove={move}
          />
        }
      >
        <div ref={form} className="order-sheet">
          {formKey === null ? (
            <EmptyState busy>{words.loading}</EmptyState>
          ) : (
            <>
              <SectionRail form={form} />
              <OrderBody
                key={formKey}
                conflict={conflict?.formKey === formKey ? conflict.merged : null}
                onConflictClosed={() => setConflict(null)}
                lead={lead}
                onHistory={() => setHistory(true)}
                lastPath={lastPath}
              />
            </>
          )}
        </div>
      </Dialog>
      {history && id !== null && (
        <ChangeHistoryDialog endpoint={getOrderHistory} id={id} onClose={() => setHistory(false)} />
      )}
    </>
  );
}

/** The keys do what the buttons of the foot do, and refuse when they do. */
function useSheetKeys({ form, neighbours, loading, onAct, onMove }: SheetKeys): void {
  const foot = useFootState();
  const act = (button: 'keep' | 'settle'): void => {
    if (!loading && foot[button].reason === null) onAct(foot[button].act);
  };
  useDialogKeys(form, {
    keep: () => act('keep'),
    settle: () => act('settle'),
    previous: () => onMove(neighbours.previous),
    next: () => onMove(neighbours.next),
  });
}

interface SheetKeys {
  readonly form: RefObject<HTMLElement | null>;
  readonly neighbours: Neighbours;
  readonly loading: boolean;
  readonly onAct: (act: string) => void;
  readonly onMove: (id: string | null) => void;
}

/** A picker opened by a field is its child for React, not for the person: its Enter is its own. */
function enterMovesOnHere(event: KeyboardEvent<HTMLElement>): void {
  if (event.target instanceof Element && event.target.closest('dialog') === event.currentTarget) enterMovesOn(event);
}
