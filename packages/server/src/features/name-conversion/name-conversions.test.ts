import { exportDoneSentence } from '@tsuun/domain/message/export-sentence';
import { duplicateNameConversionSentence } from '@tsuun/domain/message/rule-sentence';
import { expect, test } from 'vitest';
import type { ProblemBody } from '@tsuun/contract/problem';
import type { Page } from '@tsuun/contract/shape';
import type { NameConversion } from '@tsuun/domain/name-conversion/fields';
import { completionOf, eventsOf } from '../../../testing/event-text.ts';
import { nameConversionBody } from '../../../testing/rule-bodies.ts';
import { openTestServer } from '../../../testing/open-test-server.ts';
import type { TestUser } from '../../../testing/test-app.ts';

const { app, user } = await openTestServer();
app.work();

const url = '/gpa/api/name-conversion';
const post = <T = { data: NameConversion }>(body: unknown, as: TestUser | null = user) =>
  app.call<T>('POST', url, { as, body });
const saved = async (changes: Readonly<Record<string, unknown>> = {}) => {
  const answer = await post(nameConversionBody(changes));
  expect(answer.text).not.toContain('"code"');
  return answer.body.data;
};
const get = async <T>(path: string) => (await app.call<T>('GET', path, { as: user })).body;

test('API-68..72 API-78 79 each call needs its right', async () => {
  const reader = await app.signIn('閲覧', [{ functionCode: 'NAME_CONVERSION', roleBit: 1 }]);
  expect((await post(nameConversionBody(), null)).status).toBe(401);
  expect((await post(nameConversionBody(), reader)).status).toBe(403);
  for (const path of ['search', 'conversion-nm', 'consignee-nm']) {
    expect((await app.call('GET', `${url}/${path}`, { as: reader })).status, path).toBe(200);
  }
  expect((await app.call('GET', `${url}/apply-all`, { as: reader })).status).toBe(403);
  expect((await app.call('GET', '/gpa/api/exports/name-conversion', { as: reader })).status).toBe(403);
});

test('NCONV-03 API-70 a rule is answered with the names of its station', async () => {
  const rule = await saved();
  expect(rule).toMatchObject({
    versionNo: 1,
    consigneeNm: 'ﾋｶﾞｼｵｵｻｶｼｮｸﾋﾝ',
    tsuun: {
      id: '6092/-/10010/000',
      jrEkiCode: '6092',
      ekiSubCode: null,
      jutakuninCode: '10010',
      jutakuninSubCode: '000',
    },
    hinmoku: { id: '050102', hinmokuCode: '050102' },
    conversionNm: '東大阪食品㈱',
    transportationNm: '吹田(タ)',
    jutakuninNm: '浪速通運',
  });
  expect(await get(`${url}/${rule.id}`)).toEqual(rule);
});

test('NCONV-04 required values are refused at their fields', async () => {
  const { status, body } = await post<ProblemBody>({});
  expect([status, Object.keys(body.validationError ?? {}).toSorted()]).toEqual([
    400,
    ['consigneeNm', 'conversionNm', 'hinmoku', 'tsuun'],
  ]);
});

test('NCONV-04 an unknown station and a name that is too long are refused', async () => {
  const body = nameConversionBody({ tsuun: { id: '6092/-/1/0' }, consigneeNm: 'あ'.repeat(61) });
  expect((await post<ProblemBody>(body)).status).toBe(400);
});

test('NCONV-15 a new conversion with the match key of another is a conflict', async () => {
  await saved({ consigneeNm: '山田 商店' });
  const { status, body } = await post<ProblemBody>(nameConversionBody({ consigneeNm: '山田商店' }));
  expect([status, body.message]).toEqual([409, duplicateNameConversionSentence]);
});

test('NCONV-15 an edit to the match key of another conversion is a conflict', async () => {
  const rule = await saved({ consigneeNm: '鈴木 商店' });
  const other = await saved({ consigneeNm: '別商店' });
  expect((await post({ ...other, consigneeNm: rule.consigneeNm })).status).toBe(409);
});

async function saveCandidates(): Promise<void> {
  await app.db.pool.query(`delete from name_conversion where consignee_nm like '候補%'`);
  await saved({ consigneeNm: '候補A', conversionNm: '㈱候補' });
  await saved({ consigneeNm: '候補B', conversionNm: '㈱候補' });
}

test('NCONV-08 NCONV-09 API-78 the list of converted names has each name once', async () => {
  await saveCandidates();
  const names = await get<string[]>(`${url}/conversion-nm`);
  expect(names.filter((name) => name === '㈱候補')).toHaveLength(1);
});

test('NCONV-08 NCONV-09 API-79 the list of consignees has the names that contain the typed text', async () => {
  await saveCandidates();
  expect(await get(`${url}/consignee-nm?q=${encodeURIComponent('候補')}`)).toEqual(['候補A', '候補B']);
});

const searchRules = async (query: string) => {
  const page = await get<Page<NameConversion>>(`${url}/search?${query}`);
  expect(await get(`${url}/search/ids?${query}`)).toEqual(page.list.map(({ id }) => ({ id })));
  return page;
};

test('NCONV-10 API-69 conditions narrow the list and its ids', async () => {
  const rule = await saved({ consigneeNm: 'ｻｯﾎﾟﾛ物産', tsuun: { id: '1591/01/30030/000' }, hinmoku: { id: '010101' } });
  const { list } = await searchRules(`consigneeNm=${encodeURIComponent('サッポロ')}`);
  expect(list.map(({ id }) => id)).toEqual([rule.id]);
  expect((await searchRules('jrEkiCode=159&hinmokuCode=0101')).totalCount).toBe(1);
});

test('API-71 a deleted conversion is not found any more', async () => {
  const rule = await saved({ consigneeNm: '削除物産' });
  const query = `consigneeNm=${encodeURIComponent('削除物産')}`;
  expect((await searchRules(query)).totalCount).toBe(1);
  expect((await app.call('DELETE', `${url}/${rule.id}`, { as: user })).status).toBe(204);
  expect((await searchRules(query)).totalCount).toBe(0);
});

test('API-19 NCONV-05 07 12 the export sends its file by events in the columns of the import', async () => {
  await saved({ consigneeNm: '=危険', conversionNm: '出力 "名"', tsuun: { id: '4411/-/10020/000' } });
  const { text } = await app.call('GET', '/gpa/api/exports/name-conversion?jrEkiCode=4411', { as: user });
  expect(completionOf(text)).toMatchObject({ status: 'success', message: exportDoneSentence(1) });
  const events = eventsOf(text);
  const name = events.find(({ event }) => event === 'filename')?.data;
  expect(name).toMatch(/^名称変換マスタ_\d{14}\.csv$/);
  const bytes = events.filter(({ event }) => event === 'bytes').flatMap(({ data }) => JSON.parse(data) as number[]);
  expect(Buffer.from(bytes).toString('utf8')).toBe(
    '\ufeff変換前荷受人名,JR駅コード,駅枝番,受託人コード,受託人サブコード,品目コード,変換後名称\r\n' +
      `'=危険,4411,,10020,000,050102,"出力 ""名"""\r\n`,
  );
  const history = await get<{ list: { fileName: string }[] }>('/gpa/api/histories/exports?nextPage=1');
  expect(history.list[0]?.fileName).toBe(name);
});
