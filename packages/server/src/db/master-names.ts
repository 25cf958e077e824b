import { matchKey } from '@tsuun/domain/value/match-key';
import sql from 'sql-template-tag';
import { masterVersion } from './master-version.ts';
import type { Queryable } from './transaction.ts';

/** Id and match keys of one row; `null` where it has no such name. */
type Named = readonly [id: string, ...keys: (string | null)[]];

/** By what orders are searched through the small masters, as of one version of all of them. Gone rows count. */
export interface MasterNames {
  readonly version: number;
  /** 駅名 and 会社名. */
  readonly stations: readonly Named[];
  readonly departments: readonly Named[];
}

export async function readMasterNames(db: Queryable): Promise<MasterNames> {
  const { rows } = await db.query<MasterNames>(sql`
    select ${masterVersion} as version,
           (select coalesce(json_agg(json_build_array(id, match_key(ekimei_kanji), match_key(kaisha_name))), '[]')
              from tsuun) as stations,
           (select coalesce(json_agg(json_build_array(id, match_key(keitan_bumon_code))), '[]')
              from keitan_bumon) as departments`);
  return rows[0] as MasterNames;
}

/** The stations in whose name and agent these texts stand anywhere; `null` = not asked for. */
export const stationsNamed = ({ stations }: MasterNames, name: string | null, agent: string | null): string[] | null =>
  name === null && agent === null
    ? null
    : idsWhere(stations, ([, station, company]) => holds(station, name) && holds(company, agent));

/** The departments whose code begins so; `null` = not asked for. */
export function departmentsFrom({ departments }: MasterNames, code: string | null): string[] | null {
  if (code === null) return null;
  const start = matchKey(code);
  return idsWhere(departments, ([, key]) => key?.startsWith(start) ?? false);
}

const holds = (key: string | null | undefined, given: string | null): boolean =>
  given === null || (key?.includes(matchKey(given)) ?? false);

const idsWhere = (rows: readonly Named[], fits: (row: Named) => boolean): string[] =>
  rows.filter(fits).map(([id]) => id);
