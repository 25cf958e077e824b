import { maxOfferedOrders } from '@tsuun/contract/order/proposals';
import { Problem } from '@tsuun/contract/problem';
import { isLane, laneKey } from '@tsuun/domain/hint/lane';
import type { RefTarget } from '@tsuun/domain/field/field';
import { torihikisakiRef, tsuunRef } from '@tsuun/domain/lookup/refs';
import { applies } from '@tsuun/domain/order/applicability';
import { leafAt, partyPaths } from '@tsuun/domain/order/path';
import type { OrderConditions } from '@tsuun/domain/order/search';
import {
  counterpart,
  type Evidence,
  keyOf,
  type Offered,
  openStation,
  type Proposal,
  type ProposalLane,
  type StationPath,
  stationPaths,
} from '@tsuun/domain/proposal/proposal';
import type { Day } from '@tsuun/domain/value/day';
import { matchKey } from '@tsuun/domain/value/match-key';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { columnType } from '../../../db/column-name.ts';
import type { Queryable } from '../../../db/transaction.ts';
import { readReferences } from '../../../masters/references.ts';
import type { Services } from '../../../services.ts';
import type { Reader } from '../../../record/read/found-ids.ts';
import { orderFilter } from '../order-filter.ts';
import { orderConditions } from '../rules/confirmability.sql.ts';
import { bareColumn, orderColumn } from '../rules/order-column.ts';
import { orderVersion } from '../order-tables.ts';
import { evidenceOf, laneColumns, proposalsOf, stationEvidenceOf, stationsOf } from './proposals.sql.ts';

type Reading = Pick<Services, 'pool' | 'today'>;

/** Proposes parties for the fields that an order of this lane can have, or the station that the lane lacks (PROP-02). */
export async function findProposals({ pool, today }: Reading, lane: ProposalLane): Promise<Proposal[]> {
  const { orderType } = lane;
  const open = openStation(lane);
  if (open !== null) return stations(pool, sql`select null::bigint as order_id, ${laneValues(lane)}`, open, today());
  if (!isLane(lane) || orderType === null) return [];
  const paths = partyPaths.filter((path) => applies(orderType, path));
  const target = sql`select null::bigint as order_id, path, ${laneValues(lane)} from unnest(${paths}::text[]) path`;
  return proposals(pool, target, today());
}

/** Reads the orders of the lane that have a row in a field, the latest first. Throws `notFound` for another path. */
export async function listEvidence({ pool, today }: Reading, path: string, lane: ProposalLane): Promise<Evidence[]> {
  const [party, station] = [partyPaths.find((one) => one === path), stationPaths.find((one) => one === path)];
  if (party === undefined && station === undefined) throw new Problem('notFound');
  const target = sql`select ${laneValues(lane)}`;
  const isKnown = party === undefined ? station === openStation(lane) : isLane(lane);
  if (!isKnown) return [];
  if (party !== undefined) return withRows(pool, evidenceOf(target, party, today()), torihikisakiRef);
  return withRows(pool, stationEvidenceOf(target, station as StationPath, today()), tsuunRef);
}

const laneValues = (lane: ProposalLane): Sql => sql`
  ${join(laneKey.map((key) => sql`${lane[key]}::${raw(columnType(leafAt(key).field))} as ${bareColumn(key)}`))},
  ${matchKey(lane[counterpart] ?? '')}::text as counterpart`;

/** Proposes the parties without which these stored orders cannot be confirmed, and their blank stations (PROP-03). */
export async function listProposals({ pool, today }: Reading, ids: readonly string[]): Promise<Proposal[]> {
  const those = sql`o.id = any(${ids}::bigint[])`;
  const found = await Promise.all([
    proposals(pool, missing(those), today()),
    ...stationPaths.map((open) => stations(pool, lacking(open, those), open, today())),
  ]);
  // The first of each field is proposed; the others only rank the 受託人 of a typed station.
  return [
    ...new Map(
      found
        .flat()
        .toReversed()
        .map((one) => [keyOf(one), one]),
    ).values(),
  ].toReversed();
}

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
  const versions = raw(', t.version_no as "versionNo"');
  const query = proposalsOf(missing(oldest), reader.today, versions);
  const offered = await withRows<Omit<Offered, keyof Names>>(pool, query, torihikisakiRef);
  const names = await orderNames(pool, [...new Set(offered.map(({ id }) => id ?? ''))]);
  return offered.map((proposal) => ({ ...proposal, ...(names.get(proposal.id ?? '') ?? nameless) }));
}

const isParty = new Set<string>(partyPaths);

/** Blank parties of unconfirmed orders that their amounts require, with the version and the complete lane of each order. */
const missing = (which: Sql): Sql => sql`
  select o.id as order_id, ${orderVersion} as version_no, v.path, ${laneColumns}
    from orders o join order_charges c on c.order_id = o.id
         cross join lateral (values ${join(
           orderConditions.filter(({ key }) => isParty.has(key)).map(({ key, met }) => sql`(${key}::text, ${met})`),
         )}) v (path, met)
   where ${which} and not o.confirmed and not v.met
     and ${areKnown(laneKey)}`;

/** Unconfirmed orders without one station, with the rest of their lanes. */
const lacking = (open: StationPath, which: Sql): Sql => sql`
  select o.id as order_id, ${laneColumns} from orders o
   where ${which} and not o.confirmed and ${orderColumn(open)} is null
     and ${areKnown(laneKey.filter((path) => path !== open))}`;

const areKnown = (paths: readonly (typeof laneKey)[number][]): Sql => sql`
  ${join(
    paths.map((path) => sql`${orderColumn(path)} is not null`),
    ' and ',
  )} and ${orderColumn('cntnTonnage')} <> 0`;

const proposals = (db: Queryable, target: Sql, today: Day): Promise<Proposal[]> =>
  withRows(db, proposalsOf(target, today), torihikisakiRef);

const stations = (db: Queryable, target: Sql, open: StationPath, today: Day): Promise<Proposal[]> =>
  withRows(db, stationsOf(target, open, today), tsuunRef);

/** Answers of a query, whose `rowId` is of the master `target`. */
async function withRows<T extends Proposal | Evidence>(db: Queryable, query: Sql, target: RefTarget): Promise<T[]> {
  const { rows } = await db.query<Omit<T, 'party' | 'station'> & { readonly rowId: string }>(query);
  const ids = new Set(rows.map(({ rowId }) => rowId));
  const known = (await readReferences(db, new Map([[target, ids]]))).get(target);
  const key = target === tsuunRef ? 'station' : 'party';
  return rows.map(
    ({ rowId, ...row }) =>
      ({ ...row, party: null, station: null, [key]: known?.get(rowId)?.value ?? null }) as unknown as T,
  );
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
