import type { Sorting } from '@tsuun/domain/search/sorting';
import { Icon } from '../icon.tsx';
import type { PlainColumn } from './plain-table.tsx';

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** Heading of a column of a plain table by whose press it is sorted; `direction` is blank while another column sorts. */
export const sortHeading = (
  text: string,
  direction: Sorting['direction'] | null,
  onPress: () => void,
): Pick<PlainColumn<never>, 'header' | 'sorted'> => ({
  sorted: direction ? ariaSort[direction] : 'none',
  header: (
    <button type="button" className="bare plain-sort" onClick={onPress}>
      {direction && <Icon name={direction === 'asc' ? 'chevronUp' : 'chevronDown'} small />}
      {text}
    </button>
  ),
});
