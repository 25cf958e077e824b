import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { superviseWorkers, type Workers } from './workers.ts';

/** A worker that signs in with its number, leaves on SIGTERM or, when deaf, never. */
const script = (deaf: boolean) => `
  require('node:fs').writeFileSync(require('node:path').join(process.env.BOOK, String(process.pid)), '');
  process.on('SIGTERM', () => ${deaf ? 'undefined' : 'process.exit(0)'});
  setInterval(() => process.send('alive'), 50);`;

describe('superviseWorkers', () => {
  let book: string;
  let workers: Workers | null = null;

  beforeEach(async () => {
    book = await mkdtemp(join(tmpdir(), 'tsuun-workers-'));
  });
  afterEach(async () => {
    await workers?.stop();
    await rm(book, { recursive: true, force: true });
  });

  async function keep(count: number, deaf: boolean, patience = 5_000): Promise<Workers> {
    const file = join(book, 'worker.cjs');
    await writeFile(file, script(deaf));
    workers = superviseWorkers({
      count,
      script: file,
      env: { ...process.env, BOOK: book },
      log: () => undefined,
      patience,
    });
    return workers;
  }

  const signedIn = async () => (await readdir(book)).filter((name) => /^\d+$/.test(name)).map(Number);
  const alive = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };

  test('as many workers as WORKERS says run until the stop', async () => {
    const kept = await keep(2, false);
    await expect.poll(signedIn).toHaveLength(2);
    await kept.stop();
    expect((await signedIn()).filter(alive)).toEqual([]);
  });

  test('a killed worker is replaced', async () => {
    await keep(1, false);
    await expect.poll(signedIn).toHaveLength(1);
    const [first] = await signedIn();
    process.kill(first ?? 0, 'SIGKILL');
    await expect.poll(async () => (await signedIn()).filter(alive)).not.toContain(first);
    await expect.poll(async () => (await signedIn()).filter(alive)).toHaveLength(1);
  });

  test('R09 only a silent worker is replaced', async () => {
    const file = join(book, 'worker.cjs');
    await writeFile(file, script(false));
    const given = { count: 1, script: file, log: () => undefined, silence: 1_500 };
    workers = superviseWorkers({ ...given, env: { ...process.env, BOOK: book } });
    await expect.poll(signedIn).toHaveLength(1);
    const [first = 0] = await signedIn();
    await sleep(2_500);
    expect((await signedIn()).filter(alive)).toEqual([first]);
    process.kill(first, 'SIGSTOP');
    await expect.poll(async () => (await signedIn()).filter(alive)).not.toContain(first);
    await expect.poll(async () => (await signedIn()).filter(alive)).toHaveLength(1);
  });

  test('R41 a worker with heartbeats is kept after a pause of this process', async () => {
    const file = join(book, 'worker.cjs');
    await writeFile(file, script(false));
    const given = { count: 1, script: file, log: () => undefined, silence: 1_500 };
    workers = superviseWorkers({ ...given, env: { ...process.env, BOOK: book } });
    await expect.poll(signedIn).toHaveLength(1);
    const [first = 0] = await signedIn();
    await sleep(500);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4_000);
    await sleep(1_000);
    expect(alive(first)).toBe(true);
    expect(await signedIn()).toEqual([first]);
  });

  test('a worker that ignores the stop is killed', async () => {
    const kept = await keep(1, true, 200);
    await expect.poll(signedIn).toHaveLength(1);
    await kept.stop();
    expect((await signedIn()).filter(alive)).toEqual([]);
  });
});
