import { afterAll, expect, test } from 'vitest';
import { openTestServer } from '../../testing/open-test-server.ts';
import { SpareConnection } from './spare-connection.ts';

const { app } = await openTestServer();
const spare = new SpareConnection(app.services);
afterAll(() => spare.end());

const sessionOf = async (name: string) => {
  const client = await spare.take(name);
  const { rows } = await client.query<{
    pid: number;
    name: string;
    zone: string;
    limit: string;
    staged: string | null;
  }>(`
    select pg_backend_pid() as pid, current_setting('application_name') as name, current_setting('TimeZone') as zone,
           current_setting('idle_in_transaction_session_timeout') as limit, to_regclass('staged') as staged`);
  return { client, ...rows[0] };
};

test('R03 the next job has the connection of the last one, without its tables, settings and locks', async () => {
  const { client, ...first } = await sessionOf('tsuun job 1');
  await client.query('create temp table staged as select 1 as row_no');
  await client.query('set idle_in_transaction_session_timeout = 0');
  await client.query('select pg_advisory_lock(1)');
  await spare.keep(client);
  const { rows } = await app.db.pool.query('select pg_try_advisory_lock(1) as free, pg_advisory_unlock_all()');
  expect(rows[0]).toMatchObject({ free: true });
  const { client: again, ...second } = await sessionOf('tsuun job 2');
  expect(second).toEqual({ ...first, name: 'tsuun job 2' });
  await spare.keep(again);
});

test('R02 a connection that broke between two jobs is replaced', async () => {
  const { client, pid } = await sessionOf('tsuun job 1');
  await spare.keep(client);
  await app.db.pool.query('select pg_terminate_backend($1, 5000)', [pid]);
  const next = await sessionOf('tsuun job 2');
  expect(next.pid).not.toBe(pid);
  await spare.keep(next.client);
});

test('R03 a connection that is still in a transaction is not kept', async () => {
  const { client, pid } = await sessionOf('tsuun job 1');
  await client.query('begin');
  await spare.keep(client);
  const next = await sessionOf('tsuun job 2');
  expect(next.pid).not.toBe(pid);
  await next.client.end();
});
