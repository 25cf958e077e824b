import { useCallback, useState } from 'react';
import type { Endpoint } from '@tsuun/contract/endpoint';
import type { ConditionsOf, SearchDescription } from '@tsuun/domain/search/search';
import { useAddressConditions } from '../search/address-conditions.ts';
import { useAsked } from '../search/use-asked.ts';
import { useSearchList } from '../search/use-search-list.ts';
import { anyUnread } from '../ui/input/unread.tsx';
import { useConditions } from '../ui/search-panel/use-conditions.ts';
import { useOpenList } from './use-open-list.ts';

interface RecordListOptions<D extends SearchDescription> {
  readonly endpoint: Endpoint;
  readonly description: D;
  /** Must stay the same object while they do not change. */
  readonly defaults: ConditionsOf<D>;
}

/** A list with its conditions in the address line and its selection; searching anew forgets the selection. */
export function useRecordList<T, D extends SearchDescription>({
  endpoint,
  description,
  defaults,
}: RecordListOptions<D>) {
  const { initial, remember } = useAddressConditions(description, defaults);
  const [asked, ask] = useAsked<ConditionsOf<D>>(anyUnread(initial.unread) ? null : initial.values);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const list = useSearchList<T>(endpoint, asked.conditions, asked.turn);
  const { reload } = list;
  const conditions = useConditions(description, {
    defaults,
    initial,
    onSearch: (next) => {
      remember(next);
      setSelected(new Set());
      ask(next);
    },
  });
  useOpenList(conditions, setSelected);
  const reset = useCallback(() => {
    setSelected(new Set());
    reload();
  }, [reload]);
  return { list, conditions, selection: { selected, onChange: setSelected }, reset };
}

/** The rows of a list, as `useRecordList` gives them. */
export type LoadedList<T> = ReturnType<typeof useSearchList<T>>;
