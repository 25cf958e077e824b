import { expect, test } from 'vitest';
import { noCarOnLegSentence, pastDispatchSentence } from './order/order-sentence.ts';
import { notOfTypeSentence } from './order/paste-sentence.ts';
import { shortFault } from './short-fault.ts';
import { choiceSentence, malformedSentence, requiredSentence, unknownInMasterSentence } from './sentence.ts';

const day = (text: string): string =>
  shortFault(malformedSentence('到着日', text), { label: '到着日', kind: 'day', text });

test.each([
  ['2026/13/01', '13月はありません'],
  ['5/32', '32日はありません'],
  ['2月30日', '30日はありません'],
  ['あした', '日付ではありません'],
])('PRE-19 a day that cannot be read is reported in a few words: %s', (text, words) => {
  expect(day(text)).toBe(words);
});

test('PRE-19 every kind of fault has a short text', () => {
  const of = (sentence: string, kind: string | null = 'code') =>
    shortFault(sentence, { label: '品目コード', kind, text: 'x' });
  expect(of(unknownInMasterSentence('品目コード', '050110'))).toBe('未登録');
  expect(of(requiredSentence('品目コード'))).toBe('必須');
  expect(of(choiceSentence('品目コード', ['1', '2'], '3'))).toBe('選べない値');
  expect(of(malformedSentence('品目コード', 'x'))).toBe('コードではありません');
  expect(of(malformedSentence('品目コード', 'x'), 'yen')).toBe('金額ではありません');
});

test('PRE-19 a leg without a vehicle and a past day of a dispatch sheet are named as such', () => {
  const of = (sentence: string, label: string, kind: string) => shortFault(sentence, { label, kind, text: '配達' });
  expect(of(noCarOnLegSentence('区分', '配達', '発送'), '区分', 'choice')).toBe('この種別にない区分');
  expect(of(pastDispatchSentence('配車日', '2026-05-12'), '配車日', 'day')).toBe('過去の日付');
});

test('PRE-19 any other sentence is cut to its beginning, without the heading', () => {
  const sentence = notOfTypeSentence('品目コード');
  expect(shortFault(sentence, { label: '品目コード', kind: null, text: '' })).toBe('この種別のオーダーにはない…');
});
