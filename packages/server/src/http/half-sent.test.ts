import { tooManyAtOnceSentence } from '@tsuun/domain/message/sentence';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import type { ProblemBody } from '@tsuun/contract/problem';
import { openTestServer } from '../../testing/open-test-server.ts';
import { serverDir } from '../server-dir.ts';

const long = process.env.TRUST_LONG === '1';

const { app, user } = await openTestServer();
await app.app.http.listen({ port: 0, host: '127.0.0.1' });
const { server } = app.app.http;
const { port } = server.address() as AddressInfo;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Megabytes that are in use. Garbage is collected first: the amount of garbage depends on the speed of the machine. */
function megabytes(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}

interface Half {
  readonly path: string;
  readonly sent: number;
  readonly length: number;
  readonly cookie?: string;
}

interface Sender {
  readonly process: ChildProcess;
  /** Statuses of the answers so far. */
  readonly answers: string[];
}

let arrived = 0;
server.on('request', () => (arrived += 1));

/** Begins calls whose bodies never end, in another process, and waits until the server has read what it reads of them. */
async function begin(n: number, { path, sent, length, cookie = 'none' }: Half): Promise<Sender> {
  const script = join(serverDir, 'testing/half-sent.ts');
  const args = [port, n, `/gpa/api/${path}`, sent, length, cookie].map(String);
  arrived = 0;
  const sender = spawn(process.execPath, [script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: serverDir,
  });
  // A test that fails must not leave it: it would keep the output of the tests open for ever.
  onTestFinished(() => void sender.kill());
  const answers: string[] = [];
  const allSent = new Promise<void>((resolve) => {
    createInterface(sender.stdout).on('line', (line) => (line === 'sent' ? resolve() : answers.push(line)));
  });
  await allSent;
  await expect.poll(() => arrived).toBe(n);
  return { process: sender, answers };
}

async function end({ process }: Sender): Promise<void> {
  process.kill();
  await once(process, 'exit');
  // Only then is the memory that the server kept for them free again.
  await expect.poll(openConnections).toBe(0);
}

const openConnections = () => promisify(server.getConnections.bind(server))();

const halves: readonly (readonly [who: string, half: Half])[] = [
  ['strangers who log in', { path: 'login', sent: 7_900, length: 8_000 }],
  ['one person who saves', { path: 'order', sent: 60_000, length: 64_000, cookie: user.cookie }],
  ['strangers who save', { path: 'order', sent: 60_000, length: 64_000 }],
  ['one person with long lists', { path: 'order/lock', sent: 200_000, length: 4_000_000, cookie: user.cookie }],
];

test.each(long ? halves : halves.slice(0, 2))(
  'R24 two thousand half-sent bodies of %s cost at most 64 MB',
  async (_who, half) => {
    await end(await begin(200, half));
    const before = megabytes();
    const sender = await begin(2_000, half);
    // Polled: what reading them has needed for a moment, and the rest of other tests, is free a little later.
    await expect.poll(() => megabytes() - before).toBeLessThan(64);
    await end(sender);
  },
  120_000,
);

test('R24 API-82 bodies of one user are limited to 32 MB at a time', async () => {
  // A person of its own, since what the other tests have sent may still be counted.
  const busy = await app.signIn('送る人');
  const sender = await begin(520, { path: 'order', sent: 100, length: 65_536, cookie: busy.cookie });
  const save = (as = busy) => app.call<ProblemBody>('POST', '/gpa/api/order', { as, payload: '[]', headers: json });
  // 512 of them come to 32 MB: once the other eight are refused, all have been counted.
  await expect.poll(() => sender.answers).toEqual(Array.from({ length: 8 }, () => '429'));
  const refused = await save();
  expect([refused.status, refused.headers['retry-after'], refused.body]).toEqual([
    429,
    '5',
    { code: 'tooManyAtOnce', message: tooManyAtOnceSentence('送信') },
  ]);
  expect((await save(await app.signIn('ほかの人'))).status).toBe(400);
  await end(sender);
  await expect.poll(async () => (await save()).status).toBe(400);
});

const json = { 'content-type': 'application/json' };

test('R24 a log-in is a few bytes, and more of it is not read', async () => {
  const logIn = (password: string) => app.call('POST', '/gpa/api/login', { body: { loginCd: 'nobody', password } });
  expect([(await logIn('x'.repeat(64))).status, (await logIn('x'.repeat(8_192))).status]).toEqual([400, 413]);
});
