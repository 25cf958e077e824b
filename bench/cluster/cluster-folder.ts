import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Account, serverAccount } from '@tsuun/embedded-server/account';

const deploy = resolve(import.meta.dirname, '../../deploy');
const first = Number(process.env.CLUSTER_PORT ?? 8100);

/** Port of each process on this machine, counted from 8100 or from `CLUSTER_PORT`. */
export const ports = {
  ...{ gateway: first, web1: first + 1, web2: first + 2 },
  ...{ etcd: first + 10, etcdPeers: first + 11 },
  ...{ db1: first + 20, db1Rest: first + 21, db2: first + 22, db2Rest: first + 23 },
  ...{ primary: first + 30, standby: first + 31, bouncer: first + 32 },
} as const;

export type Port = keyof typeof ports;
/** Address of a process with its port. */
export const at = (port: Port): string => `127.0.0.1:${ports[port]}`;

/** Folder of one cluster, and the account that its servers run as, because PostgreSQL refuses root. */
export class ClusterFolder {
  readonly root: string;
  readonly account: Account | null;

  private constructor(folder: string, account: Account | null) {
    this.root = folder;
    this.account = account;
  }

  /** Creates the folder. Throws if a port is in use, since another program's etcd or HAProxy could answer there. */
  static async make(): Promise<ClusterFolder> {
    for (const [name, port] of Object.entries(ports)) await refuseTaken(name, port);
    const root = await mkdtemp(join(tmpdir(), 'tsuun-cluster-'));
    const folder = new ClusterFolder(root, await serverAccount(root));
    await chmod(root, 0o755);
    await folder.#changeOwner(root);
    await folder.subfolder('run');
    return folder;
  }

  path(...parts: readonly string[]): string {
    return join(this.root, ...parts);
  }

  async subfolder(name: string): Promise<string> {
    await mkdir(this.path(name), { mode: 0o700 });
    await this.#changeOwner(this.path(name));
    return this.path(name);
  }

  async write(name: string, text: string): Promise<string> {
    await writeFile(this.path(name), text, { mode: 0o600 });
    await this.#changeOwner(this.path(name));
    return this.path(name);
  }

  /**
   * Returns an example of `deploy/` with its addresses and folders replaced by those of this machine. Throws if the
   * example does not contain a text to be replaced, so that the tested files stay those that operators copy.
   */
  async example(name: string, replacements: Readonly<Record<string, string>>): Promise<string> {
    let text = await readFile(join(deploy, name), 'utf8');
    for (const [original, replacement] of Object.entries(replacements)) {
      if (!text.includes(original)) throw new Error(`deploy/${name} does not contain ${original}`);
      text = text.replaceAll(original, replacement);
    }
    return text;
  }

  async #changeOwner(path: string): Promise<void> {
    if (this.account !== null) await chown(path, this.account.uid, this.account.gid);
  }
}

async function refuseTaken(name: string, port: number): Promise<void> {
  const probe = createServer().listen(port, '127.0.0.1');
  await once(probe, 'listening').catch((error: unknown) => {
    throw new Error(`Port ${port} (${name}) is in use. Set CLUSTER_PORT to the first of 40 free ports.`, {
      cause: error,
    });
  });
  await new Promise((resolve) => probe.close(resolve));
}
