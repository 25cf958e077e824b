import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readActivities, searchActivities } from '@tsuun/contract/activity/activities';
import { type Activity, type ActivityConditions, activitySearch } from '@tsuun/domain/activity/record';
import { pageSize } from '@tsuun/domain/search/list-view';
import { noActivitySentence, noMatchingActivitySentence } from '@tsuun/domain/message/activity-sentence';
import { message } from '@tsuun/domain/message/message';
import { words } from '@tsuun/domain/message/words';
import { blankConditions } from '@tsuun/domain/search/conditions';
import { unreadStore, updateUnread } from '../../activity/unread.ts';
import { call, inList, inPlace } from '../../lib/calls.ts';
import { useRead } from '../../lib/use-read.ts';
import { useStore } from '../../lib/store.ts';
import { type SubmittedQuery, useSearch } from '../../search/use-search.ts';
import { useDocumentTitle } from '../../shell/document-title.ts';
import { EmptyState, QueryState } from '../../ui/feedback/empty-state.tsx';
import { SearchPanel } from '../../ui/search-panel/search-panel.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { ActivityTable } from './activity-table.tsx';
import { OpenJobs } from './open-jobs.tsx';
import './activities-page.css';

const defaults: ActivityConditions = { ...blankConditions(activitySearch), own: true };

/**
 * Page 処理履歴: all long-running and batch commands, at first the user's own, whose shown results become read. Above them
 * are the jobs that run or wait (`open-jobs.tsx`); a row opens its 内訳 (`activity-dialog.tsx`).
 */
export function ActivitiesPage() {
  useDocumentTitle(words.activities);
  const [page, setPage] = useState(0);
  const { conditions, submitted } = useSearch(activitySearch, { defaults, onSearch: () => setPage(0) });
  const query = useActivities(submitted, page);
  return (
    <div className="activities stack loose">
      <SearchPanel title={words.activities} conditions={conditions} />
      <OpenJobs turn={submitted.turn} />
      <section className="card clip" aria-label={words.activities} aria-busy={query.isFetching}>
        {submitted.conditions === null ? (
          <EmptyState alert>{message.notSearched}</EmptyState>
        ) : query.isError || query.isPending ? (
          <QueryState query={query} />
        ) : (
          <Lines {...query.data} submitted={submitted.conditions} page={page} onPage={setPage} />
        )}
      </section>
    </div>
  );
}

interface LinesProps {
  readonly list: readonly Activity[];
  readonly totalCount: number;
  readonly submitted: ActivityConditions;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** Page of entries with a pager, or the sentence that there are none. */
function Lines({ list, totalCount, submitted: { kind, state }, page, onPage }: LinesProps) {
  if (list.length === 0) {
    return <EmptyState>{kind === null && state === null ? noActivitySentence : noMatchingActivitySentence}</EmptyState>;
  }
  const first = page * pageSize;
  const end = first + list.length;
  return (
    <>
      <ActivityTable rows={list} />
      <Pager page={page} first={first} end={end} total={totalCount} last={end >= totalCount} onPage={onPage} />
    </>
  );
}

/** Reads a page of entries; again when more unread results arrive. */
function useActivities({ conditions, turn }: SubmittedQuery<ActivityConditions>, page: number) {
  const client = useQueryClient();
  const unread = useStore(unreadStore);
  const query = useRead(
    ['activities', conditions, turn, page],
    searchActivities,
    { query: conditions ?? defaults, extra: { nextPage: String(page + 1) }, ...inList },
    { enabled: conditions !== null, placeholderData: keepPreviousData },
  );
  const { data } = query;
  useEffect(() => {
    const news = unreadOf(data?.list ?? []);
    if (news.length === 0) return;
    call(readActivities, { body: news, ...inPlace }).then(updateUnread, () => undefined);
  }, [data]);
  useEffect(() => {
    if (unread > 0) void client.invalidateQueries({ queryKey: ['activities'] });
  }, [client, unread]);
  return query;
}

const unreadOf = (list: readonly Activity[]): string[] => list.filter((row) => row.unread).map(({ id }) => id ?? '');
