import { useMemo } from 'react';
import { findProposals } from '@tsuun/contract/order/proposals';
import { applies } from '@tsuun/domain/order/applicability';
import { partyPaths } from '@tsuun/domain/order/path';
import type { Order } from '@tsuun/domain/order/record';
import { type Proposal, type ProposalLane, proposalLaneOf } from '@tsuun/domain/proposal/proposal';
import { useSettled } from '../../../lib/use-settled.ts';
import { useRead } from '../../../lib/use-read.ts';
import { useDraftView, useReadOnly } from '../order-dialog/order-editing.ts';

const none: ReadonlyMap<string, Proposal> = new Map();

/**
 * Proposals for the blank parties of the order as it is in the form, saved or not, by path. Fields with a value keep
 * theirs, so that a party which is taken out is proposed again.
 */
export function usePartyProposals(): ReadonlyMap<string, Proposal> {
  const off = useReadOnly();
  // Text, so that only another lane asks again, and not every key in the name of the counterpart.
  const lane = useSettled(
    useDraftView(({ order }) => laneText(order)),
    typingPause,
  );
  const query = useRead(
    ['order-proposals', lane],
    findProposals,
    { query: JSON.parse(lane ?? '{}') as ProposalLane },
    { enabled: lane !== null && !off, staleTime: 30_000, gcTime: 300_000, retry: false },
  );
  const found = useMemo(() => new Map(query.data?.map((one) => [one.path ?? '', one])), [query.data]);
  return off || lane === null ? none : found;
}

/** Milliseconds. */
const typingPause = 300;

/** The lane as text; `null` if it is incomplete or no party is blank. */
function laneText(order: Order): string | null {
  const lacks = partyPaths.some((path) => order[path] === null && applies(order.orderType, path));
  const lane = lacks ? proposalLaneOf(order) : null;
  return lane && JSON.stringify(lane);
}

/** `0000001014 瀬戸内通運㈱`. */
export const partyText = ({ party }: Pick<Proposal, 'party'>): string =>
  [party?.torihikisakiCode, party?.torihikisakiSeishikiMeisho].filter(Boolean).join(' ');
