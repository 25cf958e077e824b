import { malformedSentence } from '@tsuun/domain/message/sentence';
import { expect, test } from 'vitest';
import { openTransferFixture } from '../../../testing/transfer-fixture.ts';

const { app, user, upload, open, histories } = await openTransferFixture();

test('API-13 IMP-39 IMP-41 histories are newest first and their files are for users who may read them', async () => {
  for (const name of ['a.csv', 'か\u3099.CSV', 'b.csv']) await open((await upload(name)).text);
  const { totalCount, list } = await histories();
  expect(list.map(({ fileName }) => fileName)).toEqual(['b.csv', 'が.CSV', 'a.csv']);
  expect(totalCount).toBe(list.length);
  expect(list.map(({ id }) => Number(id))).toEqual(list.map(({ id }) => Number(id)).sort((a, b) => b - a));
  const row = list.find(({ fileName }) => fileName === 'が.CSV');
  const path = row?.filePath ?? '';
  const answer = await app.call('GET', path, { as: user });
  expect(answer.raw.toString()).toBe('受付番号\n');
  expect(answer.headers['content-disposition']).toContain("filename*=UTF-8''%E3%81%8C.CSV");
  const other = await app.signIn('別部署', [{ functionCode: 'ORDER', roleBit: 3 }]);
  expect((await app.call('GET', path, { as: other })).status).toBe(403);
  expect((await app.call('GET', path)).status).toBe(401);
  for (const id of ['0', '999999', '../1', '1e3', '%00']) {
    const missing = await app.call('GET', `/gpa/api/histories/imports/download/${id}`, { as: user });
    expect(missing.status, id).toBe(404);
  }
});

test('IMP-33 IMP-35 the errors of a history row are read by a call of their own', async () => {
  await open((await upload('wrong.csv')).text);
  const id = (await histories()).list[0]?.id ?? '';
  const errorJson = { '2': [malformedSentence('発送日', 'x'), malformedSentence('集貨料', 'y')].join('\n') };
  await app.db.pool.query('update transfer_history set error_json = $2 where id = $1', [id, JSON.stringify(errorJson)]);
  expect((await histories()).list[0]?.errorJson).toEqual(errorJson);
  const bare = await app.call<{ list: { id: string; errorJson: unknown }[] }>(
    'GET',
    '/gpa/api/histories/imports/zentsu?withoutErrors=true',
    { as: user },
  );
  expect(bare.body.list[0]).toMatchObject({ id, errorJson: null });
  const path = `/gpa/api/histories/imports/errors/${id}`;
  expect((await app.call('GET', path, { as: user })).body).toEqual({ errorJson });
  const other = await app.signIn('他部署', [{ functionCode: 'ORDER', roleBit: 3 }]);
  expect((await app.call('GET', path, { as: other })).status).toBe(403);
  expect((await app.call('GET', path)).status).toBe(401);
  expect((await app.call('GET', '/gpa/api/histories/imports/errors/999999', { as: user })).status).toBe(404);
});
