import { migratedLine, operatorFaultSentence } from '@tsuun/domain/message/operator';
import { release } from '@tsuun/domain/message/release';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { completionOf } from '../../testing/event-text.ts';
import { openTestServer } from '../../testing/open-test-server.ts';
import { storeOrder } from '../../testing/store-order.ts';
import { serverDir } from '../server-dir.ts';

const { app, user } = await openTestServer();
app.work();

const script = join(serverDir, 'dist/operator.js');

/** Runs a command of the built operator's program; answers its exit code and what it printed. */
async function operate(command: string): Promise<readonly [code: unknown, printed: string]> {
  if (!existsSync(script)) throw new Error('Build first: node scripts/build.mjs');
  const { NODE_ENV: _, ...env } = process.env;
  const child = spawn(process.execPath, [script, command], { env: { ...env, DATABASE_URL: app.db.url } });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (printed += data.toString()));
  const [code] = (await once(child, 'close')) as [unknown];
  return [code, printed];
}

test('SNAP-07 `npm run snapshots` ends with 0 where all fit, with 1 as soon as one was altered', async () => {
  await storeOrder(app.db.pool, { acceptNo: 'S-1', bizResultDt: '2026-04-10', 'railAmtInfo.amt': 1_000 });
  const taken = await app.call('GET', '/gpa/api/month-end/snapshots/take?month=2026-04-01', { as: user });
  expect(completionOf(taken.text)).toMatchObject({ status: 'success' });
  expect(await operate('snapshots')).toEqual([0, expect.stringContaining('1')]);
  await app.db.pool.query(`
    alter table month_snapshot_row disable trigger all;
    update month_snapshot_row set billing = billing + 1;
    alter table month_snapshot_row enable trigger all`);
  const [code, printed] = await operate('snapshots');
  expect([code, printed]).toEqual([1, expect.stringContaining('2026-04')]);
});

test('OPS-03 `npm run migrate` says which release it is, and that nothing is left to apply', async () => {
  const [code, printed] = await operate('migrate');
  expect([code, printed.trim().split('\n')]).toEqual([0, [expect.stringContaining(release), migratedLine([])]]);
});

test('R43 a command with an unforeseen fault prints one sentence with the id of its log line', async () => {
  await app.db.pool.query('alter table month_snapshot rename to month_snapshot_away');
  const [code, printed] = await operate('snapshots');
  await app.db.pool.query('alter table month_snapshot_away rename to month_snapshot');
  const [line = '', sentence = ''] = printed
    .trim()
    .split('\n')
    .toSorted((a) => (a.startsWith('{') ? -1 : 1));
  const { faultId, err } = JSON.parse(line) as { faultId: string; err: { stack: string } };
  expect([code, sentence]).toEqual([1, operatorFaultSentence(faultId, null)]);
  expect(err.stack).toContain('checkSnapshots');
});
