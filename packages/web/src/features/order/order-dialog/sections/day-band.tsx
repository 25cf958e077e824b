import { words } from '@tsuun/domain/message/words';
import type { OrderDayPath } from '@tsuun/domain/order/days/order-day-paths';
import { OrderField } from '../order-field.tsx';
import './day-band.css';

interface DayBandProps {
  readonly name: string;
  readonly paths: readonly OrderDayPath[];
}

/** Five days in one line, each under its label, with a line kept free for the message of each. */
export const DayBand = ({ name, paths }: DayBandProps) => (
  <div role="group" aria-label={name} className="day-band">
    {paths.map((path) => (
      <OrderField key={path} path={path} labelPlace="above" />
    ))}
  </div>
);

const postingDays = ['bizResultDt', 'billingDt', 'pickPaymentDt', 'railPaymentDt', 'deliveryPaymentDt'] as const;

/** The days an order counts on, billed and paid. */
export const PostingDays = () => <DayBand name={words.postingDays} paths={postingDays} />;
