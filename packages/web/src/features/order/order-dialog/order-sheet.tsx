import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { words } from '@tsuun/domain/message/words';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { Merged } from './conflict.ts';
import { setDetailed } from './detail-mode.ts';
import { DialogFoot, useFootState } from './dialog-foot.tsx';
import { DialogHead, orderDialogTitle } from './dialog-head.tsx';
import { dialogKeys } from './dialog-keys.ts';
import { useDraftView } from './draft-context.tsx';
import { focusField } from './focus-field.ts';
import { OrderBody } from './order-body.tsx';
import type { OrderDialogProps } from './order-dialog.tsx';
import { OrderHistoryDialog } from './order-history-dialog.tsx';
import { SectionRail } from './section-rail.tsx';
import { useLeaving } from './use-leaving.ts';
import { useLingering } from './use-lingering.ts';
import { useOrderActs } from './use-order-acts.ts';
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
  const [conflict, setConflict] = useState<{ merged: Merged; formKey: string | null } | null>(null);
  const id = useDraftView((view) => view.draft.base.id);
  const indicating = useLingering(loading, indicatorStays);
  const leave = useLeaving();
  const foot = useFootState();

  const lead = (path: string): void => {
    if (focusField(form.current, path)) return;
    flushSync(() => setDetailed(true));
    focusField(form.current, path);
  };
  const { next, previous } = neighbours;
  const acts = useOrderActs({
    form,
    lead,
    goOn: next === null ? null : () => onMove(next),
    onChanged,
    onMerged: (merged) => setConflict({ merged, formKey }),
  });
  const move = (to: string | null): void => {
    if (to !== null) leave(() => onMove(to));
  };
  const act = (button: 'keep' | 'settle'): void => {
    if (!loading && foot[button].reason === null) acts.run(foot[button].act);
  };
  const close = (): void => leave(onClose);

  return (
    <Dialog
      title={orderDialogTitle}
      size="sheet"
      onClose={close}
      onKeyDown={dialogKeys({
        keep: () => act('keep'),
        settle: () => act('settle'),
        previous: () => move(previous),
        next: () => move(next),
      })}
      renderHead={(titleId) => <DialogHead titleId={titleId} loading={indicating} onClose={close} />}
      foot={
        <DialogFoot
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
      {history && id !== null && <OrderHistoryDialog orderId={id} onClose={() => setHistory(false)} />}
    </Dialog>
  );
}
