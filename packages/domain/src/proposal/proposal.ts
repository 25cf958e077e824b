import { auditFields } from '../field/audit.ts';
import { day, integer, type RecordOf, ref, text } from '../field/field.ts';
import { isLane, laneKey, laneOf, laneSearch } from '../hint/lane.ts';
import { torihikisakiRef, tsuunRef } from '../lookup/refs.ts';
import { proposalWords } from '../message/order/proposal.ts';
import { orderFields } from '../order/fields.ts';
import type { Party } from '../order/path.ts';
import { fullLinkText } from '../paste/link-index.ts';
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

/** Lane and counterpart of an order; `null` if more than a station is missing in its lane. */
export function proposalLaneOf(order: Parameters<typeof laneOf>[0]): ProposalLane | null {
  const known = laneOf(order);
  const parts = Object.fromEntries(laneKey.map((key) => [key, known[key]]));
  const lane = { ...parts, [counterpart]: order[counterpart] } as ProposalLane;
  return isLane(lane) || openStation(lane) !== null ? lane : null;
}

/** Stations with their 受託人: each is proposed by the rest of its lane. */
export const stationPaths = ['depTransportation', 'arrTransportation'] as const;

export type StationPath = (typeof stationPaths)[number];

/** The one blank station of an order whose lane is complete but for it; `null` if there is none. */
export function openStation(lane: ProposalLane): StationPath | null {
  const [open = null, other] = stationPaths.filter((path) => lane[path] === null);
  return other === undefined && open !== null && isLane({ ...lane, [open]: '' }) ? open : null;
}

const counts = { min: 0, max: 999_999 };

/** A party that earlier orders of the lane had, for a blank 請求先 or payee (PROP-01), or a station (PROP-09). */
export const proposalRecord = {
  /** Blank for an order that is not stored yet. */
  id: text('オーダーID', 10),
  /** The field, a `Party` or a `StationPath`. */
  path: text(proposalWords.field, 80),
  party: ref(proposalWords.party, torihikisakiRef),
  station: ref(proposalWords.station, tsuunRef),
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
  station: ref(proposalWords.station, tsuunRef),
};

export type Evidence = RecordOf<typeof evidenceRecord>;

/** A proposal with the words by which users recognise its order. */
export const offeredRecord = {
  ...proposalRecord,
  /** Version of the order for which it was found. */
  versionNo: auditFields.versionNo,
  acceptNo: text('受付番号', 20),
  cntnNo: text('コンテナ番号', 20),
  lane: text('区間', 60),
};

export type Offered = RecordOf<typeof offeredRecord>;

/** Proposed row, and its text with the code: 0000001014 瀬戸内通運㈱. */
export function proposedOf({ party, station }: Pick<Proposal, 'party' | 'station'>) {
  const [value, target] = party === null ? [station, tsuunRef] : [party, torihikisakiRef];
  return { value, text: value === null ? '' : fullLinkText(target, value) };
}

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
