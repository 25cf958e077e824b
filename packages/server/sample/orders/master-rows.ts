import type { RefTarget } from '@tsuun/domain/field/field';
import { hinmokuRef, keitanBumonRef, torihikisakiRef, tsuunRef } from '@tsuun/domain/lookup/refs';
import type { OrderEntry } from '@tsuun/domain/order/fields';
import sql, { raw } from 'sql-template-tag';
import { readReferences } from '../../src/masters/references.ts';
import type { Queryable } from '../../src/db/transaction.ts';

export type Station = NonNullable<OrderEntry['depTransportation']>;
export type Partner = NonNullable<OrderEntry['billingTo']>;
export type Item = NonNullable<OrderEntry['hinmoku']>;
export type Department = NonNullable<OrderEntry['keitan']>;

/** The rows of the sample masters that orders point at. */
export interface MasterRows {
  readonly stations: readonly Station[];
  readonly departmentOf: ReadonlyMap<string, Department>;
  readonly partners: ReadonlyMap<string, Partner>;
  readonly items: ReadonlyMap<string, Item>;
  /** Address by counterparty. */
  readonly addresses: ReadonlyMap<string, string>;
  readonly drivers: readonly string[];
}

const agentOfOurs = '10010';

export const isOurs = (station: Station): boolean => station.jutakuninCode === agentOfOurs;

/** `4507-01`, `4506` */
export const stationCode = ({ jrEkiCode, ekiSubCode }: Station): string =>
  ekiSubCode === null ? `${jrEkiCode}` : `${jrEkiCode}-${ekiSubCode}`;

export async function readMasterRows(db: Queryable): Promise<MasterRows> {
  const { rows } = await db.query<{ id: string; jusho1: string | null }>(sql`select id, jusho1 from torihikisaki`);
  const ours = await db.query<{ id: string; department: string }>(
    sql`select id, keitan_bumon_code as department from tsuun where keitan_bumon_code is not null`,
  );
  const departments = await allOf<Department>(db, keitanBumonRef);
  const drivers = await db.query<{ name: string }>(
    sql`select kanji_shimei as name from jugyoin where shokushu = '乗務員' order by id`,
  );
  return {
    stations: [...(await allOf<Station>(db, tsuunRef)).values()],
    departmentOf: new Map(ours.rows.map(({ id, department }) => [id, departments.get(department) as Department])),
    partners: await allOf<Partner>(db, torihikisakiRef),
    items: await allOf<Item>(db, hinmokuRef),
    addresses: new Map(rows.map(({ id, jusho1 }) => [id, jusho1 ?? ''])),
    drivers: drivers.rows.map(({ name }) => name),
  };
}

/** All rows of a master as records carry them, by id. */
export async function allOf<Row>(db: Queryable, target: RefTarget): Promise<Map<string, Row>> {
  const { rows } = await db.query<{ id: string }>(
    sql`select id from ${raw(target.master.replaceAll('-', '_'))} order by id`,
  );
  const ids = rows.map(({ id }) => id);
  const found = (await readReferences(db, new Map([[target, new Set(ids)]]))).get(target);
  return new Map(ids.map((id) => [id, found?.get(id)?.value as Row]));
}
