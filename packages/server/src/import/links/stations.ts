import sql from 'sql-template-tag';
import type { Queryable } from '../../db/transaction.ts';

/** The four codes that name a station, as a file has them; blank is ''. */
export type StationCodes = readonly [station: string, branch: string, agent: string, agentSub: string];

interface Row {
  readonly id: string;
  readonly station: string;
  readonly branch: string;
  readonly agent: string;
  readonly gone: boolean;
  readonly sub: string;
}

/** A sub code of nothing but zeros says as little as a blank one (DECISIONS 9). */
const significant = (subCode: string): string => (/[^0]/.test(subCode) ? subCode : '');

/** All stations in memory, found by codes. Rows gone from the master are found too: an order may well still use them. */
export class Stations {
  readonly #byCodes = new Map<string, string>();
  readonly #byPlace = new Map<string, Row[]>();
  readonly #byAgent = new Map<string, Row[]>();
  readonly #codes = new Set<string>();

  static async load(db: Queryable): Promise<Stations> {
    const { rows } = await db.query<Row>(sql`
      select id, jr_eki_code as station, coalesce(eki_sub_code, '') as branch,
             coalesce(jutakunin_code, '') as agent, coalesce(jutakunin_sub_code, '') as sub, gone
        from tsuun order by gone, id`);
    return new Stations(rows);
  }

  constructor(rows: readonly Row[]) {
    for (const row of rows) {
      this.#codes.add(row.station);
      const place = `${row.station}/${significant(row.branch)}`;
      const key = `${place}/${row.agent}/${significant(row.sub)}`;
      put(this.#byAgent, `${row.station}/${row.agent}`, row);
      if (this.#byCodes.has(key)) continue;
      this.#byCodes.set(key, row.id);
      put(this.#byPlace, place, row);
    }
  }

  /** Whether there is such a station, whoever its agents are. */
  hasPlace(station: string, branch: string): boolean {
    return this.#byPlace.has(`${station}/${significant(branch)}`);
  }

  /** Whether any station fits; blank sub codes stand for all there are (DECISIONS 5). */
  hasAny([station, branch, agent, sub]: StationCodes): boolean {
    return (this.#byAgent.get(`${station}/${agent}`) ?? []).some(
      (row) =>
        (branch === '' || significant(row.branch) === significant(branch)) &&
        (sub === '' || significant(row.sub) === significant(sub)),
    );
  }

  hasStation(code: string): boolean {
    return this.#codes.has(code);
  }

  /** The id, or `null`. Without agent the station must have just one, those gone apart (DECISIONS 9). */
  find([station, branch, agent, sub]: StationCodes): string | null {
    const place = `${station}/${significant(branch)}`;
    const known = this.#byCodes.get(`${place}/${agent}/${significant(sub)}`);
    if (known !== undefined || agent !== '') return known ?? null;
    const rows = (this.#byPlace.get(place) ?? []).filter(
      (row) => sub === '' || significant(row.sub) === significant(sub),
    );
    const present = rows.filter(({ gone }) => !gone);
    const [only, another] = present.length > 0 ? present : rows;
    return only && !another ? only.id : null;
  }
}

function put(rows: Map<string, Row[]>, key: string, row: Row): void {
  const known = rows.get(key);
  if (known) known.push(row);
  else rows.set(key, [row]);
}
