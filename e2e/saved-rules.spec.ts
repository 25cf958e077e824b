import { message } from '@tsuun/domain/message/message';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NameConversion } from '@tsuun/domain/name-conversion/fields';
import { Api } from './api.ts';
import { Screen } from './screen.ts';
import { Visitor } from './visitor.ts';

const api = await Api.signIn();
const visitor = await Visitor.arrive();
const screen = new Screen(visitor.page, '名称変換マスタ一覧', '名称変換編集');

/** More rules than the list loads at once. */
beforeAll(async () => {
  await Promise.all(Array.from({ length: 60 }, (_, at) => make(`長い一覧${String(at).padStart(2, '0')}`)));
  await visitor.signIn();
});
afterAll(() => visitor.leave());

const make = (consigneeNm: string): Promise<NameConversion> =>
  api.post('/gpa/api/name-conversion', {
    consigneeNm,
    conversionNm: '㈱変換後',
    tsuun: { id: '1591/-/10010/000' },
    hinmoku: { id: '010102' },
  });

async function openList(): Promise<void> {
  await visitor.page.goto('/masters/name-conversion?consigneeNm=長い一覧');
  await visitor.page.getByText('50件表示').waitFor();
}

const save = async (conversionNm: string, row: string): Promise<void> => {
  await screen.row(row).dblclick();
  await screen.dialog.getByLabel('変換後名称').fill(conversionNm);
  await screen.press('OK', screen.dialog);
  await screen.dialog.waitFor({ state: 'detached' });
  await screen.row(row, conversionNm).waitFor();
};

test('FORM-05 a saved rule shows in the list, which stays where it was with all its pages', async () => {
  await openList();
  await screen.loadTo(60);
  const before = await screen.topRow();
  await save('㈱別の名', '長い一覧45');
  await visitor.page.getByText('60件表示').waitFor();
  await expect.poll(() => screen.topRow()).toBe(before);
});

test('FORM-05 a saved rule that the conditions hide is reported and can be shown', async () => {
  await openList();
  await screen.row('長い一覧02').dblclick();
  await screen.dialog.getByLabel('変換前荷受人名').fill('短い名');
  await screen.press('OK', screen.dialog);
  await screen.dialog.waitFor({ state: 'detached' });
  const notice = visitor.page.getByText(message.savedHidden);
  await notice.waitFor();
  expect((await notice.boundingBox())?.width).toBeGreaterThan(200);
  await expect.poll(() => screen.row('長い一覧02').count()).toBe(0);
  await screen.press('表示する');
  await expect.poll(() => screen.dialog.getByLabel('変換前荷受人名').inputValue()).toBe('短い名');
});
