import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectReadable } from './expect-readable.ts';
import { Visitor } from './visitor.ts';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await Visitor.arrive();
});
afterAll(() => visitor.leave());

const hiding = {
  'one pixel': 'position:absolute;width:1px;height:1px;overflow:hidden',
  'clipped by its box': 'width:4em;overflow:hidden;white-space:nowrap',
  'outside the window': 'position:absolute;left:-400px',
  'letters too small': 'font-size:4px',
  transparent: 'opacity:0',
};

test.each(Object.entries(hiding))('a sentence is not readable: %s', async (_name, style) => {
  await visitor.page.setContent(`<p style="${style}">ファイルが形式が正しくありません。</p>`);
  await expect(expectReadable(visitor.page.locator('p'), 2_000)).rejects.toThrow(/to be null|resolve in time/);
});

test('a covered sentence is not readable', async () => {
  const cover = '<div style="position:fixed;inset:0;background:white"></div>';
  await visitor.page.setContent(`<p>必須項目です。</p>${cover}`);
  await expect(expectReadable(visitor.page.locator('p'), 2_000)).rejects.toThrow(/to be null/);
  await visitor.page.setContent('<p>必須項目です。</p>');
  await expectReadable(visitor.page.locator('p'));
});
