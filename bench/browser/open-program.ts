import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@tsuun/embedded-server/launch';
import { serverSettings } from '@tsuun/embedded-server/settings';
import { startEmbedded } from '@tsuun/embedded-server/start-embedded';
import { serverDir } from '../../packages/server/src/server-dir.ts';

export interface Program {
  readonly address: string;
  readonly login: { readonly loginCd: string; readonly password: string };
  stop(): Promise<void>;
}

const login = { loginCd: 'bench', password: 'bench-password' };

/** The built program on a database of its own with the sample data, settings as users get them. */
export async function openProgram(): Promise<Program> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tsuun-bench-'));
  await chmod(dataDir, 0o755);
  const database = await startEmbedded({ dataDir, log: () => undefined, settings: serverSettings });
  const port = await freePort();
  const child = spawn(process.execPath, [join(serverDir, 'dist/main.js')], {
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      PORT: String(port),
      ADMIN_LOGIN_CD: login.loginCd,
      ADMIN_PASSWORD: login.password,
      BUSINESS_DATE: '2026-05-13',
      SAMPLE_DATA: 'on',
    },
    stdio: 'ignore',
  });
  const address = `http://127.0.0.1:${port}`;
  await untilReady(child, address);
  return {
    address,
    login,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilReady(child: ChildProcess, address: string): Promise<void> {
  while (child.exitCode === null) {
    const ready = await fetch(`${address}/gpa/api/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await sleep(100);
  }
  throw new Error('The program ended while starting.');
}
