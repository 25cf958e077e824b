import type { StationRow } from '@tsuun/domain/arrival-fee/match';
import { fitsSubCode, sameSubCode, subCodeKey } from '@tsuun/domain/value/code';
import sql from 'sql-template-tag';
import type { Queryable } from '../../db/transaction.ts';

/** The four codes of a station, as a file has them; blank is ''. */
export type StationCodes = readonly [station: string, branch: string, agent: string, agentSub: string];

interface Row extends StationRow {
  readonly id: string;
  readonly jrEkiCode: string;
  readonly gone: boolean;
}

const keyOf = (station: string, branch: string | null, agent: string | null, sub: string | null): string =>
  `${station}/${subCodeKey(branch)}/${agent}/${subCodeKey(sub)}`;

/** All stations in memory, found by codes. Retired rows are found too, since an order may still use them. */
export class Stations {
  readonly #byCodes = new Map<string, string>();
  /** Keys shared by several selectable rows: their sub codes are written differently and mean the same. */
  readonly #shared = new Set<string>();
  readonly #byStation = new Map<string, Row[]>();

  static async load(db: Queryable): Promise<Stations> {
    const { rows } = await db.query<Row>(sql`
      select id, jr_eki_code as "jrEkiCode", coalesce(eki_sub_code, '') as "ekiSubCode",
             coalesce(jutakunin_code, '') as "jutakuninCode", coalesce(jutakunin_sub_code, '') as "jutakuninSubCode", gone
        from tsuun order by gone, id`);
    return new Stations(rows);
  }

  constructor(rows: readonly Row[]) {
    for (const row of rows) {
      const { jrEkiCode, ekiSubCode, jutakuninCode, jutakuninSubCode } = row;
      const key = keyOf(jrEkiCode, ekiSubCode, jutakuninCode, jutakuninSubCode);
      if (this.#byCodes.has(key)) {
        if (!row.gone) this.#shared.add(key);
        continue;
      }
      this.#byCodes.set(key, row.id);
      const found = this.#byStation.get(jrEkiCode);
      if (found) found.push(row);
      else this.#byStation.set(jrEkiCode, [row]);
    }
  }

  /** Returns the master rows with this station code: its branches and their agents. */
  at(station: string): readonly StationRow[] {
    return this.#byStation.get(station) ?? [];
  }

  /** Returns true if several selectable rows have these codes. */
  isShared(codes: StationCodes): boolean {
    return this.#shared.has(keyOf(...codes));
  }

  /** Returns the id, or `null`. Without an agent the station must have exactly one, not counting retired rows. */
  find([station, branch, agent, sub]: StationCodes): string | null {
    if (this.isShared([station, branch, agent, sub])) return null;
    const found = this.#byCodes.get(keyOf(station, branch, agent, sub));
    if (found !== undefined || agent !== '') return found ?? null;
    const rows = (this.#byStation.get(station) ?? []).filter(
      (row) => sameSubCode(row.ekiSubCode, branch) && fitsSubCode(sub, row.jutakuninSubCode),
    );
    const present = rows.filter(({ gone }) => !gone);
    const [only, another] = present.length > 0 ? present : rows;
    return only && !another ? only.id : null;
  }
}
