import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FeedLine, FeedSettings } from '@tsuun/contract/feeds';
import { blankRecord } from '@tsuun/domain/field/leaves';
import { feedRecord } from '@tsuun/domain/feed/fields';
import { feedWords } from '@tsuun/domain/message/feed';
import type { Authority } from '@tsuun/domain/permission/functions';
import { loadSiteMeta } from '../../shell/site-meta.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { InApp } from '../../testing/in-app.tsx';
import { FeedsPage } from './feeds-page.tsx';

const today = '2026-05-12';
const imports: Authority = { functionCode: 'IMPORTS', roleBit: 3 };
const users: Authority = { functionCode: 'USER', roleBit: 3 };

const line = (changes: Partial<FeedLine> = {}): FeedLine => ({
  ...{ id: '1', name: '全通 朝便', kind: 'zentsu', source: 'sftp', host: 'sftp.example', folder: '/out' },
  ...{ pattern: 'ZT_*.csv', minutes: 10, fromTime: '06:00', toTime: '20:00', days: 'business', dueTime: '08:30' },
  ...{ state: 'ok', since: null, detail: null, changedHostKey: null, last: null, waiting: 0, next: `${today} 08:50` },
  ...changes,
});

let settings: FeedSettings;
let server: FakeServer;
beforeEach(() => {
  settings = { sendsMail: true, keepsSecrets: true, folders: ['/mnt/haisha'] };
});
afterEach(() => vi.unstubAllGlobals());

async function open(list: readonly FeedLine[], authorities: readonly Authority[] = [imports, users]) {
  server = new FakeServer()
    .on('GET /site-meta', () => ({
      authorities,
      loginUserInfo: { loginUserId: '1', loginUserName: '花子' },
      businessDate: today,
    }))
    .on('GET /feeds', () => ({ list, settings }))
    .on('GET /feeds/recipients', () => [{ loginCd: 'hanako', name: '山田 花子' }]);
  await loadSiteMeta();
  render(
    <InApp today={today}>
      <FeedsPage />
    </InApp>,
  );
  return userEvent.setup();
}

async function openNew() {
  const user = await open([]);
  await user.click(await screen.findByRole('button', { name: '追加' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: feedWords.editTitle })) };
}

test('FEED-04 a paused feed names the day and who paused it, and can be resumed', async () => {
  await open([line({ state: 'paused', since: '2026-05-08 10:00:00', detail: '山田 花子', next: null })]);
  const row = await screen.findByRole('row', { name: /全通 朝便/ });
  expect(row.textContent).toContain('停止中05-08 山田 花子');
  expect(within(row).getByRole('button', { name: '全通 朝便を再開' })).toBeTruthy();
  expect(within(row).queryByRole('button', { name: /今すぐ実行/ })).toBeNull();
});

test('FEED-10 a faulty file shows its rows, both remedies, and how many files wait behind it', async () => {
  const last = {
    id: '9',
    name: 'ZT_1.csv',
    at: `${today} 07:31:00`,
    status: 'faulty',
    message: '誤り',
    faultyRows: 3,
    historyId: '4',
  };
  await open([line({ state: 'faulty', since: `${today} 07:31:00`, waiting: 1, last })]);
  const row = await screen.findByRole('row', { name: /全通 朝便/ });
  expect(row.textContent).toContain('誤り07:31 から');
  expect(row.textContent).toMatch(/07:31 誤り 3行/);
  expect(row.textContent).toMatch(/訂正のあと1ファイル待ち/);
  expect(within(row).getByRole('button', { name: /事前チェックで直す/ })).toBeTruthy();
  expect(within(row).getByRole('button', { name: feedWords.dismiss })).toBeTruthy();
});

test.each([
  ['imports only', [imports], true, false],
  ['users only', [users], false, true],
] as const)('FEED-03 who may write %s', async (_, authorities, runs, changes) => {
  await open([line()], authorities);
  const row = await screen.findByRole('row', { name: /全通 朝便/ });
  expect(within(row).queryByRole('button', { name: /今すぐ実行/ }) !== null).toBe(runs);
  expect(within(row).queryByRole('button', { name: '全通 朝便' }) !== null).toBe(changes);
  expect(screen.queryByRole('button', { name: '追加' }) !== null).toBe(changes);
});

test('FEED-10 files behind a faulty one wait for zentsu and 52ft, and go on for other kinds, unless set otherwise', async () => {
  const { user, dialog } = await openNew();
  const chosen = () => dialog.getByRole('radio', { name: '後のファイルを待たせる' }).matches(':checked');
  for (const [kind, waits] of [
    ['52ft CSV', true],
    ['配車運行 XLSX', false],
    ['全通SYS CSV', true],
    ['到着料金マスタ CSV', false],
    ['名称変換マスタ CSV', false],
  ] as const) {
    await user.selectOptions(dialog.getByLabelText('種類'), kind);
    expect([kind, chosen()]).toEqual([kind, waits]);
  }
});

test('FEED-12 FEED-14 without their settings SFTP and folders cannot be chosen, and no mail is sent: each says why', async () => {
  settings = { sendsMail: false, keepsSecrets: false, folders: [] };
  const { dialog } = await openNew();
  for (const [name, reason] of [
    ['SFTP', feedWords.noSecrets],
    ['フォルダ', feedWords.noFolders],
  ] as const) {
    expect((dialog.getByRole('radio', { name }) as HTMLInputElement).disabled).toBe(true);
    expect(dialog.getByText(reason)).toBeTruthy();
  }
  expect((dialog.getByRole('radio', { name: '受信（API）' }) as HTMLInputElement).disabled).toBe(false);
  expect(dialog.getByText(feedWords.noMail)).toBeTruthy();
});

test('FEED-12 the key of a new server is shown and registered before the feed can be saved', async () => {
  const { user, dialog } = await openNew();
  const hostKey = 'ssh-ed25519 SHA256:abc';
  server
    .on('POST /feeds/test', ({ body }) =>
      (body as { hostKey: string | null }).hostKey === null
        ? { result: 'newHostKey', message: null, hostKey, matching: 0, newest: null }
        : { result: 'ok', message: null, hostKey, matching: 3, newest: 'ZT_9.csv' },
    )
    .on('POST /feeds', ({ body }) => ({ data: { ...(body as object), id: '7', versionNo: 1, hasSecret: true } }));
  await user.type(dialog.getByLabelText('名前'), '全通');
  await user.selectOptions(dialog.getByLabelText('種類'), '全通SYS CSV');
  await user.click(dialog.getByRole('radio', { name: 'SFTP' }));
  for (const [label, text] of [
    ['サーバー', 'sftp.example'],
    ['フォルダ', '/out'],
    ['ファイル名', 'ZT_*.csv'],
    ['ユーザー名', 'tsuun'],
    ['パスワード', 'himitsu'],
  ] as const)
    await user.type(dialog.getByLabelText(label, { selector: 'input:not([type=radio])' }), text);
  const save = dialog.getByRole('button', { name: /^OK/ });
  expect(save.getAttribute('aria-disabled')).toBe('true');
  expect(dialog.getAllByText(feedWords.hostKeyMissing).length).toBeGreaterThan(0);
  await user.click(dialog.getByRole('button', { name: feedWords.test }));
  await dialog.findByText('SHA256:abc');
  await user.click(dialog.getByRole('button', { name: feedWords.acceptHostKey }));
  await dialog.findByText(feedWords.tested);
  expect(dialog.getByText(/一致 3件.*ZT_9\.csv ほか/)).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: /^フォルダ/ }), '/b');
  expect(dialog.queryByText(feedWords.tested)).toBeNull();
  await user.click(dialog.getByRole('button', { name: feedWords.test }));
  await dialog.findByText(feedWords.tested);
  // The focus is still in the form, whose keys go on working.
  await user.keyboard('{Control>}s{/Control}');
  expect(server.bodiesOf('POST /feeds')).toMatchObject([{ hostKey, password: 'himitsu', port: 22, source: 'sftp' }]);
});

test('FEED-12 a changed key is shown beside the registered one, and registered again on request', async () => {
  const user = await open([line({ state: 'unreachable', since: `${today} 08:02:00`, detail: 'ホスト鍵' })]);
  const [before, now] = ['ssh-ed25519 SHA256:before', 'ssh-ed25519 SHA256:now'];
  const stored = {
    ...blankRecord(feedRecord),
    id: '1',
    versionNo: 3,
    name: '全通 朝便',
    kind: 'zentsu',
    source: 'sftp',
  };
  const access = {
    host: 'sftp.example',
    port: 22,
    folder: '/out',
    pattern: 'ZT_*.csv',
    userName: 'tsuun',
    auth: 'password',
  };
  server
    .on('GET /feeds/1', () => ({ ...stored, ...access, hostKey: before, hasSecret: true }))
    .on('POST /feeds/test', ({ body }) => {
      const same = (body as { hostKey: string }).hostKey === now;
      return { result: same ? 'ok' : 'changedHostKey', message: null, hostKey: now, matching: 0, newest: null };
    });
  await user.click(await screen.findByRole('button', { name: '全通 朝便' }));
  const dialog = within(await screen.findByRole('dialog', { name: feedWords.editTitle }));
  await user.click(await dialog.findByRole('button', { name: feedWords.test }));
  const question = within(await dialog.findByRole('alert'));
  expect(question.getByText('SHA256:before')).toBeTruthy();
  await user.click(question.getByRole('button', { name: feedWords.renewHostKey }));
  await dialog.findByText(feedWords.tested);
  expect(dialog.getByText('SHA256:now')).toBeTruthy();
});
