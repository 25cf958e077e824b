import { useQuery, type UseQueryOptions, type Query } from '@tanstack/react-query';
import type { AnswerOf, Endpoint } from '@tsuun/contract/endpoint';
import { isServerAway } from './api-error.ts';
import { call, inPlace, type CallOptions } from './calls.ts';

/** Query options that replace the defaults of `useRead`. */
export type ReadOptions<T> = Pick<
  UseQueryOptions<T>,
  'enabled' | 'gcTime' | 'placeholderData' | 'refetchInterval' | 'retry' | 'staleTime'
>;

/**
 * Reads the answer of a call for a part of a page, again whenever the part is shown. A failure is shown in its place
 * unless `options` say otherwise; without a network the call is repeated until an answer comes.
 */
export const useRead = <E extends Endpoint>(
  queryKey: readonly unknown[],
  endpoint: E,
  options: CallOptions<E> = {},
  read: ReadOptions<AnswerOf<E>> = {},
) =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) => call(endpoint, { ...inPlace, ...options, signal }),
    ...retryWhenAway,
    gcTime: 0,
    ...read,
  });

/** Milliseconds between two attempts while the page is visible. */
const pause = 10_000;

const whenAway = ({ state }: Pick<Query, 'state'>): 'always' | false => (isServerAway(state.error) ? 'always' : false);

/**
 * Query options for data that is only displayed: without an answer the query is repeated, and at once when the network
 * returns or the page becomes visible. Any answer, even a refusal, ends this.
 */
export const retryWhenAway = {
  refetchInterval: ({ state }: Pick<Query, 'state'>): number | false => (isServerAway(state.error) ? pause : false),
  refetchOnReconnect: whenAway,
  refetchOnWindowFocus: whenAway,
};
