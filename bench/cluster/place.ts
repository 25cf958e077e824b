import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Account, serverAccount } from '@tsuun/embedded-server/account';

const deploy = resolve(import.meta.dirname, '../../deploy');
const first = Number(process.env.CLUSTER_PORT ?? 8100);

/** Ports of each part on this machine: from 8100 on, or from `CLUSTER_PORT`. */
export const ports = {
  ...{ gateway: first, web1: first + 1, web2: first + 2 },
  ...{ etcd: first + 10, etcdPeers: first + 11 },
  ...{ db1: first + 20, db1Rest: first + 21, db2: first + 22, db2Rest: first + 23 },
  ...{ primary: first + 30, standby: first + 31, bouncer: first + 32 },
} as const;

export type Port = keyof typeof ports;
export const at = (port: Port): string => `127.0.0.1:${ports[port]}`;

/** The folder of one cluster, and whom its servers run as (PostgreSQL refuses root). */
export class Place {
  readonly folder: string;
  readonly account: Account | null;

  private constructor(folder: string, account: Account | null) {
    this.folder = folder;
    this.account = account;
  }

  /** Throws where a port of the cluster is in use: another program's etcd or HAProxy must not be taken for this one's. */
  static async make(): Promise<Place> {
    for (const [name, port] of Object.entries(ports)) await refuseTaken(name, port);
    const folder = await mkdtemp(join(tmpdir(), 'tsuun-cluster-'));
    const place = new Place(folder, await serverAccount(folder));
    await chmod(folder, 0o755);
    await place.#giveAway(folder);
    await place.subfolder('run');
    return place;
  }

  path(...parts: readonly string[]): string {
    return join(this.folder, ...parts);
  }

  async subfolder(name: string): Promise<string> {
    await mkdir(this.path(name), { mode: 0o700 });
    await this.#giveAway(this.path(name));
    return this.path(name);
  }

  async write(name: string, text: string): Promise<string> {
    await writeFile(this.path(name), text, { mode: 0o600 });
    await this.#giveAway(this.path(name));
    return this.path(name);
  }

  /**
   * An example of `deploy/` as it stands there, with the addresses and folders of this machine for those of the example.
   * Throws where the example no longer says what is to be replaced: what is tried is what operators copy.
   */
  async example(name: string, here: Readonly<Record<string, string>>): Promise<string> {
    let text = await readFile(join(deploy, name), 'utf8');
    for (const [there, mine] of Object.entries(here)) {
      if (!text.includes(there)) throw new Error(`deploy/${name} does not say ${there}`);
      text = text.replaceAll(there, mine);
    }
    return text;
  }

  async #giveAway(path: string): Promise<void> {
    if (this.account !== null) await chown(path, this.account.uid, this.account.gid);
  }
}

async function refuseTaken(name: string, port: number): Promise<void> {
  const probe = createServer().listen(port, '127.0.0.1');
  await once(probe, 'listening').catch((error: unknown) => {
    throw new Error(`port ${port} (${name}) is in use; set CLUSTER_PORT to the first of 40 free ports`, {
      cause: error,
    });
  });
  await new Promise((resolve) => probe.close(resolve));
}
