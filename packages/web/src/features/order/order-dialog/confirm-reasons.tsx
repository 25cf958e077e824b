import { conditionCount } from '@tsuun/domain/order/confirmability';
import { Icon } from '../../../ui/icon.tsx';
import { ConditionsMet } from './conditions-met.tsx';
import { useDraftView } from './draft-context.tsx';
import './aside.css';

/** Why the order cannot be confirmed, each reason leading to its field (ORD-EDIT-27); or that it can. */
export function ConfirmReasons({ lead }: { lead: (path: string) => void }) {
  const unmet = useDraftView((view) => view.unmet);
  const count = useDraftView((view) => conditionCount(view.order.orderType));
  const confirmed = useDraftView((view) => view.draft.base.confirmed);
  if (confirmed) return null;
  if (unmet.length === 0) return <ConditionsMet />;
  return (
    <section className="card aside-card" aria-label="確定できない理由">
      <h3>
        確定できない理由
        <span className="aside-note">
          <b className="negative">{unmet.length}件</b>　済み {count - unmet.length}件
        </span>
      </h3>
      <ul className="reasons">
        {unmet.map(({ key, path, label, sentence }) => (
          <li key={key} className="reason">
            <Icon name="warning" />
            {path === 'id' ? (
              <b>{label}</b>
            ) : (
              <button type="button" className="reason-link" onClick={() => lead(path)}>
                {label}
              </button>
            )}
            <span className="reason-sentence">{sentence}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
