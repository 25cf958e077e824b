import { retiredSentence } from '@tsuun/domain/message/sentence';
import sql from 'sql-template-tag';
import { duplicateArrivalFeeSentence } from '@tsuun/domain/message/rule-sentence';
import { expect, test } from 'vitest';
import type { ProblemBody } from '@tsuun/contract/problem';
import type { Page } from '@tsuun/contract/shape';
import type { ArrivalFee } from '@tsuun/domain/arrival-fee/fields';
import { arrivalFeeBody } from '../../../testing/rule-bodies.ts';
import { openTestServer } from '../../../testing/open-test-server.ts';
import type { TestUser } from '../../../testing/test-app.ts';

const { app, user } = await openTestServer();

const url = '/gpa/api/arrival-fee';
const post = <T = { data: ArrivalFee }>(body: unknown, as: TestUser | null = user) =>
  app.call<T>('POST', url, { as, body });
const refusal = (body: unknown) => post<ProblemBody>(body);
const saved = async (changes: Readonly<Record<string, unknown>> = {}) => {
  const answer = await post(arrivalFeeBody(changes));
  expect(answer.text).not.toContain('"code"');
  return answer.body.data;
};
const count = async () =>
  Number((await app.db.pool.query<{ n: number }>('select count(*) n from arrival_fee')).rows[0]?.n);
const search = async (query: string) =>
  (await app.call<Page<ArrivalFee>>('GET', `${url}/search?${query}`, { as: user })).body;

test('API-63 64 65 66 a stranger is 401, a reader may look but not write', async () => {
  const reader = await app.signIn('閲覧', [{ functionCode: 'ARRIVAL_FEE', roleBit: 1 }]);
  const nobody = await app.signIn('無権', []);
  expect((await post(arrivalFeeBody(), null)).status).toBe(401);
  expect((await post(arrivalFeeBody(), reader)).status).toBe(403);
  expect((await app.call('DELETE', `${url}/1`, { as: reader })).status).toBe(403);
  expect((await app.call('GET', `${url}/search`, { as: reader })).status).toBe(200);
  expect((await app.call('GET', `${url}/search`, { as: nobody })).status).toBe(403);
  expect((await app.call('GET', `${url}/apply-all/preview`, { as: reader })).status).toBe(403);
  expect((await app.call('GET', `${url}/apply-all`, { as: reader })).status).toBe(403);
  expect(await count()).toBe(0);
});

test('AFEE-03 04 05 08 10 11 12 API-65 a rule is answered with its names, links and both totals', async () => {
  const fee = await saved({ consigneeName: '合計', payRailAmt: '1,200' });
  expect(fee).toMatchObject({
    versionNo: 1,
    depTransportation: {
      depJrEkiCode: '1591',
      depEkiSubCode: '01',
      depJutakuninCode: '30030',
      depJutakuninSubCode: '000',
      depEkimeiKanji: '札幌(タ)',
      depKaishaName: '北海道通運',
    },
    arrTransportation: { arrJrEkiCode: '6092', arrEkiSubCode: null, arrEkimeiKanji: '吹田(タ)' },
    hinmoku: { id: '050102', hinmokuCode: '050102', hinmokuNameKanji: '印刷用紙' },
    torihikisaki: { id: '2000555120', torihikisakiSeishikiMeisho: '㈱髙﨑製紙' },
    pickAmtPayTo: null,
    deliveryAmt: 14_600,
    totalAmt: 16_600,
    payTotalAmt: 1_200,
    createdUserName: '山田　花子',
  });
  expect((await app.call('GET', `${url}/${fee.id}`, { as: user })).body).toEqual(fee);
});

test('AFEE-13 every required field is reported, and nothing is stored', async () => {
  const before = await count();
  const { status, body } = await refusal({});
  expect(status).toBe(400);
  expect(Object.keys(body.validationError ?? {}).toSorted()).toEqual([
    'arrTransportation.arrJrEkiCode',
    'arrivalType',
    'cntnTonnage',
    'consigneeName',
    'depTransportation.depJrEkiCode',
    'depTransportation.depJutakuninCode',
    'hinmoku',
    'torihikisaki',
  ]);
  expect(await count()).toBe(before);
});

test('AFEE-06 07 13 unknown codes, links, tonnages and kinds are refused at their field', async () => {
  const before = await count();
  const wrong: [Record<string, unknown>, string][] = [
    [{ depTransportation: { depJrEkiCode: '9999', depJutakuninCode: '30030' } }, 'depTransportation.depJrEkiCode'],
    [
      { depTransportation: { depJrEkiCode: '1591', depEkiSubCode: '02', depJutakuninCode: '30030' } },
      'depTransportation.depJrEkiCode',
    ],
    [{ arrTransportation: { arrJrEkiCode: '9999' } }, 'arrTransportation.arrJrEkiCode'],
    [{ arrTransportation: { arrJrEkiCode: '60-2' } }, 'arrTransportation.arrJrEkiCode'],
    [{ hinmoku: { id: 'nowhere' } }, 'hinmoku'],
    [{ hinmoku: { id: '999999' } }, 'hinmoku'],
    [{ torihikisaki: { id: '1' } }, 'torihikisaki'],
    [{ cntnTonnage: 0 }, 'cntnTonnage'],
    [{ arrivalType: '3' }, 'arrivalType'],
    [{ deliveryAmt: 'abc' }, 'deliveryAmt'],
    [{ deliveryAmt: 1_000_000_000 }, 'deliveryAmt'],
  ];
  for (const [changes, path] of wrong) {
    const { status, body } = await refusal(arrivalFeeBody(changes));
    expect([status, Object.keys(body.validationError ?? {})], JSON.stringify(changes)).toEqual([400, [path]]);
  }
  expect(await count()).toBe(before);
});

test('PICK-35 AFEE-13 a retired station is refused in a new rule and stays in the rule that has it', async () => {
  const depTransportation = { depJrEkiCode: '0001', depJutakuninCode: '90090' };
  const retiredArrival = { arrTransportation: { arrJrEkiCode: '0001' } };
  const sentences = async (changes: Readonly<Record<string, unknown>>) =>
    (await refusal(arrivalFeeBody(changes))).body.validationError;
  expect(await sentences({ depTransportation, ...retiredArrival })).toEqual({
    'depTransportation.depJrEkiCode': [retiredSentence('発駅・発受託人', '0001/90090')],
    'arrTransportation.arrJrEkiCode': [retiredSentence('着駅', '0001')],
  });
  const retire = (gone: boolean) => app.db.pool.query(sql`update tsuun set gone = ${gone} where jr_eki_code = '0001'`);
  await retire(false);
  const rule = await saved({ depTransportation, consigneeName: '旧駅の客' });
  await retire(true);
  const { id, versionNo } = rule ?? {};
  const again = await post(
    arrivalFeeBody({ depTransportation, consigneeName: '旧駅の客', deliveryAmt: 9, id, versionNo }),
  );
  expect(again.status).toBe(200);
  await app.db.pool.query(sql`delete from arrival_fee where id = ${id}`);
});

test('AFEE-15 a second rule with the same key is 409 with its sentence; names compare by match key', async () => {
  await saved({ consigneeName: '重複　商店' });
  const before = await count();
  const { status, body } = await refusal(arrivalFeeBody({ consigneeName: '重複商店' }));
  expect(status).toBe(409);
  expect(body).toEqual({
    code: 'duplicate',
    message: duplicateArrivalFeeSentence,
  });
  expect(await count()).toBe(before);
  await saved({ consigneeName: '重複商店', cntnTonnage: 10 });
  const blank = { depJrEkiCode: '1591', depEkiSubCode: null, depJutakuninCode: '30030', depJutakuninSubCode: null };
  await saved({ consigneeName: '重複商店', depTransportation: blank });
});

test('AFEE-15 blank, 00 and 000 are one sub code: as a key, as a station and in its names', async () => {
  const dep = { depJrEkiCode: '1591', depEkiSubCode: '01', depJutakuninCode: '30030' };
  const zeros = {
    depTransportation: { ...dep, depJutakuninSubCode: '000' },
    arrTransportation: { arrJrEkiCode: '6092', arrEkiSubCode: '00' },
  };
  const fee = await saved({ consigneeName: '零', ...zeros });
  expect(fee).toMatchObject({
    depTransportation: { depJutakuninSubCode: '000', depEkimeiKanji: '札幌(タ)' },
    arrTransportation: { arrEkiSubCode: '00', arrEkimeiKanji: '吹田(タ)' },
  });
  const spellings = [
    { depTransportation: { ...dep, depJutakuninSubCode: null } },
    { arrTransportation: { arrJrEkiCode: '6092', arrEkiSubCode: null } },
  ];
  for (const spelling of spellings) {
    expect((await refusal(arrivalFeeBody({ consigneeName: '零', ...zeros, ...spelling }))).status).toBe(409);
  }
});

test('API-65 an update needs the present version; a missing rule is 404', async () => {
  const fee = await saved({ consigneeName: '版' });
  expect((await refusal({ ...fee, versionNo: null })).status).toBe(400);
  const changed = (await post({ ...fee, deliveryAmt: 1 })).body.data;
  expect(changed).toMatchObject({ id: fee.id, versionNo: 2, deliveryAmt: 1, totalAmt: 2001 });
  const late = await refusal({ ...fee, deliveryAmt: 2 });
  expect([late.status, late.body.code]).toEqual([409, 'conflict']);
  expect((await refusal({ ...fee, id: '999999' })).status).toBe(404);
  expect((await refusal({ ...fee, id: 'x' })).status).toBe(404);
  const blank = (await post({ ...changed, railAmtPayTo: null, winterAmt: null })).body.data;
  expect(blank).toMatchObject({ railAmtPayTo: null, winterAmt: null, totalAmt: 1 });
});

test('AFEE-14 API-64 conditions narrow by codes from the start, names anywhere, choices and customer', async () => {
  await saved({
    consigneeName: 'カスガ商事 大阪',
    cntnTonnage: 10,
    arrivalType: '2',
    torihikisaki: { id: '1000000010' },
  });
  const names = async (query: string) => {
    const { list } = await search(query);
    const { body: all } = await app.call('GET', `${url}/search/ids?${query}`, { as: user });
    expect(all).toEqual(list.map(({ id }) => ({ id })));
    return list.map(({ consigneeName }) => consigneeName);
  };
  expect(await names('consigneeName=ｶｽｶﾞ')).toEqual(['カスガ商事 大阪']);
  expect(await names('cntnTonnage=10&arrivalType=2')).toEqual(['カスガ商事 大阪']);
  expect(await names('torihikisakiId=1000000010')).toEqual(['カスガ商事 大阪']);
  expect((await search('depJrEkiCode=15&arrJrEkiCode=609&hinmokuCode=0501')).totalCount).toBe(await count());
  expect((await search('depJrEkiCode=60')).totalCount).toBe(0);
  expect((await app.call('GET', `${url}/search?cntnTonnage=7`, { as: user })).status).toBe(400);
});

test('AFEE-18 API-66 a deleted rule is not found by a second deletion', async () => {
  const fee = await saved({ consigneeName: '削除' });
  expect((await app.call('DELETE', `${url}/${fee.id}`, { as: user })).status).toBe(204);
  expect((await app.call('GET', `${url}/${fee.id}`, { as: user })).status).toBe(404);
  expect((await app.call('DELETE', `${url}/${fee.id}`, { as: user })).status).toBe(404);
  expect((await app.call('DELETE', `${url}/abc`, { as: user })).status).toBe(404);
});

test('AFEE-14 the name of the arrival station is that of its branch', async () => {
  await app.db.pool.query(`
    insert into tsuun (id, jr_eki_code, eki_sub_code, ekimei_kanji, jutakunin_code, jutakunin_sub_code, kaisha_name) values
      ('4391/01/40010/000', '4391', '01', '千葉貨物', '40010', '000', 'みなと通運'),
      ('4391/02/40010/000', '4391', '02', '京葉久保田', '40010', '000', 'みなと通運')`);
  const fee = await saved({ arrTransportation: { arrJrEkiCode: '4391', arrEkiSubCode: '02' } });
  expect(fee.arrTransportation.arrEkimeiKanji).toBe('京葉久保田');
  const { list } = await search('arrJrEkiCode=4391');
  expect(list.map(({ arrTransportation }) => arrTransportation.arrEkimeiKanji)).toEqual(['京葉久保田']);
});
