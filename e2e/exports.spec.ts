import { outputSentence } from '@tsuun/domain/message/transfer-sentence';
import { exportPreviewSentence, stationsWords } from '@tsuun/domain/message/export-sentence';
import { message } from '@tsuun/domain/message/message';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Api } from './api.ts';
import { lockTable } from './locked-table.ts';
import { Visitor } from './visitor.ts';
import { withAnyNumbers } from './any-numbers.ts';

let visitor: Visitor;
let page: Page;
/** Releases the table that an export writes last, so that it stays on its way; what the page counts stays readable. */
let release: () => Promise<void> = () => Promise.resolve();

beforeAll(async () => {
  const api = await Api.signIn();
  await api.confirm(await api.make({ cntnNo: 'EXP-1' }));
  visitor = await Visitor.arrive();
  ({ page } = visitor);

  await visitor.signIn();
  await visitor.goTo('出力');
});
afterAll(async () => {
  await release();
  await visitor.leave();
});

const target = (name: string) => page.getByRole('group', { name }).filter({ has: page.getByRole('switch') });
const toggle = (name: string) => page.getByRole('switch', { name });
const output = () => page.getByRole('button', { name: '出力', exact: true });
const shows = (sentence: string) =>
  page.getByRole('region', { name: '処理状況' }).getByText(sentence, { exact: true }).waitFor();
const missing = message.stationMissing;

test('EXP-02 EXP-03 EXP-05 CONST-20 three targets are off, and the button of 192 by 48 px waits for one', async () => {
  await expect.poll(() => page.getByRole('switch').count()).toBe(3);
  for (const name of ['通運実績', '諸料金実績', '分析']) expect(await toggle(name).isChecked()).toBe(false);
  expect(await output().isDisabled()).toBe(true);
  const { width, height } = (await output().boundingBox()) ?? {};
  expect([width, height]).toEqual([192, 48]);
});

test('EXP-10 EXP-11 the analysis asks for eight pairs of days, department, types, state and both stations', async () => {
  await toggle('分析').click();
  await target('分析').getByLabel('着駅名').waitFor();
  const pairs = ['業務実績日', '集貨完了日', '発送完了日', '到着完了日', '請求計上日'];
  pairs.push('集貨支払計上日', '鉄道支払計上日', '配達支払計上日');
  for (const label of pairs.flatMap((name) => [`${name}（自）`, `${name}（至）`])) {
    expect(await target('分析').getByLabel(label, { exact: true }).count(), label).toBe(1);
  }
  for (const label of ['計単部門コード', '発駅コード', '発駅名', '着駅コード', '着駅名']) {
    expect(await target('分析').getByLabel(label, { exact: true }).count(), label).toBe(1);
  }
  for (const label of ['オーダー種別', '確定区分']) {
    expect(await target('分析').getByText(label, { exact: true }).count(), label).toBeGreaterThan(0);
  }
  await toggle('分析').click();
});

test('EXP-06 EXP-07 EXP-08 EXP-09 EXP-12 a target without its station is inactive and says so in red', async () => {
  for (const name of ['通運実績', '諸料金実績']) {
    await toggle(name).click();
    const hint = target(name).getByText(missing);
    await hint.waitFor();
    expect(await hint.evaluate((text) => getComputedStyle(text).color)).toMatch(/rgb\(1\d\d, [0-5]?\d, [0-5]?\d\)/);
    expect(await target(name).getByLabel('業務実績日（自）', { exact: true }).inputValue()).toBe('2026-05-01');
    expect(await output().isDisabled()).toBe(true);
  }
  for (const name of ['通運実績', '諸料金実績']) {
    await target(name).getByRole('combobox', { name: '担当駅' }).fill('1591');
    await page.getByRole('option', { name: '1591' }).first().click();
    await target(name).getByText(missing).waitFor({ state: 'detached' });
  }
  await expect.poll(() => output().isEnabled()).toBe(true);
});

describe('three targets with conditions of their own', () => {
  const streams: URL[] = [];
  const names: string[] = [];

  beforeAll(async () => {
    release = await lockTable('transfer_history', 'share');
    page.on('request', (request) => {
      const address = new URL(request.url());
      if (request.method() === 'GET' && address.pathname.startsWith('/gpa/api/exports/')) streams.push(address);
    });
    page.on('download', (download) => names.push(download.suggestedFilename().replace(/_\d{14}/, '')));
    await toggle('分析').click();
    for (const type of ['発送', '着払']) await target('通運実績').getByText(type, { exact: true }).click();
    await target('分析').getByLabel('発駅名').fill('札幌');
    await target('分析').getByLabel('請求計上日（自）', { exact: true }).fill('2026-05-01');
  });

  test('EXP-20 MSG-10 the button is described by the targets it will export', async () => {
    await page.getByText(outputSentence(['通運実績', '諸料金実績', '分析'], [])).waitFor();
  });

  test('EXP-17 EXP-20 one press puts all of them into the queue in their order', async () => {
    await output().click();
    await shows('処理中：通運実績出力');
    await shows('次の処理：諸料金実績出力');
    await shows('待機：2件');
  });

  test('EXP-20 a second press starts nothing', async () => {
    expect(await output().getAttribute('aria-busy')).toBe('true');
    await output().click({ force: true });
    await shows('待機：2件');
  });

  test('EXP-16 each of them is downloaded as a file', async () => {
    await release();
    // The browser fetches each by itself, and reports them as they come.
    await expect
      .poll(() => names.toSorted())
      .toEqual([
        '分析_20260501から.xlsx',
        expect.stringMatching(/^諸料金実績_1591_[^_]+_20260501から\.xlsx$/),
        expect.stringMatching(/^通運実績_1591_[^_]+_20260501から\.xlsx$/),
      ]);
  });

  test('EXP-14 EXP-15 each of them has sent its own conditions', () => {
    const queries = streams.map(({ pathname, searchParams }) => {
      searchParams.delete('requestId');
      return `${pathname.split('/').pop()} ${searchParams}`;
    });
    const station = 'chargeTransportationId=1591%2F-%2F10010%2F000';
    const month = 'bizResultDtFrom=2026-05-01';
    expect(queries).toEqual([
      `order ${station}&orderType=10&orderType=21&${month}&format=xlsx&expectedUser=1`,
      `fees ${station}&${month}&format=xlsx&expectedUser=1`,
      expect.stringMatching(
        /^analysis bizResultDtFrom=2026-05-01&billingDtFrom=2026-05-01&depEkimeiKanji=.*&format=xlsx&expectedUser=1$/,
      ),
    ]);
  });
});

test('EXP-18 EXP-21 EXP-22 EXP-24 MSG-46 the history is read again after an export, newest first, and keeps the files', async () => {
  const table = page.getByRole('table');
  await table.getByRole('row').nth(3).waitFor();
  expect(await table.getByRole('columnheader').allInnerTexts()).toEqual([
    'No.',
    '出力日時',
    '実行者',
    'ファイル名',
    'ダウンロード',
    '結果',
    'メッセージ',
    'エラー詳細',
  ]);
  const name = (index: number) => table.getByRole('row').nth(index).getByRole('cell').nth(3).innerText();
  await expect.poll(() => name(1)).toMatch(/^分析_/);
  expect([await name(2), await name(3)].map((text) => text.split('_')[0])).toEqual(['諸料金実績', '通運実績']);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    table.getByRole('row').nth(3).getByRole('link').click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^通運実績_1591_[^_]+_20260501から_\d{14}\.xlsx$/);
});

test.each([1440, 1280])(
  'CONST-11 EXP-21 at %i px lines of the history are 37 px high and show the names of the files in full',
  async (width) => {
    const size = page.viewportSize() ?? { width: 1440, height: 900 };
    await page.setViewportSize({ ...size, width });
    const lines = await page.locator('.history tbody tr').evaluateAll((rows) =>
      rows.map((row) => {
        const name = row.querySelector('.history-file > span') as HTMLElement;
        const isCut = name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight;
        return { height: row.getBoundingClientRect().height, cut: isCut ? name.textContent : '' };
      }),
    );
    await page.setViewportSize(size);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toEqual({ height: 37, cut: '' });
  },
);

test.each([
  ['', message.exportFailed],
  [message.exportLimit, message.exportLimit],
])('EXP-19 an export that ends with the message "%s" alerts "%s"', async (reported, shown) => {
  const end = JSON.stringify({ status: 'error', message: reported });
  await page.route(/exports\/analysis/, (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `event: complete\ndata: ${end}\n\n` }),
  );
  for (const name of ['通運実績', '諸料金実績']) if (await toggle(name).isChecked()) await toggle(name).click();
  // It takes no further start until the one before has left the queue.
  await expect.poll(() => output().getAttribute('aria-busy')).toBeNull();
  await output().click();
  await page.getByRole('alert').getByText(shown).waitFor();
  await page.unroute(/exports\/analysis/);
});

test('EXP-31 a target counts what it will export and links to the unconfirmed orders', async () => {
  const api = await Api.signIn();
  await api.make({ cntnNo: 'EXP-2' });
  await page.reload();
  await toggle('通運実績').click();
  await target('通運実績').getByText('確定済みだけを出力します').waitFor();
  await chooseStation('担当駅', '1591');
  await target('通運実績')
    .getByText(withAnyNumbers(exportPreviewSentence(0, 1)))
    .waitFor();
  await target('通運実績').getByRole('link', { name: '未確定を表示' }).click();
  await page.getByRole('heading', { name: 'オーダー一覧' }).waitFor();
  await page.getByRole('gridcell', { name: 'EXP-2', exact: true }).waitFor();
  expect(await page.getByRole('gridcell', { name: 'EXP-1', exact: true }).count()).toBe(0);
  await visitor.goTo('出力');
});

test('EXP-32 each station of a target is exported as a file of its own', async () => {
  await toggle('通運実績').click();
  await chooseStation('担当駅', '1591');
  await target('通運実績').getByRole('button', { name: '担当駅を追加' }).click();
  await chooseStation('担当駅 2', '6092');
  await target('通運実績').getByText(stationsWords.files(2)).waitFor();
  const names: string[] = [];
  page.on('download', (download) => names.push(download.suggestedFilename().split('_')[1] ?? ''));
  await output().click();
  await expect.poll(() => names.toSorted()).toEqual(['1591', '6092']);
});

async function chooseStation(label: string, code: string): Promise<void> {
  await target('通運実績').getByRole('combobox', { name: label, exact: true }).fill(code);
  await page.getByRole('option', { name: code }).first().click();
}

test('LOOK SHELL-04 SHELL-08 at 1280 px 最終更新 does not cover the tabs while something runs', async () => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/exports');
  const release = await lockTable('transfer_history', 'share');
  try {
    await toggle('分析').click();
    await target('分析').getByLabel('請求計上日（自）', { exact: true }).fill('2026-05-01');
    await output().click();
    await shows('処理中：分析出力');
    const tab = await page.getByRole('button', { name: 'マスタ', exact: true }).boundingBox();
    const updated = await page.getByText(/^最終更新：/).boundingBox();
    expect((tab?.x ?? 0) + (tab?.width ?? 0)).toBeLessThanOrEqual(updated?.x ?? Infinity);
  } finally {
    await release();
  }
  await shows('完了：分析出力');
});

test('LOOK on a phone the sentence and the button of 出力 are as wide as their card', async () => {
  await visitor.goTo('出力');
  await page.setViewportSize({ width: 390, height: 844 });
  const card = await page.locator('.exports-act').boundingBox();
  const button = await page.locator('.exports-act .exports-button').boundingBox();
  const sentence = await page.locator('.exports-act > p').boundingBox();
  expect(button?.width).toBeGreaterThan((card?.width ?? 0) - 40);
  expect(sentence?.x).toBe(button?.x);
  expect((sentence?.y ?? 0) + (sentence?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  await page.setViewportSize({ width: 1440, height: 900 });
});
