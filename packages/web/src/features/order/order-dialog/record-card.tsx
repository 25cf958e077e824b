import { Button } from '../../../ui/button.tsx';
import { useDraftView } from './draft-context.tsx';
import './aside.css';

/** Who made and changed the order, and the way to everything that was ever changed. */
export function RecordCard({ onHistory }: { onHistory: () => void }) {
  const base = useDraftView((view) => view.draft.base);
  if (base.id === null) return null;
  return (
    <section className="card aside-card" aria-label="記録">
      <h3>記録</h3>
      <dl className="record-facts">
        <dt>登録</dt>
        <dd>
          {base.createdAt}　{base.createdUserName}
        </dd>
        <dt>更新</dt>
        <dd>{base.updatedAt}</dd>
      </dl>
      <Button icon="list" onClick={onHistory}>
        変更履歴
      </Button>
    </section>
  );
}
