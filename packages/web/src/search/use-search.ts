import type { ConditionsOf, SearchDescription } from '@tsuun/domain/search/search';
import { anyUnparsed } from '../ui/input/unparsed.tsx';
import { useConditions } from '../ui/search-panel/use-conditions.ts';
import { useAddressConditions } from './address-conditions.ts';
import { useSubmittedQuery } from './use-submitted-query.ts';

interface SearchOptions<D> {
  /** Must stay the same object while they do not change. */
  readonly defaults: ConditionsOf<D>;
  /** Conditions that クリア sets, if not the defaults. */
  readonly cleared?: ConditionsOf<D>;
  readonly onSearch?: () => void;
}

/**
 * The conditions of a page, which its address line carries, and what was last submitted with them: at first what the
 * address says, and nothing where that cannot be read.
 */
export function useSearch<D extends SearchDescription>(description: D, options: SearchOptions<D>) {
  const { defaults, cleared = defaults, onSearch } = options;
  const { initial, remember } = useAddressConditions(description, defaults);
  const [submitted, ask] = useSubmittedQuery<ConditionsOf<D>>(anyUnparsed(initial.unread) ? null : initial.values);
  const conditions = useConditions(description, {
    defaults: cleared,
    initial,
    onSearch: (next) => {
      remember(next);
      onSearch?.();
      ask(next);
    },
  });
  return { conditions, submitted, current: submitted.conditions ?? initial.values };
}
