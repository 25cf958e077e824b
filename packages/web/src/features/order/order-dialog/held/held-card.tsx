import { heldLineCount, heldWords } from '@tsuun/domain/message/order/held-sentence';
import { Button } from '../../../../ui/button.tsx';
import { AsideCard } from '../aside-card.tsx';
import { useEditing } from '../draft-view.ts';
import { useHeld } from './held-context.tsx';
import './held-card.css';

/** Pending changes from the feed, each with a link to its field; they can also be dismissed here (HELD-17). */
export function HeldCard({ lead }: { readonly lead: (path: string) => void }) {
  const { lines, act } = useHeld();
  const { mayWrite } = useEditing();
  if (lines.size === 0) return null;
  return (
    <AsideCard name={heldWords.title} note={heldLineCount(lines.size)}>
      <ul className="held-card-lines">
        {[...lines.values()].map((line) => (
          <li key={line.id}>
            <button type="button" className="reason-link" onClick={() => lead(line.path)}>
              {line.label}
            </button>
            <span className="held-card-value">
              {heldWords.feed} {line.feed ?? heldWords.blank}
            </span>
            {mayWrite && (
              <Button look="quiet" onClick={() => act('dismiss', line)}>
                {heldWords.dismiss}
                <span className="visually-hidden">：{line.label}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </AsideCard>
  );
}
