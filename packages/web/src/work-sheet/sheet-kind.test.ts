import { expect, test } from 'vitest';
import { day, ref, type RefTarget, yen } from '@tsuun/domain/field/field';
import { linkText } from '@tsuun/domain/field/link-text';
import { torihikisakiRef, tsuunRef } from '@tsuun/domain/lookup/refs';
import { codeFits, nameFits } from '@tsuun/domain/value/short-text';
import type { References } from '../ui/input/reference/reference-context.tsx';
import { keptText, readSheetCell } from './sheet-kind.ts';

const party = (id: string, name: string) => ({ id, torihikisakiCode: id, torihikisakiSeishikiMeisho: name });
const parties = [
  party('0000001014', '瀬戸内通運㈱'),
  party('0000010149', '道東物産㈱'),
  party('0000002020', '㈱マルヤ冷食'),
  party('0000002021', 'マルヤ冷食販売'),
  party('0000003030', '北港運輸'),
  party('0000003031', '㈲北港運輸'),
  party('KT001', '関東急送㈱'),
];
const station = (jutakuninCode: string, kaishaName: string) => ({
  ...{ id: `1591/01/${jutakuninCode}/000`, jrEkiCode: '1591', ekiSubCode: '01', ekimeiKanji: '札幌(タ)' },
  ...{ jutakuninCode, jutakuninSubCode: '000', kaishaName },
});
const stations = [station('30030', '石狩通運'), station('30040', '豊平通運')];

/** Rows as the server finds them for a typed text. */
const searching =
  (rows: readonly object[]): References['rowsOf'] =>
  ({ target }) => ({
    search: async (typed) => {
      const found = rows.filter((row) => {
        const { code, name } = linkText(target, row);
        return codeFits(code, typed) || nameFits(name, typed);
      });
      return found as { id: string }[];
    },
    textOf: (row) => linkText(target, row),
  });

const read = async (
  text: string,
  exact = false,
  [target, rows]: readonly [RefTarget, readonly object[]] = [torihikisakiRef, parties],
) => {
  const cell = await readSheetCell(ref('支払先', target), text, { rowsOf: searching(rows), exact });
  return 'fault' in cell ? cell.fault : ((cell.value as { id: string } | null)?.id ?? null);
};

test.each([
  ['0000001014', '0000001014'],
  ['1014', '0000001014'],
  ['１０１４', '0000001014'],
  ['瀬戸内通運', '0000001014'],
  ['0000001014 瀬戸内通運㈱', '0000001014'],
  ['マルヤ冷食', '0000002020'],
  ['北港運輸', '0000003030'],
  ['kt001', 'KT001'],
  ['', null],
])('SHEET-16 %j is the row that has it as its code or name, typed or pasted', async (text, id) => {
  expect([await read(text), await read(text, true)]).toEqual([id, id]);
});

test.each(['10149000', '101', '00000101', '202', 'ＫＴ', 'ｋｔ００'])(
  'SHEET-16 %j is no code, though one or more begin with it',
  async (text) => {
    expect([await read(text), await read(text, true)]).toEqual([
      expect.stringContaining(text),
      expect.stringContaining(text),
    ]);
  },
);

test('SHEET-16 a part of a name is taken where it was typed and only one row has it, never where it was pasted', async () => {
  expect(await read('瀬戸内')).toBe('0000001014');
  expect(await read('瀬戸内', true)).toContain('マスタに存在しません');
  expect(await read('冷食')).toContain('候補が2件');
});

test('SHEET-16 a station is found by the text of a copied cell, and its code alone leaves several', async () => {
  const found = [tsuunRef, stations] as const;
  expect(await read('1591-01-30040-000 札幌(タ) 豊平通運', true, found)).toBe('1591/01/30040/000');
  expect(await read('1591-01', true, found)).toContain('候補が2件');
});

test('SHEET-16 FORM-17 a completed day without a year is that of the record, or none if it would be far from its 受付日', () => {
  const kept = (text: string, accepted: string | null) =>
    keptText(day('配達完了日', { completed: true }), text, { today: '2026-05-12', accepted });
  expect(kept('6/10', '2026-04-20')).toBe('2026-06-10');
  expect(kept('6/10', '2025-05-20')).toBe('6/10');
  expect(kept('2025-06-10', '2025-05-20')).toBe('2025-06-10');
});

test('SHEET-16 in an amount a slash writes 000', () => {
  expect(keptText(yen('集貨料'), '12/', { today: '2026-05-12', accepted: null })).toBe('12000');
});
