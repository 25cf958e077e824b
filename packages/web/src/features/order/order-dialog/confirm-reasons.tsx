import {
  allMetText,
  doneReasonsText,
  editedReasonsText,
  openReasonsText,
  reasonText,
} from '@tsuun/domain/message/order/order-dialog';
import { conditionCount, requiredToSave } from '@tsuun/domain/order/confirm/confirmability';
import { availableSentence } from '@tsuun/domain/message/order/proposal';
import { words } from '@tsuun/domain/message/words';
import { Icon } from '../../../ui/icon.tsx';
import { presentToConfirm } from '@tsuun/domain/order/confirm/confirm-conditions';
import { SideCard, Reason } from './side-cards.tsx';
import type { OrderPath } from '@tsuun/domain/order/path';
import { useHints } from './hints.tsx';
import { useDraftView } from './order-editing.ts';

/**
 * Reasons why the order cannot be confirmed, each with a link to its field (ORD-EDIT-27), or that it can. The number is
 * that of the stored version, with that of the edits beside it; the list is that of the form (ORD-EDIT-45).
 */
export function ConfirmReasons({ showField }: { showField: (path: string) => void }) {
  const unmet = useDraftView((view) => view.unmet);
  const stored = useDraftView((view) => view.draft.base.id !== null);
  const edited = useDraftView((view) => view.changed.size > 0);
  const refusals = useDraftView((view) => view.refusals.length);
  const confirmed = useDraftView((view) => view.draft.base.confirmed);
  const needed = useDraftView((view) => view.needed);
  const count = useDraftView((view) => conditionCount(view.order.orderType));
  const { proposals } = useHints();
  if (confirmed || (!stored && unmet.length === 0)) return null;
  if (unmet.length === 0) return <ConditionsMet />;
  const done = doneReasonsText((stored ? count : requiredToSave.length) - unmet.length);
  const note = (
    <>
      <b className="negative">{openReasonsText(stored ? refusals : unmet.length)}</b>
      {stored && edited ? <b>／{editedReasonsText(unmet.length)}</b> : <span className="reasons-done">／{done}</span>}
    </>
  );
  return (
    <SideCard name={stored ? '確定できない理由' : '保存に必要な項目'} look="side-card-reasons" note={note}>
      <ul className="side-lines reasons">
        {unmet.map(({ key, path, label, sentence }) => (
          <Reason
            key={key}
            icon="warning"
            label={label}
            sentence={`${reasonText(sentence, stored && needed.get(path as OrderPath) === 'save')}${proposals.has(path) ? availableSentence : ''}`}
            onShowField={() => showField(path)}
          />
        ))}
      </ul>
      <FaultKeys />
    </SideCard>
  );
}

const FaultKeys = () => (
  <p className="reason-keys muted one-line" aria-hidden="true">
    <kbd className="kbd">F8</kbd> <span>{words.nextReason}</span>{' '}
    <span className="reason-keys-back">
      <kbd className="kbd">Shift+F8</kbd> <span>{words.previousReason}</span>
    </span>
  </p>
);

const kinds = [`必須の項目 ${presentToConfirm.length}件`, '請求先と支払先', '支払計上日の一致', '締め日'];

function ConditionsMet() {
  const count = useDraftView((view) => conditionCount(view.order.orderType));
  const onlyEdited = useDraftView((view) => view.refusals.length > 0);
  return (
    <SideCard
      name="確定の条件"
      look="side-card-reasons"
      note={<span className="side-card-good">{allMetText(count, onlyEdited)}</span>}
    >
      <ul className="side-lines reasons">
        {kinds.map((kind) => (
          <li key={kind} className="reason reason-met">
            <Icon name="tick" />
            {kind}
          </li>
        ))}
      </ul>
    </SideCard>
  );
}
