import { expect, test } from 'vitest';
import { streamType } from '@tsuun/contract/stream';
import { endedAt } from '../../testing/killed-at.ts';
import { multipart } from '../../testing/multipart.ts';
import { openTestServer } from '../../testing/open-test-server.ts';
import { cp932, zentsuCsv, zentsuRow } from '../../testing/zentsu-file.ts';

/** Real workers, really killed, at moments of a fixed row; R01 and R13 in full: TRUST_LONG=1. */
const long = process.env.TRUST_LONG === '1';
const rows = long ? 10_000 : 3_000;
const moments = long ? Array.from({ length: 50 }, (_, n) => (n * 379) % 2_500) : [0, 60, 140, 230, 330, 450, 600];

const { app, user } = await openTestServer();

const count = async (table: string): Promise<number> =>
  Number((await app.db.pool.query<{ n: number }>(`select count(*) as n from ${table}`)).rows[0]?.n);

async function upload(round: number): Promise<void> {
  const file = zentsuCsv(Array.from({ length: rows }, (_, i) => zentsuRow(`K${round}-${i}`)));
  const form = multipart({ fileName: `${round}.csv`, content: cp932(file) });
  const ticket = await app.call('POST', '/gpa/api/imports/zentsu', { as: user, ...form });
  const stream = await app.app.http.inject({
    method: 'GET',
    url: `/gpa/api/imports/zentsu?filePath=${ticket.text}`,
    headers: { cookie: user.cookie, accept: streamType },
    payloadAsStream: true,
  });
  stream.stream().destroy();
}

const counts = async () => [await count('orders'), await count('order_charges'), await count('order_change')];

test('R01 R13 QUEUE-12 an import whose worker is killed or stopped at any moment is completed once', async () => {
  for (const [round, moment] of moments.entries()) {
    await upload(round);
    await endedAt(app, moment, round % 3 === 2 ? 'SIGTERM' : 'SIGKILL', async () => {
      const [orders, ...others] = await counts();
      expect([round * rows, (round + 1) * rows]).toContain(orders);
      expect(others).toEqual([orders, orders]);
    });
    const all = (round + 1) * rows;
    expect(await counts()).toEqual([all, all, all]);
    expect(await count('transfer_history')).toBe(round + 1);
  }
}, 1_800_000);
