import type { CSSProperties, ReactNode } from 'react';
import { chainedDaysText } from '@tsuun/domain/message/order/order-dialog';
import { words } from '@tsuun/domain/message/words';
import type { OrderDayPath } from '@tsuun/domain/order/days/implausible-days';
import { chainedDays } from '@tsuun/domain/order/following-fields';
import { Icon } from '../../../ui/icon.tsx';
import { useDraftView } from './draft-view.ts';
import { OrderField } from './order-field.tsx';
import './day-band.css';

interface DayBandProps {
  readonly name: string;
  readonly paths: readonly OrderDayPath[];
  readonly children?: ReactNode;
}

/** Five days in one line, each under its label, with an empty line for messages. */
export const DayBand = ({ name, paths, children }: DayBandProps) => (
  <div role="group" aria-label={name} className="day-band">
    {paths.map((path) => (
      <OrderField key={path} path={path} labelPlace="above" />
    ))}
    {children}
  </div>
);

const postingDays = ['bizResultDt', 'billingDt', 'pickPaymentDt', 'railPaymentDt', 'deliveryPaymentDt'] as const;

export const PostingDays = () => (
  <DayBand name={words.postingDays} paths={postingDays}>
    <DayChain />
  </DayBand>
);

/** Line from 業務実績日 to the posting days that follow it; the fields announce the same. */
function DayChain() {
  const last = useDraftView(({ draft }) => chainedDays(draft).at(-1));
  if (last === undefined) return null;
  const fields = postingDays.findIndex((path) => path === last);
  return (
    <span className="day-chain" aria-hidden="true" style={{ '--chain-fields': fields } as CSSProperties}>
      <span className="day-chain-icon" title={chainedDaysText}>
        <Icon name="link" small />
      </span>
    </span>
  );
}
