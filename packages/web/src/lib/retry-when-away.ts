import type { Query } from '@tanstack/react-query';
import { isServerAway } from './api-error.ts';

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
