import { setTimeout as wait } from 'node:timers/promises';
import type { ProblemBody } from '@tsuun/contract/problem';
import type { JobStatus } from '@tsuun/contract/jobs';
import { type HistoryPage, type ImportHistoryRow } from '@tsuun/contract/transfers';
import { importKinds } from '@tsuun/domain/transfer/import-kinds';
import sql from 'sql-template-tag';
import { beforeEach } from 'vitest';
import type { JobWork } from '../src/job/job-work.ts';
import { multipart } from './multipart.ts';
import { openTestServer } from './open-test-server.ts';
import type { TestUser } from './test-app.ts';

/**
 * A fixture for uploads, tickets, streams and histories. Its imports do nothing but what they are given: they end at once,
 * or stand still from `hold` to `goOn`.
 */
export async function openTransferFixture() {
  let goOn: () => void = () => undefined;
  let held: Promise<void> = Promise.resolve();
  let runs = 0;
  const work: JobWork = async (context) => {
    runs += 1;
    context.progress(40, '8,432／13,600行を確認しました');
    const broken = new Promise((_, reject) =>
      context.signal.addEventListener('abort', () => reject(new Error('broken'))),
    );
    await Promise.race([held, broken]);
    const { fileName } = context.job.input as { fileName: string };
    await context.finish(async () => ({
      status: 'success',
      message: '全1行：新規1件',
      history: { fileName, fileId: context.job.fileId },
    }));
  };
  const { app, user } = await openTestServer({
    works: Object.fromEntries(Object.keys(importKinds).map((kind) => [`import/${kind}`, work])),
  });
  app.work();
  beforeEach(() => {
    held = Promise.resolve();
    runs = 0;
  });
  const running = async () => (await app.call<JobStatus[]>('GET', '/gpa/api/jobs/running', { as: user })).body;
  return {
    app,
    user,
    /** Number of jobs that have begun in this test. */
    runs: (): number => runs,
    hold: (): void => {
      held = new Promise((resolve) => {
        goOn = resolve;
      });
    },
    goOn: (): void => goOn(),
    upload: (fileName: string, as: TestUser | null = user, content: Buffer | string = '受付番号\n') =>
      app.call<ProblemBody>('POST', '/gpa/api/imports/zentsu', { as, ...multipart({ fileName, content }) }),
    /** Opens a ticket's stream, to its end. */
    open: (ticket: string, as: TestUser | null = user) =>
      app.call<ProblemBody>('GET', `/gpa/api/imports/zentsu?filePath=${encodeURIComponent(ticket)}&originFileName=`, {
        as,
      }),
    histories: async () =>
      (await app.call<HistoryPage<ImportHistoryRow>>('GET', '/gpa/api/histories/imports/zentsu', { as: user })).body,
    untilRunning: async (): Promise<JobStatus> => {
      for (;;) {
        const [job] = await running();
        if (job && job.progress > 0) return job;
        await wait(20);
      }
    },
    untilIdle: async (): Promise<void> => {
      const unfinished = sql`select from job where state in ('queued', 'running')`;
      while ((await app.db.pool.query(unfinished)).rows.length > 0) await wait(20);
    },
  };
}
