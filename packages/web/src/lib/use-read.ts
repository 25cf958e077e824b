import { useQuery } from '@tanstack/react-query';
import type { Endpoint } from '@tsuun/contract/endpoint';
import { retryWhenAway } from './retry-when-away.ts';
import { call, inPlace, type CallOptions } from './calls.ts';

/**
 * Reads the response of a call for a part of a page: again whenever the part is shown; an error is shown in its place.
 */
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
