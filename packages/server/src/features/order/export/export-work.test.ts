import { exportDoneSentence } from '@tsuun/domain/message/export-sentence';
import { message } from '@tsuun/domain/message/message';
import type { Client } from 'pg';
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import type { Completion } from '@tsuun/contract/stream';
import type { ExportHistoryRow, HistoryPage } from '@tsuun/contract/transfers';
import { completionOf } from '../../../../testing/event-text.ts';
import { storeOrder } from '../../../../testing/store-order.ts';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import type { JobContext, JobWork } from '../../../job/job-work.ts';
import { exportWork } from '../../../export/export-work.ts';
import { orderExportSource } from './order-export.ts';

const tokyo = '4506/-/10010/000';
const limit = 5;

/** Hooks between an export's count and its rows, and after its file is stored. */
let afterCount: () => Promise<void>;
let afterFile: () => Promise<void>;

/** The statements of the last export on the connection it reads from. */
let statements: string[];

const work: JobWork = (context) =>
  exportWork(
    orderExportSource,
    limit,
  )({
    ...context,
    finish: interrupted(context),
    reader: async () => recorded(await context.reader()),
  });

function recorded(client: Client): Client {
  const query = client.query.bind(client) as (given: unknown) => Promise<unknown>;
  return Object.assign(client, {
    query: (given: unknown) => {
      statements.push(
        typeof given === 'object' && given !== null && 'text' in given ? String(given.text) : String(given),
      );
      return query(given);
    },
  });
}

const interrupted =
  ({ finish }: JobContext): JobContext['finish'] =>
  async (close) => {
    await afterCount();
    return finish(async (client) => {
      const result = await close(client);
      await afterFile();
      return result;
    });
  };

const { app, user } = await openTestServer({ works: { 'export/order': work } });
app.work();
beforeEach(async () => {
  statements = [];
  afterCount = async () => undefined;
  afterFile = async () => undefined;
  await app.db.pool.query('delete from orders');
  for (const n of [1, 2, 3]) await store(`A${n}`);
});

const store = (acceptNo: string) =>
  storeOrder(app.db.pool, {
    acceptNo,
    chargeTransportation: tokyo,
    bizResultDt: '2026-05-01',
    'pickAmtInfo.amt': 1000,
  });

async function run(): Promise<Completion> {
  const path = `/gpa/api/exports/order?format=csv&chargeTransportationId=${encodeURIComponent(tokyo)}`;
  return completionOf((await app.call('GET', path, { as: user })).text);
}
const files = async () => (await app.db.pool.query('select from file')).rowCount ?? 0;
async function historyRow(id: string | undefined): Promise<ExportHistoryRow | undefined> {
  const { body } = await app.call<HistoryPage<ExportHistoryRow>>('GET', '/gpa/api/histories/exports', { as: user });
  return body.list.find((row) => row.id === id);
}

test('EXP-29 ERR-19 more rows than a file may have: the limit message, a history row, no file', async () => {
  for (const n of [4, 5, 6]) await store(`A${n}`);
  const before = await files();
  const complete = await run();
  expect(complete).toMatchObject({ status: 'error', message: message.exportLimit });
  expect(await historyRow(complete.id)).toMatchObject({ successful: false, filePath: null, message: complete.message });
  expect(await files()).toBe(before);
});

test('EXP-29 nothing but the count is computed for an export that is refused as too large', async () => {
  const sums = () => statements.filter((text) => text.includes('sum('));
  expect(await run()).toMatchObject({ status: 'success' });
  expect(sums()).toHaveLength(1);
  for (const n of [4, 5, 6]) await store(`A${n}`);
  statements = [];
  expect(await run()).toMatchObject({ status: 'error' });
  expect(sums()).toEqual([]);
});

test('EXP-29 as many rows as a file may have are in it', async () => {
  for (const n of [4, 5]) await store(`A${n}`);
  expect(await run()).toMatchObject({ status: 'success', message: exportDoneSentence(5, { scope: '4506 東京(タ)' }) });
});

test('EXP-27 R12 a file shows one moment without later changes', async () => {
  afterCount = async () => {
    await store('A4');
    await app.db.pool.query(sql`delete from orders where accept_no = 'A1'`);
    await app.db.pool.query('update order_charges set pick_amt_info_amt = 9');
  };
  const complete = await run();
  expect(complete).toMatchObject({ status: 'success', message: exportDoneSentence(3, { scope: '4506 東京(タ)' }) });
  const row = await historyRow(complete.id);
  const csv = (await app.call('GET', row?.filePath ?? '', { as: user })).raw.toString('utf8');
  const lines = csv.split('\r\n').slice(1, -1);
  expect(lines.map((line) => line.split(',')[0])).toEqual(['A1', 'A2', 'A3']);
  for (const line of lines) expect(line).toMatch(/,1000,0,0,0,0,1000$/);
});

test('R13 an export that fails after its file was written leaves no file and a failed history row', async () => {
  const before = await files();
  afterFile = () => Promise.reject(new Error('cut off'));
  const complete = await run();
  expect(complete.status).toBe('error');
  expect(await historyRow(complete.id)).toMatchObject({ successful: false, filePath: null });
  expect((await historyRow(complete.id))?.fileName).toMatch(/^通運実績_4506_東京\(タ\)_\d{14}\.csv$/);
  expect(await files()).toBe(before);
});

test('R13 R02 an export whose connection is cut is repeated without leftovers', async () => {
  const before = await files();
  let cuts = 0;
  let meanwhile: number | undefined;
  afterCount = async () => {
    cuts += 1;
    if (cuts > 1) {
      meanwhile = await files();
      return;
    }
    await app.db.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name like 'tsuun job%' and datname = current_database()`,
    );
  };
  expect((await run()).status).toBe('success');
  expect([cuts, meanwhile, await files()]).toEqual([2, before, before + 1]);
});

test('QUEUE-02 a second export is refused while one runs', async () => {
  let second: Completion | undefined;
  afterCount = async () => {
    second = await run();
  };
  expect((await run()).status).toBe('success');
  expect(second).toEqual({ status: 'error', message: message.jobRunning });
});
