import { words } from '@tsuun/domain/message/words';
import { RecordFacts } from '../../../editing/dialog/record-facts.tsx';
import { useDraftView } from './draft-context.tsx';
import './aside.css';

/** Who made and changed the order; not there before it was saved. */
export function RecordCard({ onHistory }: { onHistory: () => void }) {
  const base = useDraftView((view) => view.draft.base);
  if (base.id === null) return null;
  return (
    <section className="card aside-card" aria-label={words.facts}>
      <h3>{words.facts}</h3>
      <RecordFacts record={base} onHistory={onHistory} />
    </section>
  );
}
