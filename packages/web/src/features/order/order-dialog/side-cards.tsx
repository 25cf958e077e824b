import { dayRemarks } from '@tsuun/domain/order/days/implausible-days';
import { dayWords } from '@tsuun/domain/message/order/order-sentence';
import { orderLabel, type OrderPath, orderValue } from '@tsuun/domain/order/path';
import { amountName } from '@tsuun/domain/hint/hinted-amounts';
import { distanceFromUsual, type Hint } from '@tsuun/domain/hint/hint';
import { outlierSentence, hintWords } from '@tsuun/domain/message/order/hint';
import type { Order } from '@tsuun/domain/order/record';
import { Reason, SideCard } from '../../../editing/dialog/side-card.tsx';
import { useToday } from '../../../ui/today.ts';
import { useDraftView } from './order-editing.ts';
import { useHints } from './hints.tsx';
import './side-cards.css';

/** Remark at a field with an unlikely day (ORD-EDIT-38); otherwise `null`. */
export function useDayRemark(path: OrderPath): string | null {
  const today = useToday();
  return useDraftView(({ order }) => dayRemarks(order, today).find((one) => one.path === path)?.mark ?? null);
}

type Remark = readonly [path: OrderPath, sentence: string];

interface RemarkCardProps {
  readonly name: string;
  readonly note: string;
  /** JSON, so that changes of other fields do not render the card again. */
  readonly remarks: string;
  readonly labelOf: (path: OrderPath) => string;
  readonly showField: (path: string) => void;
}

/** Card of remarks, each with a link to its field; they do not prevent confirming. */
function RemarkCard({ name, note, remarks, labelOf, showField }: RemarkCardProps) {
  const all = JSON.parse(remarks) as readonly Remark[];
  if (all.length === 0) return null;
  return (
    <SideCard name={name} note={note}>
      <ul>
        {all.map(([path, sentence]) => (
          <Reason
            key={path}
            icon="info"
            look="tone-locked"
            label={labelOf(path)}
            sentence={sentence}
            onShowField={() => showField(path)}
          />
        ))}
      </ul>
    </SideCard>
  );
}

/** Unlikely days of the order. */
export function ImplausibleDays({ showField }: Pick<RemarkCardProps, 'showField'>) {
  const today = useToday();
  const remarks = useDraftView(({ order }) =>
    JSON.stringify(dayRemarks(order, today).map(({ path, sentence }): Remark => [path, sentence])),
  );
  const { implausible, implausibleNote } = dayWords;
  return <RemarkCard name={implausible} note={implausibleNote} labelOf={orderLabel} {...{ remarks, showField }} />;
}

/** Amounts far from those of earlier orders of the lane. */
export function OutlierAmounts({ showField }: Pick<RemarkCardProps, 'showField'>) {
  const { of } = useHints();
  const remarks = useDraftView(({ order }) => JSON.stringify(outliersOf(order, of)));
  const { far, outlierNote } = hintWords;
  return <RemarkCard name={far} note={outlierNote} labelOf={amountName} {...{ remarks, showField }} />;
}

const outliersOf = (order: Order, hints: ReadonlyMap<string, Hint>): readonly Remark[] =>
  [...hints].flatMap(([key, hint]): Remark[] => {
    const path = key as OrderPath;
    const outlier = distanceFromUsual(hint, orderValue(order, path) as number | null);
    return outlier ? [[path, outlierSentence(outlier, hint.usual)]] : [];
  });
