import { expect, test } from 'vitest';
import { choiceSentence, malformedSentence } from '../message/sentence.ts';
import { hinmokuRef } from '../lookup/refs.ts';
import { choice, day, flag, group, ref, text } from './field.ts';
import { readPart, readRecord } from './read-record.ts';

const side = choice('区分', [
  { value: '1', label: '集貨' },
  { value: '2', label: '配達' },
]);
const item = ref('品目', hinmokuRef);
const fields = { side, item, name: text('氏名', 40) };

test.each(['', ' ', '　 '])('FORM-22 %j is blank for choices, links and texts', (blank) => {
  const { record, problems } = readRecord(fields, { side: blank, item: { id: blank }, name: blank });
  expect([record, problems]).toEqual([{ side: null, item: null, name: null }, {}]);
});

test('FORM-22 an unknown choice and an unreadable link are reported', () => {
  const { problems } = readRecord(fields, { side: '3', item: { id: 5 } });
  expect(problems).toEqual({
    side: [choiceSentence('区分', ['集貨', '配達'], '3')],
    item: [malformedSentence('品目', '5')],
  });
});

test('FORM-22 line breaks and tabs at the ends of a text are trimmed', () => {
  const texts = { name: text('氏名', 40), remarks: text('備考', 100, { multiline: true }) };
  const { record, problems } = readRecord(texts, { name: '山田\t\r\n', remarks: '\n一行目\r\n二行目\n' });
  expect([record, problems]).toEqual([{ name: '山田', remarks: '一行目\n二行目' }, {}]);
});

test.each(['山\t田', '山\n田', '山\u0000田', '\u0007山田'])('API-80 the control character in %j is refused', (name) => {
  expect(readRecord({ name: text('氏名', 40) }, { name }).problems.name).toHaveLength(1);
});

test.each([
  ['2026-05-12', '2026-05-12'],
  ['2026-05-12T15:00:00.000Z', '2026-05-13'],
  ['2026-05-12T15:00+09:00', '2026-05-12'],
  ['', null],
])('API-97 the day %j of a call is %j', (sent, read) => {
  expect(readRecord({ on: day('配達日') }, { on: sent })).toEqual({ record: { on: read }, problems: {} });
});

test.each([
  '2026/05/12',
  '20260512',
  '2026年5月12日',
  '令和8年5月12日',
  '2026-5-12',
  '46154',
  '2026-05-12 10:00',
  '5/12',
  '0',
  '-',
  '２０２６-05-12',
  '2026-02-29',
])('API-97 the day %j of a call is refused', (sent) => {
  expect(Object.keys(readRecord({ on: day('配達日') }, { on: sent }).problems)).toEqual(['on']);
});

const partFields = {
  ...fields,
  hazard: flag('危険物'),
  car: group('車両', { driver: text('乗務員', 2), own: flag('自社') }),
};

test('ORD-BATCH-13 a part of a record has only the filled values of its request', () => {
  expect(readPart(partFields, { name: 'A', side: null, other: 1, car: { driver: '佐藤' } })).toEqual({
    part: { name: 'A', car: { driver: '佐藤' } },
    problems: {},
  });
});

test('ORD-BATCH-13 a part of a record has a flag that is off only if it was sent', () => {
  expect(readPart(partFields, { hazard: false, car: { own: true } }).part).toEqual({
    hazard: false,
    car: { own: true },
  });
});

test('ORD-BATCH-13 a part of a record reports wrong values by their path', () => {
  const { problems } = readPart(partFields, { hazard: 'いいえ', car: { driver: '佐藤一' } });
  expect(Object.keys(problems)).toEqual(['hazard', 'car.driver']);
});
