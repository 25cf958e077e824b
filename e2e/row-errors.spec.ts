import { choiceSentence, importErrorsSentence, malformedSentence } from '@tsuun/domain/message/sentence';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fiftyTwoFtFormat } from '@tsuun/domain/formats/fifty-two-ft';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvFile } from '../packages/server/testing/csv-file.ts';
import { Visitor } from './visitor.ts';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await Visitor.arrive();
  await visitor.signIn();
});
afterAll(() => visitor.leave());

const row = {
  オーダー種別: '到着',
  発駅コード: '1591',
  発受託人コード: '30010',
  着駅コード: '6092',
  着受託人コード: '10010',
  品目コード: '050102',
};

const typeSentence = choiceSentence('オーダー種別', ['発送', '到着', '着払', '他駅'], '外');

test('IMP-33 IMP-35 twelve thousand faults are listed one a line with only the visible lines drawn', async () => {
  const { page } = visitor;
  await visitor.goTo('取込');
  const panel = page.getByRole('region', { name: '52ft' });
  const rows = Array.from({ length: 6000 }, (_, i) => ({
    ...row,
    受付番号: `F-${i}`,
    オーダー種別: '外',
    発駅コード: 'x',
  }));
  const file = join(visitor.downloads, '多い.csv');
  await writeFile(
    file,
    csvFile(
      fiftyTwoFtFormat.columns.map(({ header }) => header),
      rows,
    ),
  );
  await panel.getByLabel('52ftのファイル').setInputFiles(file);
  await panel.getByRole('button', { name: '取込開始' }).click();
  await panel.getByText(importErrorsSentence(12_000, 10_000)).first().waitFor();
  await panel.getByRole('button', { name: 'エラー', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'エラー詳細' });
  const sentence = dialog.getByText(typeSentence).first();
  await sentence.waitFor();
  const box = await sentence.boundingBox();
  expect(box?.width).toBeGreaterThan(200);
  expect(box?.height).toBeGreaterThan(12);
  expect(await dialog.getByText('10,000件', { exact: true }).isVisible()).toBe(true);
  expect(await dialog.locator('tbody tr').count()).toBeLessThan(100);
  const lines = await dialog.getByRole('row').allTextContents();
  expect(lines.slice(1, 3)).toEqual([`2${typeSentence}`, `2${malformedSentence('発駅コード', 'x')}`]);
  await dialog.getByRole('button', { name: '閉じる' }).last().click();
});
