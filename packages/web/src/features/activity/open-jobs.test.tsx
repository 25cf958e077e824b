import { jobStopWords, stopQuestion } from '@tsuun/domain/message/transfer-sentence';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { OpenJob } from '@tsuun/contract/jobs';
import { FakeServer } from '../../testing/fake-server.ts';
import { Feedback } from '../../ui/feedback/feedback.tsx';
import { OpenJobs } from './open-jobs.tsx';

afterEach(() => vi.unstubAllGlobals());

const job = (id: string, given: Partial<OpenJob> = {}): OpenJob => ({
  id,
  kind: 'import/zentsu',
  state: 'running',
  progress: 40,
  message: '8,432／13,600行を確認しました',
  userName: '山田　花子',
  beganAt: '2026-05-13 09:00:00',
  own: true,
  stopping: false,
  ...given,
});

/** The list over a server that has these jobs, until one is stopped. */
function show(jobs: OpenJob[], stopped = true) {
  const server = new FakeServer();
  let open = jobs;
  server.on('GET /jobs', () => open);
  for (const { id } of jobs) {
    server.on(`POST /jobs/${id}/stop`, () => {
      open = stopped ? open.map((one) => (one.id === id ? { ...one, stopping: true } : one)) : [];
      return { data: stopped };
    });
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Feedback>
        <OpenJobs turn={1} />
      </Feedback>
    </QueryClientProvider>,
  );
  return { server, user: userEvent.setup() };
}

const list = () => screen.findByRole('region', { name: '待機中・実行中の処理' });

test('JOB-13 running and waiting jobs are listed with user and progress', async () => {
  show([job('1'), job('2', { kind: 'import/name-conversion', state: 'queued', message: '', userName: '髙橋　美咲' })]);
  const rows = within(await list()).getAllByRole('row');
  expect(rows[1]?.textContent).toContain('実行中 40%全通SYS取込');
  expect(rows[1]?.textContent).toContain('8,432／13,600行を確認しました');
  expect(rows[2]?.textContent).toContain('待機中名称変換マスタ取込');
  expect(rows[2]?.textContent).toContain('髙橋　美咲');
});

test('JOB-13 without jobs there is no list and no further request', async () => {
  const { server } = show([]);
  await waitFor(() => expect(server.requests).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('region')).toBeNull();
  expect(server.requests).toHaveLength(1);
});

test('JOB-14 中止 asks whose job is stopped, then stops it; meanwhile it cannot be stopped again', async () => {
  const { server, user } = show([job('7', { own: false, userName: '髙橋　美咲' })]);
  await user.click(within(await list()).getByRole('button', { name: '全通SYS取込を中止' }));
  const question = await screen.findByText(stopQuestion('全通SYS取込', '髙橋　美咲', false), {
    normalizer: (text) => text,
  });
  const dialog = within(question.closest('dialog') as HTMLElement);
  await user.click(dialog.getByText('キャンセル'));
  expect(server.bodiesOf('POST /jobs/7/stop')).toHaveLength(0);
  await user.click(within(await list()).getByRole('button', { name: '全通SYS取込を中止' }));
  await user.click((await screen.findAllByText('中止', { selector: 'dialog button *' }))[0] as HTMLElement);
  await screen.findByText(jobStopWords.accepted);
  await within(await list()).findByText('中止しています');
  expect(within(await list()).queryByRole('button')).toBeNull();
});

test('JOB-14 a job that has already ended is reported as ended and removed', async () => {
  const { user } = show([job('7')], false);
  await user.click(within(await list()).getByRole('button', { name: '全通SYS取込を中止' }));
  await user.click((await screen.findAllByText('中止', { selector: 'dialog button *' }))[0] as HTMLElement);
  await screen.findByText(jobStopWords.ended);
  await waitFor(() => expect(screen.queryByRole('region', { name: '待機中・実行中の処理' })).toBeNull());
});
