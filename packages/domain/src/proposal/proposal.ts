import { day, integer, type RecordOf, ref, text } from '../field/field.ts';
import { isLane, laneKey, laneOf, laneSearch } from '../hint/lane.ts';
import { torihikisakiRef } from '../lookup/refs.ts';
import { proposalWords } from '../message/order/proposal.ts';
import { orderFields } from '../order/fields.ts';
import type { Party } from '../order/path.ts';
import { type ConditionsOf, exactly } from '../search/search.ts';
import { isUsualKnown } from '../value/yen.ts';

const { orderType, depTransportation, arrTransportation, cntnTonnage, hinmoku } = laneSearch;

/** Name of the counterpart, equal by its match key; a blank one is equal to blank ones. */
export const counterpart = 'consigneeNm';

/** Query for the earlier orders on which a proposal rests: the lane and the counterpart. */
export const proposalLaneSearch = {
  ...{ orderType, depTransportation, arrTransportation, cntnTonnage, hinmoku },
  [counterpart]: exactly(orderFields[counterpart].label, 60),
};

export type ProposalLane = ConditionsOf<typeof proposalLaneSearch>;

/** Lane and counterpart of an order; `null` if its lane is incomplete. */
export function proposalLaneOf(order: Parameters<typeof laneOf>[0]): ProposalLane | null {
  const lane = laneOf(order);
  const known = Object.fromEntries(laneKey.map((key) => [key, lane[key]]));
  return isLane(lane) ? ({ ...known, [counterpart]: order[counterpart] } as ProposalLane) : null;
}

const counts = { min: 0, max: 999_999 };

/** A party that earlier orders of the lane had, for a blank 請求先 or payee (PROP-01). */
export const proposalRecord = {
  /** Blank for an order that is not stored yet. */
  id: text('オーダーID', 10),
  /** The field, a `Party`. */
  path: text(proposalWords.field, 80),
  party: ref(proposalWords.party, torihikisakiRef),
  lastDay: day(proposalWords.lastDay),
  /** Orders of the lane with this party among `orderCount` with any. */
  count: integer(proposalWords.count, counts),
  orderCount: integer(proposalWords.orderCount, counts),
};

export type Proposal = RecordOf<typeof proposalRecord>;

/** Earlier order of a lane with the party that one of its fields has. */
export const evidenceRecord = {
  id: text('オーダーID', 10),
  acceptNo: text('受付番号', 20),
  cntnNo: text('コンテナ番号', 20),
  bizResultDt: day('業務実績日'),
  party: ref(proposalWords.party, torihikisakiRef),
};

export type Evidence = RecordOf<typeof evidenceRecord>;

/** A proposal with the words by which users recognise its order. */
export const offeredRecord = {
  ...proposalRecord,
  acceptNo: text('受付番号', 20),
  cntnNo: text('コンテナ番号', 20),
  lane: text('区間', 60),
};

export type Offered = RecordOf<typeof offeredRecord>;

/** Key of a proposal among those of many orders. */
export const keyOf = ({ id, path }: Proposal): string => `${id} ${path}`;

/** Numbers of agreeing orders from which proposals can be taken together. */
export const leastCounts = [3, 6, 12, 24] as const;

export interface Choice {
  /** Orders of the lane that must agree. */
  readonly least: number;
  /** True if no order of the lane may have another party. */
  readonly unanimous: boolean;
}

export const firstChoice: Choice = { least: 12, unanimous: true };

type Figures = Pick<Proposal, 'count' | 'orderCount'>;

export const isUnanimous = ({ count, orderCount }: Figures): boolean => count === orderCount;

/** True for a proposal that may be taken together with others: never one that rests on fewer than three orders. */
export const isChosen = (proposal: Figures, { least, unanimous }: Choice): boolean =>
  isUsualKnown(proposal) && (proposal.count ?? 0) >= least && (!unanimous || isUnanimous(proposal));

/** The proposals with one party. */
export interface PartyGroup<T extends Proposal> {
  readonly party: NonNullable<Proposal['party']>;
  /** Different fields, in the order in which they first appear. */
  readonly paths: readonly Party[];
  readonly proposals: readonly T[];
}

/** Groups proposals by their party, the party with most of them first; equal ones by code. */
export function byParty<T extends Proposal>(proposals: readonly T[]): PartyGroup<T>[] {
  const groups = new Map<string, T[]>();
  for (const proposal of proposals) {
    const id = proposal.party?.id;
    if (id !== undefined) groups.set(id, (groups.get(id) ?? []).concat(proposal));
  }
  const listed = [...groups.values()].map((group) => ({
    party: (group[0] as T).party as NonNullable<Proposal['party']>,
    paths: [...new Set(group.map(({ path }) => path as Party))],
    proposals: group,
  }));
  const codeOf = ({ party }: PartyGroup<T>): string => party.torihikisakiCode ?? '';
  return listed.toSorted(
    (one, other) => other.proposals.length - one.proposals.length || (codeOf(one) < codeOf(other) ? -1 : 1),
  );
}
