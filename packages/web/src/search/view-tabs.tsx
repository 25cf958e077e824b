import { type ReactNode, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { figures } from '@tsuun/domain/message/figures';
import { takeOffReason, viewCountText, viewWords } from '@tsuun/domain/message/list-view';
import { words } from '@tsuun/domain/message/words';
import { maxViewCount, type ListView, type ViewScope } from '@tsuun/domain/search/list-view';
import { type ConditionsOf, relativeOf, type SearchDescription } from '@tsuun/domain/search/search';
import type { viewCounts } from '@tsuun/contract/record-calls';
import { useSetting } from '../lib/use-setting.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { nothingUnparsed } from '../ui/input/unparsed.tsx';
import { useToday } from '../ui/today.ts';
import type { Conditions } from '../ui/search-panel/use-conditions.ts';
import { fromAddress, toAddress } from './address-conditions.ts';
import { nothingSaved, readSavedConditions } from './saved-views.tsx';
import { call } from '../lib/calls.ts';
import { useWorkScope } from './work-scope.ts';
import './view-tabs.css';

/** Views that the program offers for a list, and their known counts. */
export interface CountedViews {
  readonly views: readonly ListView<ConditionsOf<SearchDescription>>[];
  readonly counts: ReadonlyMap<string, number>;
}

interface ViewTabsProps {
  /** Key under which the user's own conditions of this list are stored. */
  readonly setting: string;
  readonly conditions: Conditions;
  /** Default conditions of the page, which the first tab restores. */
  readonly defaults: ConditionsOf<SearchDescription>;
  readonly fixed: CountedViews;
  /** Reason that the present conditions name, as a tab that can be closed; `null` if there is none. */
  readonly reason?: { readonly label: string; readonly count: number | null } | null;
  /** Button that saves the present conditions, at the end of the line. */
  readonly children?: ReactNode;
}

interface Tab {
  readonly key: string;
  readonly label: string;
  readonly query: string;
  readonly count?: number | undefined;
}

/**
 * Tabs over the rows of a list: the page's defaults, the fixed views with their counts, and the user's saved conditions
 * (SEARCH-18, SEARCH-20). Sorting is not part of a view.
 */
export function ViewTabs({ setting, conditions, defaults, fixed, reason = null, children }: ViewTabsProps) {
  const [saved] = useSetting(setting, nothingSaved, readSavedConditions);
  const today = useToday();
  const { description } = conditions;
  const addressOf = (values: ConditionsOf<SearchDescription>): string =>
    toAddress(description, { values, unread: nothingUnparsed });
  const present = withDaysAlone(toAddress(description, conditions));
  const isPressed = ({ query }: Tab): boolean => [present, withoutSorting(present)].includes(withDaysAlone(query));
  const take = ({ query }: Tab): void => {
    const chosen = fromAddress(description, query, today);
    if (chosen) conditions.take(chosen);
  };
  const standard = { key: 'standard', label: words.standardConditions, query: addressOf(defaults) };
  const views = fixed.views.map(
    ({ key, label, conditions: values }): Tab => ({
      key,
      label,
      query: addressOf(values),
      count: fixed.counts.get(key),
    }),
  );
  // A saved 今月 is compared with the days that it has today.
  const own = saved.map(({ name, query }): Tab => {
    const chosen = fromAddress(description, query, today);
    return { key: name, label: name, query: chosen === null ? query : toAddress(description, chosen) };
  });
  const tabOf = (tab: Tab, onClick: () => void) => (
    <button
      key={tab.key}
      type="button"
      className="muted cut rigid inset-focus"
      title={tab.label}
      aria-pressed={isPressed(tab)}
      onClick={onClick}
    >
      <span>{tab.label}</span>
      {tab.count !== undefined && (
        <>
          {' '}
          <span className="plain">{viewCountText(tab.count, maxViewCount)}</span>
        </>
      )}
    </button>
  );
  return (
    <div className="view-tabs row flush" data-print="never">
      <div className="row flush grow" role="group" aria-label={viewWords.views}>
        {tabOf(standard, conditions.clear)}
        {views.map((tab) => tabOf(tab, () => take(tab)))}
        {own.length > 0 && <span className="divider" />}
        {own.map((tab) => tabOf(tab, () => take(tab)))}
        {reason !== null && (
          <>
            <span className="divider" />
            <span className="row rigid" aria-current="true">
              <b>{reason.label}</b> {reason.count !== null && <span>{figures(reason.count)}</span>}
              <IconButton icon="close" label={takeOffReason(reason.label)} onClick={conditions.clear} />
            </span>
          </>
        )}
      </div>
      {children}
    </div>
  );
}

/** Address without the names of relative ranges, whose days it has too. */
function withDaysAlone(address: string): string {
  const parameters = [...new URLSearchParams(address)].filter(([, value]) => relativeOf(value) === null);
  return `?${new URLSearchParams(parameters).toString()}`;
}

function withoutSorting(address: string): string {
  const parameters = new URLSearchParams(address);
  parameters.delete('sort');
  return `?${(parameters.size === 0 ? new URLSearchParams({ all: '1' }) : parameters).toString()}`;
}

/** Fixed views of a list and the call that counts them. */
export interface FixedViews<D extends SearchDescription> {
  readonly of: (scope: ViewScope) => readonly ListView<ConditionsOf<D>>[];
  readonly endpoint: ReturnType<typeof viewCounts>;
}

const noCounts: ReadonlyMap<string, number> = new Map();

/**
 * Fixed views of a list for this user and day, with their counts. They are read when the list opens and whenever its
 * rows change (`useSearchList`); after a failure the tabs have no counts.
 */
export function useCountedViews<D extends SearchDescription>(
  searchPath: string,
  fixed: FixedViews<D> | undefined,
): CountedViews {
  const today = useToday();
  const [{ station }] = useWorkScope();
  const { data } = useQuery({
    queryKey: ['view-counts', searchPath, station, today],
    enabled: fixed !== undefined,
    queryFn: async ({ signal }) => {
      if (fixed === undefined) return noCounts;
      const query = { chargeTransportationId: station };
      const { counts } = await call(fixed.endpoint, { query, background: true, ownErrors: 'all', signal });
      return new Map(counts.map(({ view, count }) => [view, count]));
    },
    retry: false,
    gcTime: 0,
  });
  const views = useMemo(() => fixed?.of({ today, station }) ?? [], [fixed, today, station]);
  return { views: views as CountedViews['views'], counts: data ?? noCounts };
}
