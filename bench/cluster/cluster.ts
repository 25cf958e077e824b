import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { serverDir } from '../../packages/server/src/server-dir.ts';
import type { ProgramUnderTest } from '../soak/simulated-user.ts';
import { bouncerProcess, etcdProcess, haproxyProcess, nginxProcess } from './gateways.ts';
import { DatabaseNode, type Member } from './database-node.ts';
import { answers, opens, ClusterProcess } from './cluster-process.ts';
import { at, ClusterFolder, type Port } from './cluster-folder.ts';

/** Connection between the program and PostgreSQL: HAProxy alone, or PgBouncer before it. */
export type Way = 'direct' | 'pooled';

export interface ClusterOptions {
  readonly way?: Way;
  /** True if a commit waits for the standby. */
  readonly synchronous?: boolean;
}

interface Target {
  readonly port?: Port;
  /** User and password as in the examples, separated by a colon. */
  readonly user?: string;
  readonly database?: string;
}

/** The whole cluster: etcd, two databases under Patroni, HAProxy, two web servers, two workers, nginx. */
export class Cluster implements ProgramUnderTest {
  readonly address = `http://${at('gateway')}`;
  readonly login = { loginCd: 'cluster', password: 'cluster-password' };
  readonly restarting = false;
  readonly databaseUrl: string;
  readonly folder: ClusterFolder;
  readonly databases: readonly DatabaseNode[];
  readonly servers: readonly ClusterProcess[];
  readonly workers: readonly ClusterProcess[];
  readonly synchronous: boolean;
  readonly #gateways: {
    readonly etcd: ClusterProcess;
    readonly ways: readonly ClusterProcess[];
    readonly nginx: ClusterProcess;
  };

  private constructor(
    folder: ClusterFolder,
    databases: readonly DatabaseNode[],
    gateways: readonly [ClusterProcess, ClusterProcess, ClusterProcess, ClusterProcess],
    { way, synchronous }: Required<ClusterOptions>,
  ) {
    const [etcd, haproxy, bouncer, nginx] = gateways;
    this.folder = folder;
    this.synchronous = synchronous;
    this.databaseUrl = `postgres://tsuun:change-me-tsuun@${at(way === 'direct' ? 'primary' : 'bouncer')}/tsuun`;
    this.databases = databases;
    this.#gateways = { etcd, ways: way === 'direct' ? [haproxy] : [haproxy, bouncer], nginx };
    const env = this.#settings();
    const node = (name: string, script: string, more: Readonly<Record<string, string>> = {}) =>
      new ClusterProcess(folder, name, process.execPath, { args: [join(serverDir, script)], env: { ...env, ...more } });
    this.servers = (['web1', 'web2'] as const).map((name) =>
      node(name, 'dist/main.js', { PORT: at(name).split(':')[1] ?? '' }),
    );
    this.workers = ['worker1', 'worker2'].map((name) => node(name, 'dist/worker.js'));
  }

  static async make({ way = 'direct', synchronous = true }: ClusterOptions): Promise<Cluster> {
    const folder = await ClusterFolder.make();
    const databases = [
      await DatabaseNode.make(folder, 'db1', synchronous),
      await DatabaseNode.make(folder, 'db2', synchronous),
    ];
    const gateways = [
      await etcdProcess(folder),
      await haproxyProcess(folder),
      await bouncerProcess(folder),
      await nginxProcess(folder),
    ] as const;
    return new Cluster(folder, databases, gateways, { way, synchronous });
  }

  /** Starts the databases, then the proxies before them, then the program, then nginx. */
  async bringUp(say: (line: string) => void): Promise<void> {
    const { etcd, ways, nginx } = this.#gateways;
    await etcd.start();
    await etcd.until(() => answers(`http://${at('etcd')}/health`));
    for (const database of this.databases) await database.start();
    await this.untilHealthy();
    // The process itself must run: another program on its port would lead to a foreign database.
    for (const part of ways) {
      await part.start();
      await part.until(() => opens(at(part.name === 'haproxy' ? 'primary' : 'bouncer')));
    }
    await this.#makeDatabase();
    say(`PostgreSQL: one primary, one ${this.synchronous ? '' : 'a'}synchronous standby`);
    for (const server of this.servers) await this.startServer(server);
    for (const worker of this.workers) await worker.start();
    await nginx.start();
    await nginx.until(() => answers(`${this.address}/gpa/api/ready`));
    say('two web servers, two workers, nginx');
  }

  async startServer(server: ClusterProcess): Promise<void> {
    await server.start();
    // The first server creates the tables and loads the sample data before it is ready.
    await server.until(() => answers(`http://${at(server.name as Port)}/gpa/api/ready`), { minutes: 10 });
  }

  /** Returns the present primary; `null` while there is none, or no node reports one. */
  async primary(): Promise<DatabaseNode | null> {
    for (const node of this.databases) {
      const members = await node.members().catch(() => []);
      const name = members.find(({ role }) => role === 'leader')?.name;
      if (name !== undefined) return this.databases.find((database) => database.name === name) ?? null;
    }
    return null;
  }

  /** Waits until there are a primary and a synchronous standby, or an asynchronous one less than 1 MB behind. */
  async untilHealthy(): Promise<void> {
    const expectedRoles = this.synchronous ? 'leader,sync_standby' : 'leader,replica';
    const isReady = ({ role, state, lag }: Member): boolean =>
      /running|streaming/.test(state) && (role !== 'replica' || (typeof lag === 'number' && lag < 1_000_000));
    for (let tries = 0; tries < 600; tries += 1) {
      const [database] = this.databases;
      const members = (await database?.members().catch(() => [])) ?? [];
      const roles = members.map(({ role }) => role).toSorted();
      if (roles.join() === expectedRoles && members.every(isReady)) return;
      await sleep(200);
    }
    throw new Error(`The databases did not form a cluster: see ${this.folder.root}.`);
  }

  /** Opens a direct connection to the database, to the primary unless another port is given. */
  async connect({
    port = 'primary',
    user = 'tsuun:change-me-tsuun',
    database = 'tsuun',
  }: Target = {}): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: `postgres://${user}@${at(port)}/${database}` });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  /** Stops everything in reverse order and removes the folder; `isFine` false keeps it with its logs. */
  async end(isFine: boolean): Promise<void> {
    const { etcd, ways, nginx } = this.#gateways;
    await Promise.all([nginx.stop(), ...this.workers.map((part) => part.stop())]);
    await Promise.all(this.servers.map((part) => part.stop()));
    await Promise.all(ways.map((part) => part.stop()));
    await Promise.all(this.databases.map((database) => database.end()));
    await etcd.stop();
    if (isFine) await rm(this.folder.root, { recursive: true, force: true });
  }

  async #makeDatabase(): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      try {
        const client = await this.connect({ user: 'postgres:change-me-superuser', database: 'postgres' });
        await client.query(`create role tsuun login password 'change-me-tsuun'`);
        await client.query('create database tsuun owner tsuun');
        return await client.end();
      } catch (error) {
        if (tries === 50) throw error;
        await sleep(200);
      }
    }
  }

  #settings(): Readonly<Record<string, string>> {
    return {
      DATABASE_URL: this.databaseUrl,
      DATABASE_READ_URL: `postgres://tsuun:change-me-tsuun@${at('standby')}/tsuun`,
      ...{ WORKERS: '0', SAMPLE_DATA: 'on', BUSINESS_DATE: '2026-05-13', DRAIN_SECONDS: '8' },
      ...{ ADMIN_LOGIN_CD: this.login.loginCd, ADMIN_PASSWORD: this.login.password },
    };
  }
}
