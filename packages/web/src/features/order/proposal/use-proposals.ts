import { useMemo } from 'react';
import { findProposals } from '@tsuun/contract/order/proposals';
import { applies } from '@tsuun/domain/order/applicability';
import { partyPaths } from '@tsuun/domain/order/path';
import type { Order } from '@tsuun/domain/order/record';
import { type Proposal, type ProposalLane, proposalLaneOf, stationPaths } from '@tsuun/domain/proposal/proposal';
import { useSettled } from '../../../lib/use-settled.ts';
import { useRead } from '../../../lib/use-read.ts';
import { useDraftView, useReadOnly } from '../order-dialog/order-editing.ts';

/** Proposals by path, the best first; only a station has others. */
export type Proposals = ReadonlyMap<string, readonly Proposal[]>;

const none: Proposals = new Map();

/**
 * Proposals for the blank parties of the order as it is in the form, saved or not, or for the one station that it lacks.
 * Fields with a value keep theirs, so that a party which is taken out is proposed again.
 */
export function useProposals(): Proposals {
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
  const found = useMemo(() => byPath(query.data ?? []), [query.data]);
  return off || lane === null ? none : found;
}

/** Milliseconds. */
const typingPause = 300;

/** The lane as text; `null` if it is incomplete or nothing is blank for which there are proposals. */
function laneText(order: Order): string | null {
  const paths = [...stationPaths, ...partyPaths];
  const lacks = paths.some((path) => order[path] === null && applies(order.orderType, path));
  const lane = lacks ? proposalLaneOf(order) : null;
  return lane && JSON.stringify(lane);
}

function byPath(found: readonly Proposal[]): Proposals {
  const paths = [...new Set(found.map(({ path }) => path))];
  return new Map(paths.map((path) => [path ?? '', found.filter((one) => one.path === path)]));
}
