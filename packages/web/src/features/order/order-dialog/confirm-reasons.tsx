import { allMetText, doneReasonsText, openReasonsText, reasonText } from '@tsuun/domain/message/order/order-dialog';
import { conditionCount } from '@tsuun/domain/order/confirm/confirmability';
import { requiredToSave } from '@tsuun/domain/order/confirm/required';
import { Icon } from '../../../ui/icon.tsx';
import { presentToConfirm } from '@tsuun/domain/order/confirm/confirm-conditions';
import { AsideCard, Reason } from './aside-card.tsx';
import { useDraftView } from './draft-view.ts';

/** Why the order cannot be confirmed, each reason leading to its field (ORD-EDIT-27); or that it can. */
export function ConfirmReasons({ lead }: { lead: (path: string) => void }) {
  const unmet = useDraftView((view) => view.unmet);
  const stored = useDraftView((view) => view.draft.base.id !== null);
  const confirmed = useDraftView((view) => view.draft.base.confirmed);
  const count = useDraftView((view) => conditionCount(view.order.orderType));
  if (confirmed || (!stored && unmet.length === 0)) return null;
  if (unmet.length === 0) return <ConditionsMet />;
  const note = (
    <>
      <b className="negative">{openReasonsText(unmet.length)}</b>／
      {doneReasonsText((stored ? count : requiredToSave.length) - unmet.length)}
    </>
  );
  return (
    <AsideCard name={stored ? '確定できない理由' : '保存に必要な項目'} note={note}>
      <ul className="reasons">
        {unmet.map(({ key, path, label, sentence }) => (
          <Reason key={key} icon="warning" label={label} sentence={reasonText(sentence)} onLead={() => lead(path)} />
        ))}
      </ul>
    </AsideCard>
  );
}

const kinds = [`必須の項目 ${presentToConfirm.length}件`, '請求先と支払先', '支払計上日の一致', '締め日'];

/** Message that all conditions for confirming are met, with the number of checked conditions. */
function ConditionsMet() {
  const count = useDraftView((view) => conditionCount(view.order.orderType));
  return (
    <AsideCard name="確定の条件" note={<span className="aside-good">{allMetText(count)}</span>}>
      <ul className="reasons">
        {kinds.map((kind) => (
          <li key={kind} className="reason reason-met">
            <Icon name="tick" />
            {kind}
          </li>
        ))}
      </ul>
    </AsideCard>
  );
}
