import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NameConversion } from '@tsuun/domain/name-conversion/record';
import { Api } from './api.ts';
import { Screen } from './screen.ts';
import { seen } from './seen.ts';
import { Visitor } from './visitor.ts';

const api = await Api.signIn();
const visitor = await Visitor.arrive();
const screen = new Screen(visitor.page, '名称変換マスタ一覧', '名称変換編集');

beforeAll(() => visitor.signIn());
afterAll(() => visitor.leave());

const path = '/gpa/api/name-conversion';

/** A rule open in its dialog, and how a colleague saves it meanwhile. */
async function openRule(consigneeNm: string) {
  const rule = await api.post<NameConversion>(path, {
    consigneeNm,
    conversionNm: '㈱はじめ',
    tsuun: { id: '1591/-/10010/000' },
    hinmoku: { id: '010102' },
  });
  await visitor.page.goto(`/masters/name-conversion?consigneeNm=${consigneeNm}`);
  await screen.row(consigneeNm).dblclick();
  await screen.field('変換後名称').waitFor();
  return {
    change: (theirs: Partial<NameConversion>) => api.post<NameConversion>(path, { ...rule, ...theirs }),
    stored: () => api.get<NameConversion>(`${path}/${rule.id}`),
  };
}

async function refused(): Promise<void> {
  visitor.expectComplaint(/status of 409/);
  await screen.press('OK', screen.dialog);
  await screen.toldError('他のユーザーによって登録または更新されています。確認して再度処理をおこなってください。');
}

const saved = () => screen.dialog.waitFor({ state: 'detached' });

test('MSG-22 two people change different fields of one rule: both are kept', async () => {
  const rule = await openRule('衝突一');
  await rule.change({ conversionNm: '㈱相手' });
  await screen.pick('品目', '040106');
  await refused();
  await seen(screen.dialog.getByText('他のユーザーの変更を取り込みました。変換後名称'));
  expect(await screen.field('変換後名称').inputValue()).toBe('㈱相手');
  await screen.press('OK', screen.dialog);
  await saved();
  expect(await rule.stored()).toMatchObject({ conversionNm: '㈱相手', hinmoku: { id: '040106' } });
});

test('MSG-22 two people change the same field of one rule: the second is asked, and nothing typed is lost', async () => {
  const rule = await openRule('衝突二');
  await visitor.page.setViewportSize({ width: 390, height: 480 });
  await rule.change({ conversionNm: '㈱相手' });
  await screen.field('変換後名称').fill('㈱自分');
  await refused();
  const clashes = screen.dialog.getByRole('table', { name: '両方で変更された項目' });
  await seen(clashes.getByText('㈱相手'));
  expect(await screen.field('変換後名称').inputValue()).toBe('㈱自分');
  await screen.press('こちらを使う', clashes);
  expect(await screen.field('変換後名称').inputValue()).toBe('㈱相手');
  await screen.press('こちらを使う', clashes);
  await screen.press('OK', screen.dialog);
  await saved();
  expect((await rule.stored()).conversionNm).toBe('㈱自分');
});
