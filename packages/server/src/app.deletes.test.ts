import { expect, test } from 'vitest';
import type { ProblemBody } from '@tsuun/contract/problem';
import { feeBody } from '../testing/fee-body.ts';
import { openTestServer } from '../testing/open-test-server.ts';
import { orderBody } from '../testing/order-body.ts';
import { arrivalFeeBody, nameConversionBody } from '../testing/rule-bodies.ts';

const { app, user } = await openTestServer();

interface Saved {
  readonly data: { readonly id: string; readonly versionNo: number };
}

const person = { loginCd: 'goes', name: '去る　人', password: 'dote-no-sakura', mail: 'goes@example.jp' };

/** Everything that is deleted one at a time, with a body that makes one. */
const kinds: readonly (readonly [path: string, body: object])[] = [
  ['order', orderBody()],
  ['fees', feeBody()],
  ['arrival-fee', arrivalFeeBody()],
  ['name-conversion', nameConversionBody()],
  ['user', person],
];

test.each(kinds)('R15 a deletion of %s with an old version is refused', async (path, body) => {
  const url = `/gpa/api/${path}`;
  const save = async (given: object) => (await app.call<Saved>('POST', url, { as: user, body: given })).body.data;
  const first = await save(body);
  const { password: _, ...stored } = first as typeof first & { password?: string };
  const second = await save({ ...stored });
  expect([first.versionNo, second.versionNo]).toEqual([1, 2]);
  const remove = (query: string) => app.call<ProblemBody>('DELETE', `${url}/${first.id}${query}`, { as: user });
  const seen = await remove('?versionNo=1');
  expect([seen.status, seen.body.code]).toEqual([409, 'conflict']);
  for (const bad of ['x', '0', '-1', '99999999999']) {
    const { status, body: problem } = await remove(`?versionNo=${bad}`);
    expect([bad, status, Object.keys(problem.validationError ?? {})]).toEqual([bad, 400, ['versionNo']]);
  }
  expect((await app.call('GET', `${url}/${first.id}`, { as: user })).status).toBe(200);
  expect([(await remove('?versionNo=2')).status, (await remove('?versionNo=2')).status]).toEqual([204, 404]);
  // Callers that name none delete as ever.
  const again = await save(path === 'user' ? { ...person, loginCd: 'goes2' } : body);
  expect((await app.call('DELETE', `${url}/${again.id}`, { as: user })).status).toBe(204);
});
