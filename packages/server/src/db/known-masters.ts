import type { RefTarget } from '@tsuun/domain/field/field';
import { closingEnd } from '@tsuun/domain/order/closing';
import type { Day } from '@tsuun/domain/value/day';
import { readMasterNames, type MasterNames } from './master-names.ts';
import { readCalendar } from './read-calendar.ts';
import { readReferences, type Reference, type References, type Wanted } from './references.ts';
import type { Queryable } from './transaction.ts';

/** What was read of the masters while they had one version. A list asks for the same few hundred rows again and again. */
interface Memory {
  readonly version: number;
  readonly rows: Map<RefTarget, Map<string, Reference>>;
  readonly closingEnds: Map<Day, Day | null>;
  names: MasterNames | null;
}

const nothingKnown = (version: number): Memory => ({ version, rows: new Map(), closingEnds: new Map(), names: null });

/**
 * Master rows and closing ends as a list needs them, remembered until a master changes and so never out of date: the
 * list's own question tells the version (docs/decisions/0008). Holds at most what the masters hold.
 */
export class KnownMasters {
  private readonly db: Queryable;
  private memory = nothingKnown(0);

  constructor(db: Queryable) {
    this.db = db;
  }

  /** The rows that these ids name at a version. */
  async references(version: number, wanted: Wanted): Promise<References> {
    const { rows } = this.at(version);
    const missing = new Map([...wanted].map(([target, ids]) => [target, unknownTo(rows.get(target), ids)]));
    const found = await readReferences(this.db, missing);
    for (const [target, read] of found) rows.set(target, new Map([...(rows.get(target) ?? []), ...read]));
    return rows;
  }

  /** Up to when these days may be posted at a version (`closingEnd`); `null` = never closes. */
  async closingEnds(version: number, days: readonly (Day | null)[]): Promise<ReadonlyMap<Day, Day | null>> {
    const { closingEnds } = this.at(version);
    const missing = new Set(days.filter((day) => day !== null && !closingEnds.has(day)));
    if (missing.size === 0) return closingEnds;
    const calendar = await readCalendar(this.db, [...missing]);
    for (const day of missing) if (day !== null) closingEnds.set(day, closingEnd(day, calendar));
    return closingEnds;
  }

  /** Names to search orders by, of the newest version heard of: whoever uses them must hear that it is still the newest. */
  async names(): Promise<MasterNames> {
    if (this.memory.names !== null) return this.memory.names;
    const read = await readMasterNames(this.db);
    this.at(read.version).names = read;
    return read;
  }

  /** Tells of a version; what was known of older ones is forgotten. */
  heardOf(version: number): void {
    this.at(version);
  }

  /** An answer that comes late must not spoil what newer ones know. */
  private at(version: number): Memory {
    if (version > this.memory.version) this.memory = nothingKnown(version);
    return version === this.memory.version ? this.memory : nothingKnown(version);
  }
}

const unknownTo = (known: ReadonlyMap<string, unknown> | undefined, ids: ReadonlySet<string>): Set<string> =>
  new Set([...ids].filter((id) => !known?.has(id)));
