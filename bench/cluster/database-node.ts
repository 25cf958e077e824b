import { readFileSync } from 'node:fs';
import { ClusterProcess } from './cluster-process.ts';
import { at, type ClusterFolder } from './cluster-folder.ts';
import { signalAll, treeOf } from './process-tree.ts';

/** Report of Patroni about one member. */
export interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  /** Lag of a standby in bytes; a text if it is unknown. */
  readonly lag?: number | string;
}

/** One simulated database machine: Patroni and the PostgreSQL that it runs. */
export class DatabaseNode {
  readonly name: 'db1' | 'db2';
  readonly #folder: ClusterFolder;
  readonly #patroni: ClusterProcess;
  #frozenPids: number[] = [];

  private constructor(folder: ClusterFolder, name: 'db1' | 'db2', config: string) {
    this.name = name;
    this.#folder = folder;
    this.#patroni = new ClusterProcess(folder, name, 'patroni', { args: [config], account: folder.account });
  }

  /** Writes the configuration of a node; `synchronous` true makes commits wait for the standby, as in `deploy/`. */
  static async make(folder: ClusterFolder, name: 'db1' | 'db2', synchronous: boolean): Promise<DatabaseNode> {
    await folder.subfolder(name);
    const text = await folder.example('cluster/patroni.yml', {
      'name: db1': `name: ${name}`,
      '10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379': at('etcd'),
      '10.0.0.11:8008': at(`${name}Rest`),
      '10.0.0.11:5432': at(name),
      '/var/lib/postgresql/15/tsuun': folder.path(name, 'data'),
      '/var/lib/postgresql/tsuun.pgpass': folder.path(name, 'pgpass'),
      '/var/run/postgresql': folder.path('run'),
      '10.0.0.0/24': '127.0.0.1/32',
      'shared_buffers: 2GB': 'shared_buffers: 128MB',
      'synchronous_mode: true': `synchronous_mode: ${synchronous}`,
    });
    return new DatabaseNode(folder, name, await folder.write(`${name}.yml`, text));
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

  /** Kills all processes at once, like a power failure. */
  async die(): Promise<void> {
    signalAll(this.#processes(), 'SIGKILL');
    await this.#patroni.stop('SIGKILL');
  }

  /** Suspends all processes with their open connections, or PostgreSQL alone. */
  freeze(processes: 'all' | 'PostgreSQL'): void {
    this.#frozenPids = processes === 'all' ? this.#processes() : this.#postgres();
    signalAll(this.#frozenPids, 'SIGSTOP');
  }

  /** Resumes the suspended processes. */
  thaw(): void {
    signalAll(this.#frozenPids.splice(0), 'SIGCONT');
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

  /** The processes of PostgreSQL, found by its pid file because Patroni starts it detached. */
  #postgres(): number[] {
    try {
      const [pid] = readFileSync(this.#folder.path(this.name, 'data/postmaster.pid'), 'utf8').split('\n');
      return isPostgres(Number(pid)) ? treeOf(Number(pid)) : [];
    } catch {
      return [];
    }
  }
}

/** True if the process is PostgreSQL: the pid file may be stale and its number reused. */
const isPostgres = (pid: number): boolean => readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
