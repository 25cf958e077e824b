import { useQuery } from '@tanstack/react-query';
import type { Endpoint } from '@tsuun/contract/endpoint';
import { retryWhenAway } from './retry-when-away.ts';
import { call, inPlace, type CallOptions } from './calls.ts';

/** What a call answers, for a part of a page: read anew whenever it is shown, and told in its place where it fails. */
export const useRead = <E extends Endpoint>(
  queryKey: readonly unknown[],
  endpoint: E,
  options: CallOptions<E> = {},
  enabled = true,
) =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) => call(endpoint, { ...options, ...inPlace, signal }),
    enabled,
    ...retryWhenAway,
    gcTime: 0,
  });
