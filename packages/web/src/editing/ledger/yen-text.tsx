import { formatYen } from '@tsuun/domain/value/yen';

/** An amount that nobody types; blank where there is none. Negative ones in red, with their sign. */
export function YenText({ value }: { value: number | null }) {
  if (value === null) return null;
  return <span className={value < 0 ? 'negative' : undefined}>{formatYen(value)}</span>;
}
