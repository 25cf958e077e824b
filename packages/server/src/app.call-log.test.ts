import { pino } from 'pino';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { openTestServer } from '../testing/open-test-server.ts';
import { runJob } from './job/run-job.ts';
import { startJob } from './job/start-job.ts';
import { takeJob } from './job/take-job.ts';

interface Line {
  readonly level: number;
  readonly callId?: string;
  readonly msg: string;
}

const lines: Line[] = [];
const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as Line) });
const { app, user } = await openTestServer({ services: { log } });
const linesOf = (id: unknown): readonly Line[] => lines.filter(({ callId }) => callId === id);

test.each([{}, { 'x-request-id': 'gateway-0003' }])(
  'AUDIT-04 a fault is found in the log by the id of its answer (%j)',
  async (headers) => {
    await app.db.pool.query('alter table hinmoku rename to elsewhere');
    const answer = await app.call('GET', '/gpa/api/hinmoku/search', { as: user, headers });
    await app.db.pool.query('alter table elsewhere rename to hinmoku');
    expect(answer.status).toBe(500);
    expect(linesOf(answer.headers['x-request-id'])).toEqual([
      expect.objectContaining({ level: 50, msg: 'a call failed' }),
      expect.objectContaining({ level: 30, msg: 'call' }),
    ]);
  },
);

test('AUDIT-04 the fault of a job is found in the log by the id of the call that started it', async () => {
  await startJob(app.db.pool, { kind: 'apply/user', user, callId: 'call-4712' });
  const job = await takeJob(app.db.pool);
  if (job === null) throw new Error('there is no job to take');
  await runJob(app.services, job, () => Promise.reject(new Error('a fault')), new AbortController().signal);
  const { rows } = await app.db.pool.query(sql`select state from job where id = ${job.id}`);
  expect(rows).toEqual([{ state: 'failed' }]);
  expect(linesOf('call-4712')).toEqual([expect.objectContaining({ level: 50, msg: 'a job failed' })]);
});
