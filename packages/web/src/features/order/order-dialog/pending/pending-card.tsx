import { pendingChangeCount, pendingWords } from '@tsuun/domain/message/order/pending-sentence';
import { Button } from '../../../../ui/button.tsx';
import { SideCard } from '../side-card.tsx';
import { useEditing } from '../draft-view.ts';
import { usePending } from './pending-context.tsx';
import './pending-card.css';

/** Pending changes from the feed, each with a link to its field; they can also be dismissed here (PENDING-17). */
export function PendingCard({ showField }: { readonly showField: (path: string) => void }) {
  const { lines, decide } = usePending();
  const { mayWrite } = useEditing();
  if (lines.size === 0) return null;
  return (
    <SideCard name={pendingWords.title} note={pendingChangeCount(lines.size)}>
      <ul className="pending-card-lines">
        {[...lines.values()].map((line) => (
          <li key={line.id}>
            <button type="button" className="reason-link" onClick={() => showField(line.path)}>
              {line.label}
            </button>
            <span className="pending-card-value">
              {pendingWords.feed} {line.feed ?? pendingWords.blank}
            </span>
            {mayWrite && (
              <Button look="quiet" onClick={() => decide('dismiss', line)}>
                {pendingWords.dismiss}
                <span className="visually-hidden">：{line.label}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </SideCard>
  );
}
