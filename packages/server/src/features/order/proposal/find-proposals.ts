import { maxOfferedOrders } from '@tsuun/contract/order/proposals';
import { Problem } from '@tsuun/contract/problem';
import { isLane, laneKey } from '@tsuun/domain/hint/lane';
import { torihikisakiRef } from '@tsuun/domain/lookup/refs';
import { applies } from '@tsuun/domain/order/applicability';
import { leafAt, partyPaths } from '@tsuun/domain/order/path';
import type { OrderConditions } from '@tsuun/domain/order/search';
import {
  counterpart,
  type Evidence,
  type Offered,
  type Proposal,
  type ProposalLane,
} from '@tsuun/domain/proposal/proposal';
import type { Day } from '@tsuun/domain/value/day';
import { matchKey } from '@tsuun/domain/value/match-key';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { columnType } from '../../../db/column-type.ts';
import type { Queryable } from '../../../db/transaction.ts';
import { readReferences } from '../../../masters/references.ts';
import type { Services } from '../../../services.ts';
import type { Reader } from '../../../record/read/found-ids.ts';
import { orderFilter } from '../order-filter.ts';
import { orderConditions } from '../rules/confirmability.sql.ts';
import { bareColumn, orderColumn } from '../rules/order-column.ts';
import { evidenceOf, laneColumns, proposalsOf } from './proposals.sql.ts';

type Reading = Pick<Services, 'pool' | 'today'>;

/** Proposes parties for the fields that an order of this lane can have; none if the lane is incomplete (PROP-02). */
export async function findProposals({ pool, today }: Reading, lane: ProposalLane): Promise<Proposal[]> {
  const { orderType } = lane;
  if (!isLane(lane) || orderType === null) return [];
  const paths = partyPaths.filter((path) => applies(orderType, path));
  const target = sql`select null::bigint as order_id, path, ${laneValues(lane)} from unnest(${paths}::text[]) path`;
  return proposals(pool, target, today());
}

/** Reads the orders of the lane that have a party in a field, the latest first. Throws `notFound` for another path. */
export async function listEvidence({ pool, today }: Reading, path: string, lane: ProposalLane): Promise<Evidence[]> {
  const party = partyPaths.find((one) => one === path);
  if (party === undefined) throw new Problem('notFound');
  if (!isLane(lane)) return [];
  const found = await pool.query<Omit<Evidence, 'party'> & WithParty>(
    evidenceOf(sql`select ${laneValues(lane)}`, party, today()),
  );
  return withParties(pool, found.rows);
}

const laneValues = (lane: ProposalLane): Sql => sql`
  ${join(laneKey.map((key) => sql`${lane[key]}::${raw(columnType(leafAt(key).field))} as ${bareColumn(key)}`))},
  ${matchKey(lane[counterpart] ?? '')}::text as counterpart`;

/** Proposes the parties without which these stored orders cannot be confirmed (PROP-03). */
export const listProposals = ({ pool, today }: Reading, ids: readonly string[]): Promise<Proposal[]> =>
  proposals(pool, missing(sql`o.id = any(${ids}::bigint[])`), today());

/** Proposes the same for the found orders, the oldest first, with the words that name each order (PROP-05). */
export async function offerProposals(
  pool: Reading['pool'],
  conditions: OrderConditions,
  reader: Reader,
): Promise<Offered[]> {
  const found = orderFilter(conditions, reader);
  const oldest = sql`o.id in (
    select o.id from ${found.from} where ${found.where} and not o.confirmed
     order by o.biz_result_dt, o.id limit ${maxOfferedOrders})`;
  const offered = await proposals(pool, missing(oldest), reader.today);
  const names = await orderNames(pool, [...new Set(offered.map(({ id }) => id ?? ''))]);
  return offered.map((proposal) => ({ ...proposal, ...(names.get(proposal.id ?? '') ?? nameless) }));
}

const isParty = new Set<string>(partyPaths);

/** Blank parties of unconfirmed orders that their amounts require, with the complete lanes of the orders. */
const missing = (which: Sql): Sql => sql`
  select o.id as order_id, v.path, ${laneColumns}
    from orders o join order_charges c on c.order_id = o.id
         cross join lateral (values ${join(
           orderConditions.filter(({ key }) => isParty.has(key)).map(({ key, met }) => sql`(${key}::text, ${met})`),
         )}) v (path, met)
   where ${which} and not o.confirmed and not v.met
     and ${join(
       laneKey.map((path) => sql`${orderColumn(path)} is not null`),
       ' and ',
     )} and ${orderColumn('cntnTonnage')} <> 0`;

const proposals = async (db: Queryable, target: Sql, today: Day): Promise<Proposal[]> =>
  withParties(db, (await db.query<Omit<Proposal, 'party'> & WithParty>(proposalsOf(target, today))).rows);

interface WithParty {
  readonly partyId: string;
}

async function withParties<T extends WithParty>(db: Queryable, rows: readonly T[]) {
  const ids = new Set(rows.map(({ partyId }) => partyId));
  const parties = (await readReferences(db, new Map([[torihikisakiRef, ids]]))).get(torihikisakiRef);
  return rows.map(({ partyId, ...row }) => ({
    ...row,
    party: (parties?.get(partyId)?.value ?? null) as Proposal['party'],
  }));
}

type Names = Pick<Offered, 'acceptNo' | 'cntnNo' | 'lane'>;

const nameless: Names = { acceptNo: null, cntnNo: null, lane: null };

async function orderNames(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, Names>> {
  const { rows } = await db.query<Names & { id: string }>(sql`
    select o.id::text as id, o.accept_no as "acceptNo", o.cntn_no as "cntnNo", d.ekimei_kanji || ' → ' || a.ekimei_kanji as lane
      from orders o left join tsuun d on d.id = o.dep_transportation_id left join tsuun a on a.id = o.arr_transportation_id
     where o.id = any(${ids}::bigint[])`);
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}
