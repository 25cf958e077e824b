import { stopQuestion } from '@tsuun/domain/message/transfer-sentence';
import { message } from '@tsuun/domain/message/message';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { zentsuCsv } from '../packages/server/testing/zentsu-file.ts';
import { Api } from './api.ts';
import { lockTable } from './locked-table.ts';
import { sampleRow } from './sample-row.ts';
import { makeUser } from './users.ts';
import { Visitor } from './visitor.ts';

let admin: Visitor;
let importer: Visitor;
let api: Api;
/** Releases the locked table. */
let release: () => Promise<void> = () => Promise.resolve();

beforeAll(async () => {
  [admin, importer, api] = await Promise.all([Visitor.arrive(), Visitor.arrive(), Api.signIn()]);
  await admin.signIn();
  await importer.signIn(await makeUser(admin, 'stopped', [{ functionCode: 'IMPORTS', roleBit: 3 }]));
});
afterEach(() => release());
afterAll(() => Promise.all([admin.leave(), importer.leave()]));

const running = ({ page }: Visitor) => page.getByRole('region', { name: '待機中・実行中の処理' });

test('JOB-13 JOB-14 an administrator stops a running import in 処理履歴, which its owner is informed of', async () => {
  const { page } = importer;
  await page.goto('/imports');
  const file = join(importer.downloads, 'STOP.CSV');
  await writeFile(file, zentsuCsv([sampleRow('STP-1', { 発送完了日: '2026-05-19' })]));
  const panel = page.getByRole('region', { name: '全通SYS' });
  await panel.getByLabel('全通SYSのファイル').setInputFiles(file);
  release = await lockTable('name_conversion');
  await panel.getByRole('button', { name: '取込開始' }).click();
  await page.getByRole('region', { name: '処理状況' }).getByText('処理中：全通SYS取込').waitFor();

  await page.getByRole('link', { name: /処理履歴/ }).click();
  await running(importer).getByRole('row').filter({ hasText: '全通SYS取込' }).waitFor();
  await admin.page.goto('/activities');
  await running(admin).getByText('stopped', { exact: true }).waitFor();
  await running(admin).getByRole('button', { name: '全通SYS取込を中止' }).click();
  const question = admin.page.getByRole('dialog', { name: '確認' });
  await question.getByText(stopQuestion('全通SYS取込', 'stopped', false)).waitFor();
  await question.getByRole('button', { name: '中止' }).click();
  await running(admin).waitFor({ state: 'detached' });
  await release();

  await page.getByRole('dialog').getByText(message.jobStopped).first().waitFor();
  await page.getByRole('dialog').getByRole('button', { name: '閉じる' }).last().click();
  const line = page.getByRole('row').filter({ hasText: '全通SYS取込' }).first();
  await line.getByText(message.jobStopped).last().waitFor();
  await line.getByText('失敗').waitFor();
  const found = await api.get<{ totalCount: number }>('/gpa/api/order/search?pageNum=0&acceptNo=STP-1');
  expect(found.totalCount).toBe(0);
});
