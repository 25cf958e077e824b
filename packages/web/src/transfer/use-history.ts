import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { jobKinds, type JobKind } from '@tsuun/domain/job/kinds';
import { historyFailedSentence } from '@tsuun/domain/message/transfer-sentence';
import { sentenceOf } from '../lib/api-error.ts';
import { downloadCorrected } from '@tsuun/contract/preflight/preflights';
import type { ExportHistoryRow, ImportHistoryRow } from '@tsuun/contract/transfers';
import type { ImportKind } from '@tsuun/domain/transfer/import-kinds';
import { addressOf } from '../lib/calls.ts';
import { retryWhenAway } from '../lib/use-read.ts';

/** All exports share one history. */
export const exportHistory = 'exports';

/** Name of the history of a kind of job; imports have one each (IMP-41, EXP-23). */
export const historyOf = (kind: JobKind): string => (jobKinds[kind].group === 'export' ? exportHistory : kind);

/** Position in a history: pages count from 1 (IMP-41), and the cursor is the last line of the previous page. */
export type HistoryPosition = { readonly nextPage: string; readonly cursor?: string };

export type LoadHistory = (position: HistoryPosition) => Promise<HistoryPageOf>;

/**
 * Loaded rows of a history, correct even if lines were added on top meanwhile (R19). The table divides them into pages
 * and requests the next page at its last row (IMP-42).
 */
export function useHistory(name: string, load: LoadHistory) {
  const client = useQueryClient();
  const [page, setPage] = useState(0);
  const query = useInfiniteQuery({
    queryKey: ['history', name],
    queryFn: ({ pageParam }) => load(pageParam),
    ...retryWhenAway,
    initialPageParam: { nextPage: '1' } as HistoryPosition,
    getNextPageParam: (last, all): HistoryPosition | undefined => {
      const cursor = last.list.at(-1)?.id;
      const more = all.reduce((rows, page) => rows + page.list.length, 0) < last.totalCount;
      return more && cursor !== undefined ? { nextPage: String(all.length + 1), cursor } : undefined;
    },
  });
  // The first page stays until it is loaded again, because a user may read it or have the focus in it.
  const reload = useCallback(() => {
    setPage(0);
    client.setQueryData<InfiniteData<HistoryPageOf, HistoryPosition>>(
      ['history', name],
      (data) => data && firstOf(data),
    );
    return client.refetchQueries({ queryKey: ['history', name] });
  }, [client, name]);
  useEffect(() => {
    const listener = (): void => void reload();
    window.addEventListener(`history:${name}`, listener);
    return () => window.removeEventListener(`history:${name}`, listener);
  }, [name, reload]);
  return {
    rows: query.data?.pages.flatMap((page) => page.list) ?? [],
    totalCount: query.data?.pages[0]?.totalCount ?? 0,
    loading: query.isPending || (query.isError && query.isFetching),
    failed: query.isFetching ? null : sentenceOf(query.error, historyFailedSentence),
    /** Number of the shown page; the first one after a reload. */
    page,
    setPage,
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
    hasMore: query.hasNextPage,
    loadMore: () => void (!query.isFetchingNextPage && query.fetchNextPage()),
    reload: () => void reload(),
  };
}

const firstOf = <P, N>({ pages, pageParams }: InfiniteData<P, N>): InfiniteData<P, N> => ({
  pages: pages.slice(0, 1),
  pageParams: pageParams.slice(0, 1),
});

/** Notifies a page with this history, if one is open, to load it again. */
export function announceHistoryChange(name: string): void {
  window.dispatchEvent(new Event(`history:${name}`));
}

/** Row of either history for the shared table. */
export interface HistoryRow {
  readonly id: string;
  readonly at: string;
  readonly userName: string;
  readonly fileName: string;
  readonly filePath: string | null;
  readonly successful: boolean;
  readonly message: string;
  /** Id of its entry in 処理履歴; `null` for exports, and once that was deleted. */
  readonly activityId: string | null;
  /** Address of the file with the corrections made before its import. */
  readonly correctedAddress: string | null;
  /** User who undid the import, and the time. */
  readonly undone: { readonly by: string; readonly at: string } | null;
  /** Kind of import; `null` for exports. */
  readonly kind: ImportKind | null;
  /** Number of orders with values of the import in 取込の差分. */
  readonly pendingCount: number;
}

export const ofImport = (row: ImportHistoryRow, kind: ImportKind): HistoryRow => ({
  ...row,
  kind,
  at: row.importAt,
  userName: row.importUserName,
  undone: row.undoneBy === null ? null : { by: row.undoneBy, at: row.undoneAt ?? '' },
  correctedAddress: row.preflightId === null ? null : addressOf(downloadCorrected, { params: { id: row.preflightId } }),
});

export const ofExport = (row: ExportHistoryRow): HistoryRow => ({
  ...row,
  at: row.exportAt,
  userName: row.exportUserName,
  undone: null,
  activityId: null,
  correctedAddress: null,
  kind: null,
  pendingCount: 0,
});

export interface HistoryPageOf {
  readonly totalCount: number;
  readonly list: readonly HistoryRow[];
}
