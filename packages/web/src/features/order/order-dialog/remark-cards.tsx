import { type DayRemark, dayRemarks } from '@tsuun/domain/order/days/implausible-days';
import { dayWords } from '@tsuun/domain/message/order/order-sentence';
import { orderLabel, type OrderPath, orderValue } from '@tsuun/domain/order/path';
import { amountName } from '@tsuun/domain/hint/hinted-amounts';
import { distanceFromUsual } from '@tsuun/domain/hint/outlier';
import type { Hint } from '@tsuun/domain/hint/hint';
import { outlierSentence, hintWords } from '@tsuun/domain/message/order/hint';
import type { Order } from '@tsuun/domain/order/record';
import { useToday } from '../../../ui/today.ts';
import { SideCard, Reason } from './side-card.tsx';
import { useDraftView } from './draft-view.ts';
import { useHints } from './hints.tsx';

/** Remark at a field with an unlikely day (ORD-EDIT-38); otherwise `null`. */
export function useDayRemark(path: OrderPath): string | null {
  const today = useToday();
  return useDraftView(({ order }) => dayRemarks(order, today).find((one) => one.path === path)?.mark ?? null);
}

/** Unlikely days of the order, each with a link to its field; they do not prevent confirming. */
export function ImplausibleDays({ showField }: { showField: (path: string) => void }) {
  const today = useToday();
  // Text, so that changes of other fields do not render this again.
  const remarks = useDraftView(({ order }) => JSON.stringify(dayRemarks(order, today)));
  const all = JSON.parse(remarks) as readonly DayRemark[];
  if (all.length === 0) return null;
  return (
    <SideCard name={dayWords.implausible} note={dayWords.implausibleNote}>
      <ul className="reasons">
        {all.map(({ path, sentence }) => (
          <Reason
            key={path}
            icon="info"
            look="reason-far"
            label={orderLabel(path)}
            sentence={sentence}
            onShowField={() => showField(path)}
          />
        ))}
      </ul>
    </SideCard>
  );
}

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
