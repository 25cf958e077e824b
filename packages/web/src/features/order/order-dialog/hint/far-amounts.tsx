import { amountName } from '@tsuun/domain/hint/amount-name';
import { farFrom } from '@tsuun/domain/hint/far';
import type { Hint } from '@tsuun/domain/hint/hint';
import { farSentence, hintWords } from '@tsuun/domain/message/order/hint';
import { orderValue, type OrderPath } from '@tsuun/domain/order/path';
import type { Order } from '@tsuun/domain/order/record';
import { Icon } from '../../../../ui/icon.tsx';
import { useDraftView } from '../draft-view.ts';
import { useHints } from './hints-context.tsx';
import '../aside.css';

/** Amounts far from usual, each leading to its field; they stand against nothing. */
export function FarAmounts({ lead }: { lead: (path: string) => void }) {
  const { of } = useHints();
  // A text, so that other fields do not wake this up.
  const told = useDraftView(({ order }) => JSON.stringify(farOf(order, of)));
  const all = JSON.parse(told) as readonly (readonly [path: string, sentence: string])[];
  if (all.length === 0) return null;
  return (
    <section className="card aside-card" aria-label={hintWords.far}>
      <h3>
        {hintWords.far}
        <span className="aside-note">{hintWords.farNote}</span>
      </h3>
      <ul className="reasons">
        {all.map(([path, sentence]) => (
          <li key={path} className="reason reason-far">
            <Icon name="info" />
            <button type="button" className="reason-link" onClick={() => lead(path)}>
              {amountName(path)}
            </button>
            <span className="reason-sentence">{sentence}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const farOf = (order: Order, hints: ReadonlyMap<string, Hint>): (readonly [string, string])[] =>
  [...hints].flatMap(([path, hint]) => {
    const far = farFrom(hint, orderValue(order, path as OrderPath) as number | null);
    return far ? [[path, farSentence(far, hint.usual)] as const] : [];
  });
