import { message as sentences } from '@tsuun/domain/message/message';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ImportKind } from '@tsuun/domain/transfer/import-kinds';
import { allAuthorities } from '@tsuun/domain/permission/functions';
import { dropQueue, ownQueue } from '../../job/job-queue.ts';
import { loadSiteMeta } from '../../shell/site-meta.ts';
import { FakeServer, Refused } from '../../testing/fake-server.ts';
import { InApp } from '../../testing/in-app.tsx';
import { ImportPanel } from './import-panel.tsx';

const kinds = ['zentsu', 'dispatch', '52ft'] as const satisfies readonly ImportKind[];

beforeEach(async () => {
  // The queue may be another person's from the tests of another file.
  ownQueue('1');
  const server = new FakeServer();
  const loginUserInfo = { loginUserId: '1', loginUserName: '花子' };
  server.on('GET /site-meta', () => ({ loginUserInfo, authorities: allAuthorities, businessDate: '2026-05-20' }));
  server.on('GET /jobs/turn', () => ({ loginUserId: '1', busy: [] }));
  for (const kind of kinds) {
    server.on(`GET /histories/imports/${kind}`, () => ({ totalCount: 0, list: [] }));
    const message = `${kind}は受け取れません。`;
    server.on(`POST /imports/${kind}`, () => new Refused(400, { message, code: 'inputError' }));
  }
  await loadSiteMeta();
});
afterEach(() => {
  dropQueue();
  vi.unstubAllGlobals();
});

test('SHELL-14 the result of one panel is removed when another import is started', async () => {
  const user = userEvent.setup();
  render(
    <InApp today="2026-05-20">
      {kinds.map((kind) => (
        <ImportPanel key={kind} kind={kind} />
      ))}
    </InApp>,
  );
  const begin = async (name: string): Promise<void> => {
    const panel = within(screen.getByRole('region', { name: new RegExp(`^${name}`) }));
    await user.upload(panel.getByLabelText(`${name}のファイル`), new File(['x'], 'x.csv'));
    await user.click(panel.getByRole('button', { name: '取込開始' }));
  };
  await begin('全通SYS');
  await screen.findByText('zentsuは受け取れません。');
  await begin('52ft');
  expect(screen.queryByText('zentsuは受け取れません。')).toBeNull();
  await screen.findByText('52ftは受け取れません。');
});

test('IMP-07 IMP-08 取込開始 and 事前チェック are announced disabled until a file is chosen, and say so when pressed', async () => {
  const user = userEvent.setup();
  render(
    <InApp today="2026-05-20">
      <ImportPanel kind="dispatch" />
    </InApp>,
  );
  for (const name of ['取込開始', '事前チェック']) {
    const start = screen.getByRole<HTMLButtonElement>('button', { name });
    expect([start.getAttribute('aria-disabled'), start.disabled]).toEqual(['true', false]);
    expect(start.title).toBe(sentences.fileMissing);
    await user.click(start);
    const error = await screen.findByRole('dialog', { name: 'エラーが発生しました' });
    within(error).getByText(sentences.fileMissing);
    await user.click(within(error).getByRole('button', { name: '閉じる' }));
  }
  await user.upload(screen.getByLabelText('配車運行のファイル'), new File(['x'], 'x.xlsx'));
  expect(screen.getByRole('button', { name: '取込開始' }).getAttribute('aria-disabled')).toBeNull();
});
