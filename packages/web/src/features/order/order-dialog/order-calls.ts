import { queryOptions } from '@tanstack/react-query';
import { getOrder } from '@tsuun/contract/orders';
import { call } from '../../../lib/calls.ts';

/** How long a neighbour read ahead may be shown without asking again; saving tests the version in any case. */
const readAheadLasts = 30_000;

/** An order as the dialog opens it. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['order', id],
    queryFn: ({ signal }) => call(getOrder, { params: { id }, background: true, ownErrors: [400], signal }),
    staleTime: readAheadLasts,
  });

/** The same, read ahead of need: nobody is told when it fails. */
export const orderAheadQuery = (id: string) =>
  queryOptions({
    ...orderQuery(id),
    queryFn: ({ signal }) => call(getOrder, { params: { id }, background: true, ownErrors: 'all', signal }),
  });
