import { afterAll, beforeAll, expect, test } from 'vitest';
import { Visitor } from './visitor.ts';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await Visitor.arrive();
  await visitor.enter();
});
afterAll(() => visitor.leave());

/** Signs of one thin stroke: a minus that is not drawn turns a credit into a charge. */
const signs = '-−—―_ー・1';

test('LOOK a minus, a dash and an underscore are drawn at every size, in both weights', async () => {
  const lost = await visitor.page.evaluate(async (texts) => {
    const family = getComputedStyle(document.documentElement).fontFamily;
    const context = new OffscreenCanvas(48, 48).getContext('2d', { willReadFrequently: true });
    if (context === null) throw new Error('no canvas');
    const missing: string[] = [];
    for (const weight of [400, 700]) {
      await document.fonts.load(`${weight} 13px ${family}`, texts);
      for (let size = 11; size <= 20; size += 0.5) {
        context.font = `${weight} ${size}px ${family}`;
        for (const sign of texts) {
          context.clearRect(0, 0, 48, 48);
          context.fillText(sign, 8, 32);
          const { data } = context.getImageData(0, 0, 48, 48);
          if (data.every((part) => part < 64)) missing.push(`${sign} ${weight} ${size}px`);
        }
      }
    }
    return missing;
  }, signs);
  expect(lost).toEqual([]);
});
