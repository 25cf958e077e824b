import { conditionCount } from '@tsuun/domain/order/confirm/confirmability';
import { presentToConfirm } from '@tsuun/domain/order/confirm/confirm-conditions';
import { Icon } from '../../../ui/icon.tsx';
import { useDraftView } from './draft-context.tsx';
import './aside.css';

const kinds = [`必須の項目 ${presentToConfirm.length}件`, '請求先と支払先', '支払計上日の一致', '締め日'];

/** That nothing stands against confirming, and what was looked at. */
export function ConditionsMet() {
  const count = useDraftView((view) => conditionCount(view.order.orderType));
  return (
    <section className="card aside-card" aria-label="確定の条件">
      <h3>
        確定の条件
        <span className="aside-note aside-good">{count}件すべて満たしています</span>
      </h3>
      <ul className="reasons">
        {kinds.map((kind) => (
          <li key={kind} className="reason reason-met">
            <Icon name="tick" />
            {kind}
          </li>
        ))}
      </ul>
    </section>
  );
}
