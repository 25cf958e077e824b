import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { AnswerOf, Endpoint } from '@tsuun/contract/endpoint';
import { retryWhenAway } from './retry-when-away.ts';
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
