import { useCallback } from 'react';
import type { Endpoint } from '@tsuun/contract/endpoint';
import { blankConditions, withCondition } from '@tsuun/domain/search/conditions';
import type { ConditionsOf, SearchDescription } from '@tsuun/domain/search/search';
import { useSearch } from '../search/use-search.ts';
import { useSearchList } from '../search/use-search-list.ts';
import { nothingUnread } from '../ui/input/unread.tsx';
import { useOpenList } from './use-open-list.ts';
import { useSelection } from './use-selection.ts';
import { useToldIfHidden } from './use-told-if-hidden.ts';

interface RecordListOptions<D extends SearchDescription> {
  readonly endpoint: Endpoint;
  /** Tells everything a search finds (`contract/found-ids`). */
  readonly ids: Endpoint;
  readonly description: D;
  /** Must stay the same object while they do not change. */
  readonly defaults: ConditionsOf<D>;
  /** Shows a saved record that the conditions hide; without, the list is narrowed to its id. */
  readonly onShow?: (id: string) => void;
}

/** A list with its conditions in the address line and its selection; searching anew forgets the selection. */
export function useRecordList<T, D extends SearchDescription>(options: RecordListOptions<D>) {
  const { endpoint, ids, description, defaults } = options;
  const { conditions, asked, standing } = useSearch(description, {
    defaults,
    onSearch: () => {
      selection.onChange(new Set());
    },
  });
  const list = useSearchList<T>(endpoint, asked.conditions, asked.turn);
  const selection = useSelection(ids, standing);
  const { reload, renew } = list;
  const { onChange: select, untick } = selection;
  useOpenList(conditions, select);
  const show = (id: string): void =>
    conditions.take({
      values: withCondition(description, blankConditions(description), 'id', id as ConditionsOf<D>['id']),
      unread: nothingUnread,
    });
  const toldIfHidden = useToldIfHidden(ids, standing, options.onShow ?? show);
  /** After a batch (ORD-BATCH-23). */
  const reset = useCallback(() => {
    select(new Set());
    reload();
  }, [select, reload]);
  /** After a delete, or when it proved gone. */
  const gone = useCallback(
    (id: string) => {
      untick(id);
      renew();
    },
    [untick, renew],
  );
  return { list, conditions, asked, selection, toldIfHidden, reset, gone };
}

/** The rows of a list, as `useRecordList` gives them. */
export type LoadedList<T> = ReturnType<typeof useSearchList<T>>;
