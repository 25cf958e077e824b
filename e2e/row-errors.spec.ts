import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fiftyTwoFtFormat } from '@tsuun/domain/formats/zentsu';
import { choiceSentence, importErrorsSentence, malformedSentence } from '@tsuun/domain/message/sentence';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

describe('an import with twelve thousand faults', () => {
  const dialog = () => visitor.page.getByRole('dialog', { name: 'エラー詳細' });
  const typeFault = choiceSentence('オーダー種別', ['発送', '到着', '着払', '他駅'], '外');
  beforeAll(async () => {
    await visitor.goTo('取込');
    const rows = Array.from({ length: 6000 }, (_, i) => ({
      ...row,
      受付番号: `F-${i}`,
      オーダー種別: '外',
      発駅コード: 'x',
    }));
    const headers = fiftyTwoFtFormat.columns.map(({ header }) => header);
    const file = join(visitor.downloads, '多い.csv');
    await writeFile(file, csvFile(headers, rows));
    await panel().getByLabel('52ftのファイル').setInputFiles(file);
    await panel().getByRole('button', { name: '取込開始' }).click();
  });
  const panel = () => visitor.page.getByRole('region', { name: '52ft' });

  test('IMP-33 the history counts all faults and says that it shows the first 10,000', async () => {
    await panel().getByText(importErrorsSentence(12_000, 10_000)).first().waitFor();
  });

  test('IMP-33 エラー詳細 has a line for each fault that names column and value', async () => {
    await panel().getByRole('button', { name: 'エラー', exact: true }).first().click();
    const sentence = dialog().getByText(typeFault).first();
    await sentence.waitFor();
    const box = await sentence.boundingBox();
    expect(box?.width).toBeGreaterThan(200);
    expect(box?.height).toBeGreaterThan(12);
    const lines = await dialog().getByRole('row').allTextContents();
    expect(lines.slice(1, 3)).toEqual([`2${typeFault}`, `2${malformedSentence('発駅コード', 'x')}`]);
  });

  test('IMP-33 IMP-35 エラー詳細 draws only the lines in view', async () => {
    expect(await dialog().getByText('10,000件', { exact: true }).isVisible()).toBe(true);
    expect(await dialog().locator('tbody tr').count()).toBeLessThan(100);
    await dialog().getByRole('button', { name: '閉じる' }).last().click();
  });
});
