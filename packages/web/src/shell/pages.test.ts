import { expect, test } from 'vitest';
import { editableMasters, pageOf, recordIdIn, referenceMasters, tabs } from './pages.ts';

const words = (pages: readonly { readonly tab: string }[]): string[] => pages.map(({ tab }) => tab);

test('MSG-45 the areas and masters have the agreed names', () => {
  expect(words(tabs)).toEqual(['HOME', '取込', 'オーダー', '諸料金', '出力']);
  expect(words(editableMasters)).toEqual([
    '到着料金マスタ取込',
    '到着料金マスタ',
    '名称変換マスタ取込',
    '名称変換マスタ',
    'ユーザーマスタ',
  ]);
  expect(words(referenceMasters)).toEqual([
    '取引先',
    '計単部門',
    '勘定科目',
    '従業員',
    '車両',
    '扱区分',
    '品目',
    '課税区分',
    '取引区分',
    '通運',
    '営業日',
  ]);
});

test.each([
  ['/order/17', '/order', '17'],
  ['/masters/arrival-fee/3', '/masters/arrival-fee', '3'],
  ['/order', '/order', null],
  ['/order/', '/order/', null],
  ['/order/17/edit', '/order/17/edit', null],
  ['/masters/arrival-fee-import', '/masters/arrival-fee-import', null],
  ['/order/%E0', '/order', '%E0'],
])('NAV-28 %s is drawn by the page %s, with the record %s', (address, page, id) => {
  expect(pageOf(address)).toBe(page);
  expect(recordIdIn(page, address)).toBe(id);
});
