import { expect, test } from 'vitest';
import fc from 'fast-check';
import { DraftNames, sumOfLine, Tally, totalOf } from './draft.ts';
import { labelOfSum } from './columns.ts';

const party = (code: string | null, name: string | null) => ({ id: code, code, name });
const one = (code: string | null, name: string | null) => new DraftNames('2026-10-01', 'pdf').of(party(code, name));

test('DRAFT-06 a file is named after its month and party', () => {
  expect(one('2000555120', '㈱髙﨑製紙')).toBe('請求の下書き_202610_2000555120_㈱髙﨑製紙.pdf');
  expect(new DraftNames('2026-10-01', 'xlsx').of(party('1', 'a'))).toBe('請求の下書き_202610_1_a.xlsx');
  expect(one(null, null)).toBe('請求の下書き_202610_請求先なし.pdf');
  expect(one('2000', null)).toBe('請求の下書き_202610_2000.pdf');
});

test('DRAFT-06 characters that Windows forbids in names become their full-width forms', () => {
  expect(one('1', '甲/乙:丙*丁?"戊"<己>|庚\\辛')).toBe('請求の下書き_202610_1_甲／乙：丙＊丁？”戊”＜己＞｜庚＼辛.pdf');
});

test('DRAFT-06 controls, direction marks, lone surrogates and trailing dots and spaces are removed', () => {
  expect(one('1', 'a\u0000\tb\u202egpj.\ud800')).toBe('請求の下書き_202610_1_abgpj.pdf');
  expect(one('1', '会社. .　')).toBe('請求の下書き_202610_1_会社.pdf');
  expect(one('1', 'か\u3099')).toBe('請求の下書き_202610_1_が.pdf');
});

test('DRAFT-06 a very long name is cut by whole characters, within 255 bytes', () => {
  const name = one('2000555120', '𠮷'.repeat(200));
  expect(encodeURIComponent(name).replace(/%../g, 'x').length).toBeLessThanOrEqual(255);
  expect(name.match(/𠮷/gu)).toHaveLength(37);
  expect(name).toMatch(/^請求の下書き_202610_2000555120_𠮷+\.pdf$/u);
});

test('DRAFT-06 names that differ only in case or width are numbered', () => {
  const names = new DraftNames('2026-10-01', 'pdf');
  const all = ['ABC', 'abc', 'Abc', 'ＡＢＣ', 'ａｂｃ'].map((name) => names.of(party(null, name)));
  expect(all.map((name) => name.replace('請求の下書き_202610_', ''))).toEqual([
    'ABC.pdf',
    'abc（2）.pdf',
    'Abc（3）.pdf',
    'ＡＢＣ.pdf',
    'ａｂｃ（2）.pdf',
  ]);
});

const lines = fc.array(
  fc.record({ amount: fc.integer({ min: -999_999_999, max: 999_999_999 }), confirmed: fc.boolean() }),
);

test('DRAFT-03 the sums of the parts add up to the total, with the unconfirmed part separate', () => {
  fc.assert(
    fc.property(lines, fc.nat(), (all, at) => {
      const open = all.filter(({ confirmed }) => !confirmed);
      const amount = (some: typeof all) => some.reduce((sum, line) => sum + line.amount, 0);
      const parts = [all.slice(0, at), all.slice(at)].map((part) => totalOf(part.map(sumOfLine)));
      expect(totalOf(parts)).toEqual({
        count: all.length,
        amount: amount(all),
        openCount: open.length,
        openAmount: amount(open),
      });
    }),
  );
});

test('DRAFT-03 a document whose lines differ from its sum is refused', () => {
  const tally = new Tally();
  tally.add({ amount: 100, confirmed: true });
  tally.add({ amount: -40, confirmed: false });
  const reported = { count: 2, amount: 60, openCount: 1, openAmount: -40 };
  expect(() => tally.check([reported])).not.toThrow();
  for (const key of Object.keys(reported) as (keyof typeof reported)[])
    expect(() => tally.check([{ ...reported, [key]: reported[key] + 1 }])).toThrow('the lines come to');
});

test('DRAFT-03 orders have no tax category, fees are reported by theirs', () => {
  expect(labelOfSum({ source: 'order', taxName: null })).toBe('オーダー（課税区分を持たない）');
  expect(labelOfSum({ source: 'fee', taxName: '非課税' })).toBe('諸料金 非課税');
  expect(labelOfSum({ source: 'fee', taxName: null })).toBe('諸料金 課税区分なし');
});
