import { expect, it } from 'vitest';
import { keitanBumonRef, torihikisakiRef, tsuunRef } from '../lookup/refs.ts';
import { linkText } from './link-text.ts';

it('PICK-07 a department reads code - name', () => {
  const row = { keitanBumonCode: '110100', keitanBumonNameKanji: '東京支店通運課' };
  expect(linkText(keitanBumonRef, row)).toEqual({
    code: '110100',
    name: '東京支店通運課',
    joint: ' - ',
    text: '110100 - 東京支店通運課',
  });
  expect(linkText(keitanBumonRef, { ...row, keitanBumonNameKanji: null }).text).toBe('110100');
});

it('PICK-10 a station reads code with its branch, then name', () => {
  expect(linkText(tsuunRef, { jrEkiCode: '6092', ekiSubCode: '01', ekimeiKanji: '吹田(タ)' }).text).toBe(
    '6092-01 吹田(タ)',
  );
  expect(linkText(tsuunRef, { jrEkiCode: '6092', ekiSubCode: null, ekimeiKanji: '吹田(タ)' }).text).toBe(
    '6092 吹田(タ)',
  );
  expect(linkText(torihikisakiRef, { torihikisakiSeishikiMeisho: '三陸製紙' }).text).toBe('三陸製紙');
});
