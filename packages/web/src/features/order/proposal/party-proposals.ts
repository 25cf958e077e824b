import { useMemo } from 'react';
import { findProposals } from '@tsuun/contract/order/proposals';
import { isLane, laneOf, type Lane } from '@tsuun/domain/hint/lane';
import { applies } from '@tsuun/domain/order/applicability';
import { partyPaths } from '@tsuun/domain/order/path';
import type { Order } from '@tsuun/domain/order/record';
import type { Proposal } from '@tsuun/domain/proposal/proposal';
import { useRead } from '../../../lib/use-read.ts';
import { useDraftView, useReadOnly } from '../order-dialog/order-editing.ts';

const none: ReadonlyMap<string, Proposal> = new Map();

/**
 * Proposals for the blank parties of the order as it is in the form, saved or not, by path. Fields with a value keep
 * theirs, so that a party which is taken out is proposed again.
 */
export function usePartyProposals(): ReadonlyMap<string, Proposal> {
  const off = useReadOnly();
  // Text, so that only another lane asks again.
  const lane = useDraftView(({ order }) => laneText(order));
  const query = useRead(
    ['order-proposals', lane],
    findProposals,
    { query: JSON.parse(lane ?? '{}') as Lane },
    { enabled: lane !== null && !off, staleTime: 30_000, gcTime: 300_000, retry: false },
  );
  const found = useMemo(() => new Map(query.data?.map((one) => [one.path ?? '', one])), [query.data]);
  return off || lane === null ? none : found;
}

/** The lane alone, without the order and its parties; `null` if it is incomplete or no party is blank. */
function laneText(order: Order): string | null {
  const lane = laneOf(order);
  if (!isLane(lane) || !partyPaths.some((path) => order[path] === null && applies(order.orderType, path))) return null;
  const parties = Object.fromEntries(partyPaths.map((path) => [path, null]));
  return JSON.stringify({ ...lane, ...parties, id: null, bizResultDt: null });
}

/** `0000001014 瀬戸内通運㈱`. */
export const partyText = ({ party }: Pick<Proposal, 'party'>): string =>
  [party?.torihikisakiCode, party?.torihikisakiSeishikiMeisho].filter(Boolean).join(' ');
