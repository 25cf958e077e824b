import { dialogReason, positionText, unmetCountText, unsavedCountText } from '@tsuun/domain/message/order-dialog';
import { words } from '@tsuun/domain/message/words';
import { Button } from '../../../ui/button.tsx';
import { useDraftView, useEditing } from './draft-context.tsx';
import { footState, type FootState } from './foot-state.ts';
import type { Neighbours } from './neighbours.ts';
import type { Act } from './order-acts.ts';
import './dialog-foot.css';

interface DialogFootProps {
  readonly neighbours: Neighbours;
  readonly busy: Act | null;
  readonly loading: boolean;
  /** What a save refused by the form says. */
  readonly refusal: string | null;
  readonly onAct: (act: Act) => void;
  readonly onMove: (id: string) => void;
}

/** What the buttons are now; the keys of the dialog ask it too. */
export function useFootState(): FootState {
  const { mayWrite } = useEditing();
  const base = useDraftView((view) => view.draft.base);
  const edited = useDraftView((view) => view.changed.size > 0);
  const storedUnmet = useDraftView((view) => view.refusals.length);
  const shownUnmet = useDraftView((view) => view.unmet.length);
  const { confirmed, importLocked } = base;
  return footState({ stored: base.id !== null, confirmed, importLocked, edited, storedUnmet, shownUnmet, mayWrite });
}

/** Buttons of the order, each with its key and, when it refuses, its reason (ORD-EDIT-06, DECISIONS 8). */
export function DialogFoot({ neighbours, busy, loading, refusal, onAct, onMove }: DialogFootProps) {
  const { keep, settle, main } = useFootState();
  const { previous, next } = neighbours;
  const reasonOf = (reason: string | null): string | null => (loading ? words.loading : reason);
  const looks = (button: 'keep' | 'settle') => (main === button ? 'primary' : 'plain');
  return (
    <div className="order-foot">
      <Button
        large
        icon="arrowLeft"
        shortcut="Ctrl+↑"
        reason={previous === null ? dialogReason.first : null}
        onClick={() => previous !== null && onMove(previous)}
      >
        戻る
      </Button>
      <span className="order-foot-note">
        {neighbours.total > 0 && positionText(neighbours.position, neighbours.total)}
      </span>
      <FootStatus refusal={refusal} />
      <Button
        large
        icon={keep.act === 'unlock' ? 'unlock' : 'lock'}
        shortcut="Ctrl+S"
        look={looks('keep')}
        busy={busy !== null && busy === keep.act}
        reason={reasonOf(keep.reason)}
        onClick={() => onAct(keep.act)}
      >
        {keep.label}
      </Button>
      <Button
        large
        icon={settle.act === 'confirm' ? 'tick' : undefined}
        shortcut="Ctrl+Enter"
        look={looks('settle')}
        busy={busy !== null && busy === settle.act}
        reason={reasonOf(settle.reason)}
        onClick={() => onAct(settle.act)}
      >
        {settle.label}
      </Button>
      <span className="order-foot-gap" />
      <Button
        large
        iconAfter="arrowRight"
        shortcut="Ctrl+↓"
        reason={next === null ? dialogReason.last : null}
        onClick={() => next !== null && onMove(next)}
      >
        次へ
      </Button>
    </div>
  );
}

/** What is open: unsaved changes, reasons against confirming, why the last save was refused. */
function FootStatus({ refusal }: { refusal: string | null }) {
  const unsaved = useDraftView((view) => view.changed.size);
  const unmet = useDraftView((view) => (view.draft.base.confirmed ? 0 : view.unmet.length));
  return (
    <span className="order-foot-status" role="status">
      {refusal === null ? (
        <>
          {unsaved > 0 && <b>{unsavedCountText(unsaved)}</b>}
          {unmet > 0 && <span>{unmetCountText(unmet)}</span>}
        </>
      ) : (
        <span className="negative">{refusal}</span>
      )}
    </span>
  );
}
