import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serverSettings } from '@tsuun/embedded-server/settings';
import { startEmbedded, type Embedded } from '@tsuun/embedded-server/start-embedded';

const run = promisify(execFile);
const settings = { ...serverSettings, shared_buffers: '32MB', fsync: 'off' };
const start = (dataDir: string, more: Readonly<Record<string, string>> = {}): Promise<Embedded> =>
  startEmbedded({ dataDir, log: () => undefined, settings: { ...settings, ...more }, sync: false });

export interface StandbyPair {
  readonly url: string;
  readonly readUrl: string;
  close(): Promise<void>;
}

/** Two servers: the second is a copy of the first, which it follows. Answers their addresses. */
export async function openStandbyPair(): Promise<StandbyPair> {
  const folder = await mkdtemp(join(tmpdir(), 'tsuun-pair-'));
  await chmod(folder, 0o755);
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  await (await start(first)).stop();
  await run('cp', ['-a', first, second]);
  await writeFile(join(second, 'embedded/pgdata/standby.signal'), '');
  const primary = await start(first);
  const { hostname, port, username, password } = new URL(primary.url);
  const standby = await start(second, {
    primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password}`,
  });
  const close = async (): Promise<void> => {
    await standby.stop();
    await primary.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: primary.url, readUrl: standby.url, close };
}
