import type { RefTarget } from '@tsuun/domain/field/field';
import { raw } from 'sql-template-tag';
import { readMasters, readReferences, type Reference, type References, type LookupBatch } from './references.ts';
import type { Queryable } from '../db/transaction.ts';

/** Version of all masters, read in the same statement as the rows that the masters complete. */
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

const emptyMemory = (version: number): Memory => ({ version, rows: new Map() });

/**
 * Cache of the master rows of lists. It is never outdated: the statement of a list returns the version of the masters,
 * and a new version clears the cache (docs/decisions/0008). It contains at most all rows of the masters.
 */
export class MasterCache {
  private readonly db: Queryable;
  private readonly atOnce: number;
  private memory = emptyMemory(0);

  constructor(db: Queryable, atOnce = readAtOnce) {
    this.db = db;
    this.atOnce = atOnce;
  }

  /** Returns the rows with these ids at a version. */
  async references(version: number, batch: LookupBatch): Promise<References> {
    const { rows } = this.at(version);
    const unread = [...batch].filter(([target, ids]) => ids.size > 0 && !rows.has(target)).map(([target]) => target);
    addRows(rows, await readMasters(this.db, unread, this.atOnce));
    const missing = new Map([...batch].map(([target, ids]) => [target, unknownTo(rows.get(target), ids)]));
    addRows(rows, await readReferences(this.db, missing));
    return rows;
  }

  /**
   * Returns the rows of a version. Rows of an older version are not stored, so that a late result cannot overwrite
   * newer ones.
   */
  private at(version: number): Memory {
    if (version > this.memory.version) this.memory = emptyMemory(version);
    return version === this.memory.version ? this.memory : emptyMemory(version);
  }
}

function addRows(memory: Memory['rows'], read: References): void {
  for (const [target, rows] of read) {
    const ofTarget = memory.get(target) ?? new Map<string, Reference>();
    for (const [id, row] of rows) ofTarget.set(id, row);
    memory.set(target, ofTarget);
  }
}

const unknownTo = (known: ReadonlyMap<string, unknown> | undefined, ids: ReadonlySet<string>): Set<string> =>
  new Set([...ids].filter((id) => !known?.has(id)));
