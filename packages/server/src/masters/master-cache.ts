import type { RefTarget } from '@tsuun/domain/field/field';
import { raw } from 'sql-template-tag';
import { readMasters, readReferences, type Reference, type References, type LookupBatch } from './references.ts';
import type { Queryable } from '../db/transaction.ts';

/** The version of all masters, to be asked for within the question whose answer it is to complete. */
export const masterVersion = raw('(select sum(version) from master_version)');

/**
 * Number of rows of a master that are read at once when the first one is missing: all of them if the master has no
 * more.
 */
const readAtOnce = 5_000;

/** Cached rows of the masters for one version of them. A list looks up the same few hundred rows again and again. */
interface Memory {
  readonly version: number;
  readonly rows: Map<RefTarget, Map<string, Reference>>;
}

const nothingKnown = (version: number): Memory => ({ version, rows: new Map() });

/**
 * Master rows as a list needs them, remembered until a master changes and so never out of date: the list's own question
 * tells the version (docs/decisions/0008). Holds at most what the masters hold.
 */
export class MasterCache {
  private readonly db: Queryable;
  private readonly atOnce: number;
  private memory = nothingKnown(0);

  constructor(db: Queryable, atOnce = readAtOnce) {
    this.db = db;
    this.atOnce = atOnce;
  }

  /** The rows that these ids name at a version. */
  async references(version: number, wanted: LookupBatch): Promise<References> {
    const { rows } = this.at(version);
    const begun = [...wanted].filter(([target, ids]) => ids.size > 0 && !rows.has(target)).map(([target]) => target);
    learn(rows, await readMasters(this.db, begun, this.atOnce));
    const missing = new Map([...wanted].map(([target, ids]) => [target, unknownTo(rows.get(target), ids)]));
    learn(rows, await readReferences(this.db, missing));
    return rows;
  }

  /** An answer that comes late must not spoil what newer ones know. */
  private at(version: number): Memory {
    if (version > this.memory.version) this.memory = nothingKnown(version);
    return version === this.memory.version ? this.memory : nothingKnown(version);
  }
}

function learn(known: Memory['rows'], read: References): void {
  for (const [target, rows] of read) {
    const learnt = known.get(target) ?? new Map<string, Reference>();
    for (const [id, row] of rows) learnt.set(id, row);
    known.set(target, learnt);
  }
}

const unknownTo = (known: ReadonlyMap<string, unknown> | undefined, ids: ReadonlySet<string>): Set<string> =>
  new Set([...ids].filter((id) => !known?.has(id)));
