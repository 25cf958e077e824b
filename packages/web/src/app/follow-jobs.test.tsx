import { act, render, screen, within } from '@testing-library/react';
import type { JobStatus } from '@tsuun/contract/jobs';
import { message } from '@tsuun/domain/message/message';
import { preflightWords } from '@tsuun/domain/message/preflight-sentence';
import { labelledSentence, waitsForServer, waitsForStart } from '@tsuun/domain/message/transfer-sentence';
import { allAuthorities } from '@tsuun/domain/permission/functions';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ImportPanel } from '../features/import/import-panel.tsx';
import { dropQueue, ownQueue, queueStore } from '../job/job-queue.ts';
import { loadSiteMeta } from '../shell/site-meta.ts';
import { FakeServer, Refused } from '../testing/fake-server.ts';
import { InApp } from '../testing/in-app.tsx';
import { resetErrors, ShownError } from '../ui/feedback/show-error.tsx';
import { followJobs } from './follow-jobs.ts';

let server: FakeServer;
const job: JobStatus = {
  id: '7',
  kind: 'import/zentsu',
  state: 'running',
  progress: 20,
  message: '確認中',
  result: null,
};
const failed: JobStatus = { ...job, state: 'failed', result: { status: 'error', message: '2行目', id: '31' } };
const jobsAre = (...jobs: JobStatus[]) => server.on('GET /jobs/running', () => jobs);
const nextRead = () => act(() => vi.advanceTimersByTimeAsync(2_000));
const shown = () =>
  queueStore.get().map(({ kind, state, progress, waitsFor }) => ({ kind, state, progress, waitsFor }));

beforeEach(async () => {
  vi.useFakeTimers();
  server = new FakeServer();
  const loginUserInfo = { loginUserId: '1', loginUserName: '花子' };
  server.on('GET /site-meta', () => ({ loginUserInfo, authorities: allAuthorities, businessDate: '2026-05-20' }));
  server.on('GET /histories/imports/zentsu', () => ({ totalCount: 0, list: [] }));
  await loadSiteMeta();
  ownQueue('1');
});
afterEach(async () => {
  dropQueue();
  act(resetErrors);
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('QUEUE-13 a followed job is read every two seconds to its end', async () => {
  followJobs([job]);
  jobsAre({ ...job, progress: 60 });
  await nextRead();
  expect(shown()).toEqual([{ kind: 'import/zentsu', state: 'running', progress: 60, waitsFor: null }]);
  jobsAre({ ...job, state: 'done', result: { status: 'success', message: '' } });
  await nextRead();
  expect(shown()).toMatchObject([{ state: 'complete', progress: 100 }]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(server.requests.filter(({ path }) => path.startsWith('/jobs/running')).map(({ path }) => path)).toEqual([
    '/jobs/running?followed=7',
    '/jobs/running?followed=7',
  ]);
});

test('QUEUE-13 a followed job that waits on the server shows this', () => {
  followJobs([{ ...job, state: 'queued', message: '' }]);
  expect(shown()).toMatchObject([{ waitsFor: waitsForStart }]);
});

test('QUEUE-12 a followed job is read again after the server was away', async () => {
  followJobs([job]);
  server.on('GET /jobs/running', () => new Refused(503, { message: 'x', code: 'databaseAway' }));
  await nextRead();
  expect(shown()).toMatchObject([{ waitsFor: waitsForServer }]);
  jobsAre({ ...job, progress: 70 });
  await nextRead();
  expect(shown()).toMatchObject([{ progress: 70, waitsFor: null }]);
});

test('QUEUE-13 a job that begins while another is followed is followed too', async () => {
  followJobs([job]);
  jobsAre(job, { ...job, id: '8', kind: 'export/fees' });
  await nextRead();
  expect(shown().map(({ kind, state }) => [kind, state])).toEqual([
    ['import/zentsu', 'running'],
    ['export/fees', 'running'],
  ]);
});

test('QUEUE-13 a job that this tab has just shown to its end is not followed again', async () => {
  followJobs([job]);
  jobsAre(failed);
  await nextRead();
  followJobs([job]);
  expect(shown()).toHaveLength(1);
});

test('IMP-20 PRE-24 the failure of a followed import is shown at its panel with 事前チェックで直す', async () => {
  render(
    <InApp today="2026-05-20">
      <ImportPanel kind="zentsu" />
      <ShownError />
    </InApp>,
  );
  act(() => followJobs([job]));
  jobsAre(failed);
  await nextRead();
  const alert = within(screen.getByRole('alert'));
  alert.getByText(message.importFailed);
  alert.getByRole('button', { name: preflightWords.correctImport });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('QUEUE-13 PRE-24 on another page the error dialog names the failed import and offers 事前チェックで直す', async () => {
  render(<ShownError />);
  act(() => followJobs([job]));
  jobsAre(failed);
  await nextRead();
  const dialog = within(screen.getByRole('dialog'));
  dialog.getByText(labelledSentence('全通SYS取込', message.importFailed));
  dialog.getByRole('button', { name: preflightWords.correctImport });
});
