import { reappliedSentence, reapplyNothing, reapplyQuestion } from '@tsuun/domain/message/rule-sentence';
import { message } from '@tsuun/domain/message/message';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { nameConversionFormat } from '@tsuun/domain/formats/name-conversion';
import type { NameConversion } from '@tsuun/domain/name-conversion/fields';
import { Api } from './api.ts';
import { Screen } from './screen.ts';
import { Visitor } from './visitor.ts';

let visitor: Visitor;
let screen: Screen;
let api: Api;

beforeAll(async () => {
  api = await Api.signIn();
  visitor = await Visitor.arrive();
  screen = new Screen(visitor.page, '名称変換マスタ一覧', '名称変換編集');
  await visitor.signIn();
});
afterAll(() => visitor.leave());
beforeEach(async () => {
  await visitor.page.unrouteAll({ behavior: 'ignoreErrors' });
  await visitor.page.goto('/masters/name-conversion');
});

/** A rule of one test alone that leads to a name of the sample. */
const make = (consigneeNm: string): Promise<NameConversion> =>
  api.post('/gpa/api/name-conversion', {
    consigneeNm,
    conversionNm: '㈱大田青果市場',
    tsuun: { id: '4591/-/10010/000' },
    hinmoku: { id: '010102' },
  });

/** Returns the entries of the list under a field. */
const offered = (box: ReturnType<Screen['field']>): Promise<string[]> =>
  box.evaluate((input) => [...((input as HTMLInputElement).list?.options ?? [])].map(({ value }) => value));

test('NCONV-01 NCONV-03 NCONV-04 NCONV-09 a new rule needs four fields and offers the names in use', async () => {
  for (const name of ['再適用', '出力', '追加']) await screen.page.getByRole('button', { name, exact: true }).waitFor();
  await screen.press('追加');
  await screen.press('OK', screen.dialog);
  await screen.dialog.getByRole('alert').getByText(message.inputError).waitFor();
  expect(await screen.dialog.getByText(message.required).count()).toBe(4);
  await screen.field('変換後名称').pressSequentially('大田');
  await expect.poll(() => offered(screen.field('変換後名称'))).toEqual(['㈱大田青果市場']);
  await screen.field('変換前荷受人名').fill('オオタ（新）');
  await screen.pick('通運（駅・受託人）', '4591');
  await screen.pick('品目', '010102');
  await screen.field('変換後名称').fill('㈱大田青果市場');
  await screen.press('OK', screen.dialog);
  await screen.noticed(message.saved);
  await screen.row('オオタ（新）', '㈱大田青果市場').waitFor();
  const { list } = await api.get<{ list: NameConversion[] }>(
    '/gpa/api/name-conversion/search?pageNum=0&consigneeNm=%E6%96%B0',
  );
  expect(list).toMatchObject([
    {
      consigneeNm: 'オオタ（新）',
      conversionNm: '㈱大田青果市場',
      tsuun: { jrEkiCode: '4591' },
      hinmoku: { hinmokuCode: '010102' },
    },
  ]);
});

test('NCONV-05 NCONV-07 NCONV-10 NCONV-12 QUEUE-06 QUEUE-14 the search panel offers names, and 出力 saves the result in the layout of the import', async () => {
  await make('大田（出力）');
  await screen.press('検索');
  await screen.row('大田（出力）').waitFor();
  const box = screen.panel.getByRole('combobox', { name: '変換後名称' });
  await box.fill('大田');
  await expect.poll(() => offered(box)).toEqual(['㈱大田青果市場']);
  const rows = screen.list.getByRole('row');
  const narrowed = async () => [await rows.filter({ hasNotText: '大田青果市場' }).count(), (await rows.count()) > 1];
  await expect.poll(narrowed).toEqual([1, true]);
  const shown = (await rows.count()) - 1;
  const [download] = await Promise.all([screen.page.waitForEvent('download'), screen.press('出力')]);
  expect(download.suggestedFilename()).toMatch(/^名称変換マスタ_\d{14}\.csv$/);
  const text = await readFile((await download.path()) ?? '', 'utf8');
  const [header, ...lines] = text.trimEnd().split('\r\n');
  expect(header).toBe(`\uFEFF${nameConversionFormat.columns.map(({ header }) => header).join(',')}`);
  expect(lines).toHaveLength(shown);
  expect(lines.filter((line) => line.includes('大田（出力）'))).toHaveLength(1);
  await visitor.goTo('出力');
  await screen.page.getByRole('cell', { name: download.suggestedFilename() }).first().waitFor();
});

test('NCONV-06 an export that fails without a message shows the default one', async () => {
  await screen.page.route(/exports\/name-conversion/, (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: 'event: complete\ndata: {"status":"error","message":""}\n\n',
    }),
  );
  await screen.press('出力');
  await screen.shownError(message.exportFailed);
});

test('NCONV-13 JOB-11 re-applying asks with the count alone: names move no money', async () => {
  const { count } = await api.get<{ count: number }>('/gpa/api/name-conversion/apply-all/preview');
  await screen.press('再適用');
  const question = screen.over(count === 0 ? '確認' : '名称変換マスタ再適用');
  await question.getByText(count === 0 ? reapplyNothing : reapplyQuestion(count)).waitFor();
  expect(await question.getByText('請求合計').count()).toBe(0);
  await screen.press(count === 0 ? 'OK' : '再適用する', question);
  await screen.noticed(reappliedSentence(message.reapplyDone, count));
});

test('NCONV-14 deleting asks, closes the dialog and removes the row', async () => {
  await make('大田（削除）');
  await screen.press('検索');
  await screen.row('大田（削除）').dblclick();
  await screen.press('削除', screen.dialog);
  await screen.over('削除確認').waitFor();
  const request = await screen.asks(/name-conversion\/\d+\?versionNo=1$/, () =>
    screen.answer(message.deleteQuestion, '削除'),
  );
  expect(request.method()).toBe('DELETE');
  await screen.noticed(message.deleted);
  await screen.row('大田（削除）').waitFor({ state: 'detached' });
});
