import type { Page } from '@tsuun/contract/shape';
import { readSorting } from '@tsuun/domain/search/sorting';
import type { Paging } from '../../http/read-page.ts';
import type { Services } from '../../services.ts';
import { searchDated, type DatedSearch } from './search-dated.ts';
import { searchSorted, type SortKey } from './search-sorted.ts';

interface SortableSearch<T> extends DatedSearch<T> {
  readonly conditions: { readonly sort: string | null };
}

/**
 * A page of a list, sorted by the column named in its conditions, else in its default order. Throws like
 * `searchSorted` and `searchDated`.
 */
export async function searchList<T>(
  services: Pick<Services, 'pool' | 'today'>,
  search: SortableSearch<T>,
  keys: ReadonlyMap<string, SortKey>,
  paging: Paging,
): Promise<Page<T>> {
  const sorting = readSorting(search.conditions.sort);
  const key = sorting && keys.get(sorting.key);
  if (!sorting || !key) return searchDated(services, search, paging);
  return searchSorted(services, search, { key, sorting }, paging);
}
