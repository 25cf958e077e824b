import { formatYen } from '@tsuun/domain/value/yen';

/** Difference with its sign; negative values have their own colour. */
export const Signed = ({ yen }: { readonly yen: number }) => (
  <span className={yen < 0 ? 'negative' : undefined}>{`${yen > 0 ? '+' : ''}${formatYen(yen)}`}</span>
);
