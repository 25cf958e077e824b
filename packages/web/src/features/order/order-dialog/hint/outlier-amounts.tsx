import { amountName } from '@tsuun/domain/hint/amount-name';
import { distanceFromUsual } from '@tsuun/domain/hint/outlier';
import type { Hint } from '@tsuun/domain/hint/hint';
import { outlierSentence, hintWords } from '@tsuun/domain/message/order/hint';
import { orderValue, type OrderPath } from '@tsuun/domain/order/path';
import type { Order } from '@tsuun/domain/order/record';
import { SideCard, Reason } from '../side-card.tsx';
import { useDraftView } from '../draft-view.ts';
import { useHints } from './hints-context.tsx';

/** Outliers, each with a link to its field; they do not prevent confirming. */
export function OutlierAmounts({ showField }: { showField: (path: string) => void }) {
  const { of } = useHints();
  // Text, so that other fields do not trigger this.
  const reported = useDraftView(({ order }) => JSON.stringify(outlierOf(order, of)));
  const all = JSON.parse(reported) as readonly (readonly [path: string, sentence: string])[];
  if (all.length === 0) return null;
  return (
    <SideCard name={hintWords.far} note={hintWords.outlierNote}>
      <ul className="reasons">
        {all.map(([path, sentence]) => (
          <Reason
            key={path}
            icon="info"
            look="reason-far"
            label={amountName(path)}
            sentence={sentence}
            onShowField={() => showField(path)}
          />
        ))}
      </ul>
    </SideCard>
  );
}

const outlierOf = (order: Order, hints: ReadonlyMap<string, Hint>): (readonly [string, string])[] =>
  [...hints].flatMap(([path, hint]) => {
    const outlier = distanceFromUsual(hint, orderValue(order, path as OrderPath) as number | null);
    return outlier ? [[path, outlierSentence(outlier, hint.usual)] as const] : [];
  });
