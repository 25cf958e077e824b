import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import type { Endpoint, QueryOf } from '@tsuun/contract/endpoint';
import { blankConditions, withCondition } from '@tsuun/domain/search/conditions';
import type { ConditionsOf, SearchDescription } from '@tsuun/domain/search/search';
import { useSearch } from '../search/use-search.ts';
import { useSearchList } from '../search/use-search-list.ts';
import { nothingUnparsed } from '../ui/input/unparsed.tsx';
import { useSelection, type Summary } from './use-selection.ts';
import { lastUndone } from '../activity/last-act.ts';
import { openList } from '../activity/open-list.ts';
import { fromAddress } from '../search/address-conditions.ts';
import { currentAddress } from '../shell/navigation.ts';
import { pageOf } from '../shell/pages.ts';
import { useToday } from '../ui/today.ts';
import type { Conditions } from '../ui/search-panel/use-conditions.ts';
import { savedDoneSentence, savedHiddenSentence } from '@tsuun/domain/message/editing';
import { words } from '@tsuun/domain/message/words';
import { workConditions } from '@tsuun/domain/work/search';
import { call } from '../lib/calls.ts';
import { clearRecordNotices, notify } from '../ui/feedback/notices.tsx';

interface RecordListOptions<D extends SearchDescription> {
  readonly endpoint: Endpoint;
  /** Call that returns the ids of the whole result (`contract/found-ids`). */
  readonly ids: Endpoint;
  readonly description: D;
  /** Must be a stable object. */
  readonly defaults: ConditionsOf<D>;
  /** Search with which the conditions are asked; that of the list by default. */
  readonly searchOf?: ((conditions: ConditionsOf<D>) => ListQuestion<D>) | undefined;
  /** Shows a saved record that the conditions hide; without it, the list is narrowed to its id. */
  readonly onShow?: (id: string) => void;
}

interface ListQuestion<D extends SearchDescription> {
  readonly endpoint: Endpoint;
  readonly conditions: ConditionsOf<D>;
}

/** List with its conditions in the address and its selection; a new search clears the selection. */
export function useRecordList<T, D extends SearchDescription>(options: RecordListOptions<D>) {
  const { endpoint, ids, description, defaults, searchOf } = options;
  const { conditions, submitted, current } = useSearch(description, {
    defaults,
    onSearch: () => {
      selection.onChange(new Set());
    },
  });
  const asked = useMemo(
    () => submitted.conditions && searchOf?.(submitted.conditions),
    [submitted.conditions, searchOf],
  );
  const list = useSearchList<T>(asked?.endpoint ?? endpoint, asked?.conditions ?? submitted.conditions, submitted.turn);
  const selection = useSelection(ids, current);
  const { reload, renew } = list;
  const { onChange: select, untick } = selection;
  useOpenList(conditions, select, (asked ?? { endpoint }).endpoint === endpoint);
  const show = (id: string): void =>
    conditions.take({
      values: withCondition(description, blankConditions(description), 'id', id as ConditionsOf<D>['id']),
      unread: nothingUnparsed,
    });
  const noticeIfHidden = useHiddenRecordNotice(ids, current, options.onShow ?? show);
  /** Called after a batch (ORD-BATCH-23). */
  const reset = useCallback(() => {
    select(new Set());
    reload();
  }, [select, reload]);
  /** Called after a delete, or if the record was already deleted. */
  const gone = useCallback(
    (id: string) => {
      untick(id);
      renew();
    },
    [untick, renew],
  );
  return { list, conditions, submitted, selection, noticeIfHidden, reset, gone };
}

export type LoadedList<T> = ReturnType<typeof useSearchList<T>>;

/**
 * Lets a dialog over the page show and select records in the page's list, and searches again after an undo. A sheet,
 * whose saved rows stay in their place, reads its records itself.
 */
function useOpenList<D extends SearchDescription>(
  conditions: Conditions<D>,
  select: (ids: ReadonlySet<string>) => void,
  isList: boolean,
): void {
  const today = useToday();
  const show = useEffectEvent((search: string) => {
    const submitted = fromAddress(conditions.description, search, today);
    if (submitted !== null) conditions.take(submitted);
  });
  const pick = useEffectEvent((ids: readonly string[]) => select(new Set(ids)));
  useEffect(() => {
    const path = pageOf(currentAddress().path);
    openList.set({ path, show: (search) => show(search), select: (ids) => pick(ids) });
    return () => openList.set(null);
  }, []);
  const reread = useEffectEvent(() => isList && show(currentAddress().search));
  useEffect(() => lastUndone.subscribe(() => void reread()), []);
}

export interface SavedRecord {
  readonly id: string;
  readonly name: string | null;
  /** Number of records left in the result if the conditions now hide this one. */
  readonly remaining: number;
}

/**
 * Checks if the list's conditions hide a record that was just saved, notifies this and offers to show it. In a list of
 * 要対応 this is a success with the number of remaining records. Resolves to true if the record is hidden; a failed check
 * is not reported, because the list shows the failure.
 */
function useHiddenRecordNotice(ids: Endpoint, conditions: QueryOf<Endpoint>, onShow: (id: string) => void) {
  return async ({ id, name, remaining }: SavedRecord): Promise<boolean> => {
    const query = { ...conditions, only: id };
    const answer = call(ids, { query, background: true, ownErrors: [0, -1, 400, 500, 503] });
    const found = (await answer.catch(() => null)) as readonly Summary[] | null;
    if (found === null || found.length > 0) return false;
    clearRecordNotices();
    if (isWorkList(conditions)) {
      notify(savedDoneSentence(name, remaining), { ofRecord: true });
      return true;
    }
    const show = (): void => {
      close();
      onShow(id);
    };
    const action = { label: words.showIt, run: show };
    const close = notify(savedHiddenSentence(name), { stays: true, ofRecord: true, action });
    return true;
  };
}

const isWorkList = (conditions: QueryOf<Endpoint>): boolean =>
  workConditions.some((key) => !isBlankCondition((conditions as Readonly<Record<string, unknown>>)[key]));

const isBlankCondition = (value: unknown): boolean =>
  value === null || value === undefined || value === false || (Array.isArray(value) && value.length === 0);
