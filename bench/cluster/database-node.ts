import { readFileSync } from 'node:fs';
import { Part } from './part.ts';
import { at, type Place } from './place.ts';
import { signalAll, treeOf } from './process-tree.ts';

/** Report of Patroni about one member. */
export interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  /** Lag of a standby, in bytes; a word if it is not known. */
  readonly lag?: number | string;
}

/** One machine of the database: Patroni, and PostgreSQL under it. */
export class DatabaseNode {
  readonly name: 'db1' | 'db2';
  readonly #place: Place;
  readonly #patroni: Part;
  #asleep: number[] = [];

  private constructor(place: Place, name: 'db1' | 'db2', config: string) {
    this.name = name;
    this.#place = place;
    this.#patroni = new Part(place, name, 'patroni', { args: [config], account: place.account });
  }

  /** `synchronous`: a commit waits for the standby, as in `deploy/`; without, it does not. */
  static async make(place: Place, name: 'db1' | 'db2', synchronous: boolean): Promise<DatabaseNode> {
    await place.subfolder(name);
    const text = await place.example('cluster/patroni.yml', {
      'name: db1': `name: ${name}`,
      '10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379': at('etcd'),
      '10.0.0.11:8008': at(`${name}Rest`),
      '10.0.0.11:5432': at(name),
      '/var/lib/postgresql/15/tsuun': place.path(name, 'data'),
      '/var/lib/postgresql/tsuun.pgpass': place.path(name, 'pgpass'),
      '/var/run/postgresql': place.path('run'),
      '10.0.0.0/24': '127.0.0.1/32',
      'shared_buffers: 2GB': 'shared_buffers: 128MB',
      'synchronous_mode: true': `synchronous_mode: ${synchronous}`,
    });
    return new DatabaseNode(place, name, await place.write(`${name}.yml`, text));
  }

  start(): Promise<void> {
    return this.#patroni.start();
  }

  until(isThere: () => Promise<boolean>): Promise<void> {
    return this.#patroni.until(isThere);
  }

  /** Returns Patroni's report about all members; throws if it does not answer. */
  async members(): Promise<readonly Member[]> {
    const answer = await fetch(`http://${at(`${this.name}Rest`)}/cluster`, { signal: AbortSignal.timeout(2_000) });
    return ((await answer.json()) as { members: [] }).members;
  }

  /** The machine loses its power: nobody says goodbye. */
  async die(): Promise<void> {
    signalAll(this.#processes(), 'SIGKILL');
    await this.#patroni.stop('SIGKILL');
  }

  /** The machine stands still with all it has open, or PostgreSQL alone does while Patroni lives. */
  freeze(what: 'all' | 'PostgreSQL'): void {
    this.#asleep = what === 'all' ? this.#processes() : this.#postgres();
    signalAll(this.#asleep, 'SIGSTOP');
  }

  thaw(): void {
    signalAll(this.#asleep.splice(0), 'SIGCONT');
  }

  async end(): Promise<void> {
    this.thaw();
    await this.#patroni.stop();
    signalAll(this.#postgres(), 'SIGKILL');
  }

  get isRunning(): boolean {
    return this.#patroni.isRunning;
  }

  #processes(): number[] {
    return [...this.#patroni.processes(), ...this.#postgres()];
  }

  /** Patroni starts PostgreSQL as nobody's child. */
  #postgres(): number[] {
    try {
      const [pid] = readFileSync(this.#place.path(this.name, 'data/postmaster.pid'), 'utf8').split('\n');
      return isPostgres(Number(pid)) ? treeOf(Number(pid)) : [];
    } catch {
      return [];
    }
  }
}

/** The file may have outlived its server, and the number may be another user's by now. */
const isPostgres = (pid: number): boolean => readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
