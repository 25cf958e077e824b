import { formatYen } from '@tsuun/domain/value/yen';

/** By how much it is more, or less: with its sign, below zero in its colour too. */
export const Signed = ({ yen }: { readonly yen: number }) => (
  <span className={yen < 0 ? 'month-minus' : undefined}>{`${yen > 0 ? '+' : ''}${formatYen(yen)}`}</span>
);
