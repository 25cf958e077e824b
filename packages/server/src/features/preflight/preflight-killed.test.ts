import { expect, test } from 'vitest';
import { streamType } from '@tsuun/contract/stream';
import { killedAt } from '../../../testing/killed-at.ts';
import { multipart } from '../../../testing/multipart.ts';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { preflights } from '../../../testing/preflight-fixture.ts';
import { cp932, zentsuCsv, zentsuRow } from '../../../testing/zentsu-file.ts';

/** Real workers, really killed, at moments drawn from a fixed row: while they start, read, compare and keep. */
const moments = [0, 90, 200, 350];
const rowCount = 3_000;

const { app, user } = await openTestServer();
const { read, rows, stand } = preflights(app, user);

/** Every seventh row cannot be read, every fifth is there twice. */
const file = cp932(
  zentsuCsv(
    Array.from({ length: rowCount }, (_, i) =>
      zentsuRow(`K-${i % 5 === 4 ? i - 1 : i}`, { 配達料: i % 7 === 0 ? '12千' : '13400' }),
    ),
  ),
);

async function begin(): Promise<string> {
  const form = multipart({ fileName: '全通.csv', content: file });
  const { text: ticket } = await app.call('POST', '/gpa/api/imports/zentsu', { as: user, ...form });
  const body = { kind: 'zentsu', ticket, fileName: '全通.csv' };
  const { id } = (await app.call<{ id: string }>('POST', '/gpa/api/preflights', { as: user, body })).body;
  const url = `/gpa/api/preflights/${id}/check`;
  const headers = { cookie: user.cookie, accept: streamType };
  (await app.app.http.inject({ method: 'GET', url, headers, payloadAsStream: true })).stream().destroy();
  return id;
}

const kept = async (id: string): Promise<number> =>
  Number(
    (await app.db.pool.query<{ n: string }>('select count(*) as n from preflight_row where preflight_id = $1', [id]))
      .rows[0]?.n,
  );

test('R01 PRE-01 PRE-03 a preflight killed at any moment is completed once by the next worker', async () => {
  const before = await stand();
  const ends: unknown[] = [];
  for (const moment of moments) {
    const id = await begin();
    await killedAt(app, moment, async () => {
      const { checkedVersion } = await read(id);
      expect((await kept(id)) > 0).toBe(checkedVersion !== null);
    });
    const { columns, counts, errorCount } = await read(id);
    ends.push([
      columns.length,
      counts,
      errorCount,
      await kept(id),
      (await rows(id, 'fault')).map(({ row, faults }) => [row, faults]),
    ]);
  }
  expect(ends[0]).toMatchObject([expect.any(Number), {}, 429 + 600, rowCount, expect.any(Array)]);
  for (const end of ends) expect(end).toEqual(ends[0]);
  expect(await stand()).toEqual(before);
});
