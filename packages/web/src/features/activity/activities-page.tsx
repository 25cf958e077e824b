import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readActivities, searchActivities } from '@tsuun/contract/activities';
import { activitySearch, type Activity, type ActivityConditions } from '@tsuun/domain/activity/record';
import { noActivitySentence, noMatchingActivitySentence } from '@tsuun/domain/message/activity-sentence';
import { message } from '@tsuun/domain/message/message';
import { words } from '@tsuun/domain/message/words';
import { blankConditions } from '@tsuun/domain/search/conditions';
import { refreshUnread, unreadStore } from '../../activity/unread.ts';
import { call } from '../../lib/calls.ts';
import { useStore } from '../../lib/store.ts';
import { useAddressConditions } from '../../search/address-conditions.ts';
import { useAsked } from '../../search/use-asked.ts';
import { useDocumentTitle } from '../../shell/document-title.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { anyUnread } from '../../ui/input/unread.tsx';
import { SearchPanel } from '../../ui/search-panel/search-panel.tsx';
import { useConditions } from '../../ui/search-panel/use-conditions.ts';
import { ActivityPager } from './activity-pager.tsx';
import { ActivityTable } from './activity-table.tsx';
import './activities-page.css';

const defaults: ActivityConditions = { ...blankConditions(activitySearch), own: true };
const ownErrors = 'allButSession';

/** 処理履歴: everything long or wide, one's own at first; what is shown of one's own is no news any more. */
export function ActivitiesPage() {
  useDocumentTitle(words.activities);
  const { initial, remember } = useAddressConditions(activitySearch, defaults);
  const [asked, ask] = useAsked<ActivityConditions>(anyUnread(initial.unread) ? null : initial.values);
  const [page, setPage] = useState(0);
  const conditions = useConditions(activitySearch, {
    defaults,
    initial,
    onSearch: (next) => {
      remember(next);
      setPage(0);
      ask(next);
    },
  });
  const query = useActivities(asked, page);
  const { totalCount = 0, list = [] } = query.data ?? {};
  const { kind, state } = asked.conditions ?? {};
  const nothing = kind === null && state === null ? noActivitySentence : noMatchingActivitySentence;
  const notSearched = asked.conditions === null;
  return (
    <div className="activities">
      <SearchPanel title={words.activities} conditions={conditions} />
      <section className="card activities-sheet" aria-label={words.activities} aria-busy={query.isFetching}>
        {notSearched ? (
          <EmptyState alert>{message.notSearched}</EmptyState>
        ) : query.isError ? (
          <EmptyState alert action={<Button onClick={() => void query.refetch()}>{words.retry}</Button>}>
            {query.error.message}
          </EmptyState>
        ) : list.length === 0 ? (
          <EmptyState busy={query.isPending}>{query.isPending ? words.loading : nothing}</EmptyState>
        ) : (
          <>
            <ActivityTable rows={list} />
            <ActivityPager page={page} shown={list.length} total={totalCount} onPage={setPage} />
          </>
        )}
      </section>
    </div>
  );
}

type Asked = ReturnType<typeof useAsked<ActivityConditions>>[0];

/** A page of lines; asked anew when more results wait to be seen. */
function useActivities({ conditions, turn }: Asked, page: number) {
  const client = useQueryClient();
  const unread = useStore(unreadStore);
  const query = useQuery({
    queryKey: ['activities', conditions, turn, page],
    enabled: conditions !== null,
    queryFn: ({ signal }) =>
      call(searchActivities, {
        query: conditions ?? defaults,
        extra: { nextPage: String(page + 1) },
        signal,
        background: true,
        ownErrors,
      }),
    placeholderData: (before) => before,
    gcTime: 0,
  });
  const { data } = query;
  useEffect(() => {
    const news = unreadOf(data?.list ?? []);
    if (news.length === 0) return;
    call(readActivities, { body: news, background: true, ownErrors }).then(refreshUnread, () => undefined);
  }, [data]);
  useEffect(() => {
    if (unread > 0) void client.invalidateQueries({ queryKey: ['activities'] });
  }, [client, unread]);
  return query;
}

const unreadOf = (list: readonly Activity[]): string[] => list.filter((row) => row.unread).map(({ id }) => id ?? '');
