import type { Query } from '@tanstack/react-query';
import { isAway } from './api-error.ts';

/** Milliseconds between two tries while the page is in sight. */
const pause = 10_000;

const whenAway = ({ state }: Pick<Query, 'state'>): 'always' | false => (isAway(state.error) ? 'always' : false);

/**
 * Options of a query that a person only looks at: where nobody answered, it is asked again by itself, and at once when
 * the network is back or the page comes into sight. An answer, be it a refusal, ends that.
 */
export const retryWhenAway = {
  refetchInterval: ({ state }: Pick<Query, 'state'>): number | false => (isAway(state.error) ? pause : false),
  refetchOnReconnect: whenAway,
  refetchOnWindowFocus: whenAway,
};
