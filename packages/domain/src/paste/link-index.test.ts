import { expect, test } from 'vitest';
import { lostZerosSentence, retiredSentence, unknownInMasterSentence } from '../message/sentence.ts';
import { candidatesSentence } from '../message/order/paste-sentence.ts';
import { ref } from '../field/field.ts';
import { hinmokuRef, torihikisakiRef, tsuunRef } from '../lookup/refs.ts';
import { CellProblem } from '../transfer/cell-problem.ts';
import { fullLinkText, LinkIndex } from './link-index.ts';

const payee = ref('配達料支払先', torihikisakiRef);
const party = (id: string, name: string, gone = false) => ({
  value: { id, torihikisakiCode: id, torihikisakiSeishikiMeisho: name, torihikiKubunCode: '1' },
  gone,
});
const parties = new LinkIndex(torihikisakiRef, [
  party('2000104410', '石狩陸運㈱'),
  party('2000104411', '浪速カーゴ㈱'),
  party('2000104412', '浪速カーゴ㈱'),
  party('2000104413', '旧運輸㈱', true),
  party('2000104414', '石狩陸運㈱', true),
]);
const idOrProblem = (text: string, before: { readonly id: string } | null = null) => {
  const link = parties.find(payee, text, before);
  return link instanceof CellProblem ? link.sentences.join('') : link.id;
};

test.each(['2000104410', '２０００１０４４１０', '石狩陸運㈱', '石狩陸運(株)', '2000104410 石狩陸運㈱'])(
  'PASTE-06 a counterparty is found by its code, its name or both: %s',
  (text) => expect(idOrProblem(text)).toBe('2000104410'),
);

test.each([
  ['浪速カーゴ㈱', candidatesSentence('配達料支払先', 2)],
  ['旧運輸㈱', retiredSentence('配達料支払先', '旧運輸㈱')],
  ['だれか', unknownInMasterSentence('配達料支払先', 'だれか')],
])('PASTE-06 the ambiguous, retired or unknown name %s is refused with its reason', (name, sentence) => {
  expect(idOrProblem(name)).toBe(sentence);
});

test('IMP-58 an unknown code names the one that exists with zeros in front', () => {
  const short = new LinkIndex(torihikisakiRef, [party('0000001002', '一社'), party('0000001003', '旧社', true)]);
  const problem = (text: string) => (short.find(payee, text, null) as CellProblem).sentences.join('');
  const unknown = (text: string) => unknownInMasterSentence('配達料支払先', text);
  expect(problem('1002')).toBe(lostZerosSentence(unknown('1002'), '0000001002'));
  expect(problem('１００２')).toBe(lostZerosSentence(unknown('１００２'), '0000001002'));
  expect(problem('1003')).toBe(unknown('1003'));
});

test('PASTE-04 the stored link stays although its name is ambiguous, retired or unknown', () => {
  expect(idOrProblem('浪速カーゴ㈱', { id: '2000104412' })).toBe('2000104412');
  expect(idOrProblem('旧運輸㈱', { id: '2000104413' })).toBe('2000104413');
  expect(idOrProblem('去った㈱', party('1', '去った㈱').value)).toBe('1');
});

test('PASTE-06 a code of digits that lost its zeros in a spreadsheet is found', () => {
  const items = new LinkIndex(hinmokuRef, [
    { value: { id: 'x', hinmokuCode: '001234', hinmokuNameKanji: '紙' } as never, gone: false },
  ]);
  expect(items.find(ref('品目', hinmokuRef), '1234', null)).toMatchObject({ id: 'x' });
});

const station = (id: string, agent: string) => ({
  value: {
    id,
    jrEkiCode: '6092',
    ekiSubCode: null,
    ekimeiKanji: '吹田(タ)',
    jutakuninCode: agent,
    jutakuninSubCode: '000',
    kaishaName: `${agent}通運`,
  },
  gone: false,
});
const twoAgents = [station('1', '10010'), station('2', '10020')];

test('PASTE-04 a station is copied with its agent, so that it is found again among its agents', () => {
  const stations = new LinkIndex(tsuunRef, twoAgents);
  const field = ref('発駅', tsuunRef);
  expect(fullLinkText(tsuunRef, twoAgents[0]?.value ?? {})).toBe('6092-10010-000 吹田(タ) 10010通運');
  for (const { value } of twoAgents) expect(stations.find(field, fullLinkText(tsuunRef, value), null)).toBe(value);
  expect(stations.find(field, '6092-10020-000', null)).toMatchObject({ id: '2' });
  expect(stations.find(field, '6092 吹田(タ)', null)).toBeInstanceOf(CellProblem);
});

test.each([
  ['6092', true],
  ['6092 吹田(タ)', true],
  ['吹田(タ)', false],
])('PASTE-06 only a name that is ambiguous asks for a code: %s', (text, byCode) => {
  expect(new LinkIndex(tsuunRef, twoAgents).find(ref('発駅', tsuunRef), text, null)).toEqual(
    new CellProblem(candidatesSentence('発駅', 2, byCode)),
  );
});

test.each([
  ['石狩陸運', ['2000104410 石狩陸運㈱']],
  ['株式会社石狩陸運', ['2000104410 石狩陸運㈱']],
  ['浪速カーゴ', ['2000104411 浪速カーゴ㈱', '2000104412 浪速カーゴ㈱']],
  ['旧運輸', []],
  ['だれか', []],
])('PICK-34 the name %s without the form of the company has its parties as suggestions', (name, expected) => {
  expect(parties.suggestionsFor(name).map(({ text }) => text)).toEqual(expected);
});

test('PICK-34 a code without its zeros or its branch has the full one as suggestion', () => {
  const short = new LinkIndex(torihikisakiRef, [party('0000001002', '一社')]);
  expect(short.suggestionsFor('1002').map(({ text }) => text)).toEqual(['0000001002 一社']);
  const branch = { value: { id: '4507/01', jrEkiCode: '4507', ekiSubCode: '01', ekimeiKanji: '水江町' }, gone: false };
  expect(new LinkIndex(tsuunRef, [branch]).suggestionsFor('4507').map(({ label }) => label)).toEqual([
    '4507-01 水江町',
  ]);
});
