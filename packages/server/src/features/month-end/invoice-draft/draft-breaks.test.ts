import { draftsDoneSentence } from '@tsuun/domain/message/month-end/invoice-draft';
import { message } from '@tsuun/domain/message/message';
import type { Client } from 'pg';
import { beforeEach, expect, test } from 'vitest';
import type { Completion } from '@tsuun/contract/stream';
import { completionOf } from '../../../../testing/event-text.ts';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import { pagesOf } from '../../../../testing/read-pdf.ts';
import { storeOrder } from '../../../../testing/store-order.ts';
import { unzip } from '../../../../testing/unzip.ts';
import type { JobContext, JobWork } from '../../../job/job-work.ts';
import { draftWork } from './draft-work.ts';

/** Hooks between the sums and the documents, and after their file is stored. */
let afterSums: () => Promise<void>;
let afterFile: () => Promise<void>;

/** Hears of each batch of lines before it is fetched. */
let onFetch: (n: number) => Promise<void>;

/** Most lines of one run; the largest test has 1,201. */
const limit = 2_000;

/** The statements that sum, of the last run. */
const sums: string[] = [];

const work: JobWork = (context) =>
  draftWork(limit)({ ...context, finish: interrupted(context), reader: async () => overheard(await context.reader()) });

function overheard(client: Client): Client {
  let fetches = 0;
  const query = client.query.bind(client) as (text: unknown) => Promise<unknown>;
  const reported = async (text: unknown): Promise<unknown> => {
    if (typeof text === 'object' && text !== null && 'text' in text && String(text.text).includes('sum('))
      sums.push(String(text.text));
    if (String(text).startsWith('fetch')) await onFetch((fetches += 1));
    return query(text);
  };
  return Object.assign(client, { query: reported });
}

const interrupted =
  ({ finish }: JobContext): JobContext['finish'] =>
  async (close) => {
    await afterSums();
    return finish(async (client) => {
      const result = await close(client);
      await afterFile();
      return result;
    });
  };

const { app, user } = await openTestServer({ works: { 'export/invoice-draft': work } });
app.work();
beforeEach(async () => {
  afterSums = async () => undefined;
  afterFile = async () => undefined;
  onFetch = async () => undefined;
  await app.db.pool.query('delete from orders');
  for (const billingTo of ['T001', 'T002', 'T001']) await store(billingTo, 1_000);
});

let numbered = 0;
const store = (billingTo: string, amount: number) =>
  storeOrder(app.db.pool, {
    acceptNo: `D${(numbered += 1)}`,
    bizResultDt: '2026-04-05',
    billingTo,
    'railAmtInfo.amt': amount,
  });

const many = (billingTo: string, n: number) =>
  app.db.pool.query(
    `with made as (insert into orders (order_type, accept_no, biz_result_dt)
       select '10', 'M' || n, '2026-04-11' from generate_series(1, $2::int) n returning id)
     insert into order_charges (order_id, billing_to_id, rail_amt_info_amt) select id, $1, 100 from made`,
    [billingTo, n],
  );
const run = async (format = 'pdf'): Promise<Completion> => {
  const path = `/gpa/api/exports/invoice-drafts?month=2026-04-01&format=${format}`;
  return completionOf((await app.call('GET', path, { as: user })).text);
};
const count = async (table: string) => (await app.db.pool.query(`select from ${table}`)).rowCount ?? 0;

/** The last page of each paper of the newest file. */
async function papers({ id }: Completion): Promise<string[]> {
  const path = `/gpa/api/histories/exports/download/${id}`;
  const files = await unzip((await app.call('GET', path, { as: user })).raw);
  return Promise.all(files.map(async ({ content }) => (await pagesOf(content)).at(-1) ?? ''));
}

test('DRAFT-08 too many lines are refused by their count; nothing is summed', async () => {
  await many('T001', limit);
  sums.length = 0;
  expect(await run()).toMatchObject({
    status: 'error',
    message: message.exportLimit,
  });
  expect(sums).toEqual([]);
  await app.db.pool.query(`delete from orders where accept_no like 'M%'`);
  expect(await run()).toMatchObject({ status: 'success' });
  expect(sums).toHaveLength(1);
});

test('DRAFT-08 all drafts show one moment without later changes', async () => {
  afterSums = async () => {
    await store('T002', 9_999);
    await app.db.pool.query('update order_charges set rail_amt_info_amt = 7');
  };
  const end = await run();
  expect(end.message).toBe(draftsDoneSentence(2, 3));
  const [first, second] = await papers(end);
  expect([first, second]).toEqual([expect.stringContaining('合計2件2,000'), expect.stringContaining('合計1件1,000')]);
});

test('DRAFT-08 a job that fails after its file was written leaves no file and a failed history row', async () => {
  const before = await count('file');
  afterFile = () => Promise.reject(new Error('cut off'));
  expect((await run()).status).toBe('error');
  expect(await count('file')).toBe(before);
});

test.each(['pdf', 'xlsx'])(
  'DRAFT-08 R02 a job (%s) whose connections are cut in the middle of a draft is repeated',
  async (format) => {
    await many('T001', 1_200);
    const before = await count('file');
    let cuts = 0;
    onFetch = async (n) => {
      if (n !== 2 || cuts > 0) return;
      cuts += 1;
      await app.db.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name like 'tsuun job %' and application_name <> 'tsuun job changes' and datname = current_database()`,
      );
    };
    const end = await run(format);
    expect([end.message, cuts, await count('file')]).toEqual([draftsDoneSentence(2, 1_203), 1, before + 1]);
  },
);

test('DRAFT-08 QUEUE-02 a second job is refused while one runs', async () => {
  let second: Completion | undefined;
  afterSums = async () => {
    second = await run();
  };
  expect((await run()).status).toBe('success');
  expect(second).toEqual({ status: 'error', message: message.jobRunning });
});
