import { message } from '@tsuun/domain/message/message';
import { expect, test } from 'vitest';
import type { ProblemBody } from '@tsuun/contract/problem';
import { prefix } from '@tsuun/contract/endpoint';
import { openTestServer } from '../../testing/open-test-server.ts';

const { app, user } = await openTestServer();
const writes = app.app.endpoints.filter(({ method, path }) => method !== 'GET' && path !== '/api/logout');
const nested = (levels: number, inner = ''): string => '['.repeat(levels) + inner + ']'.repeat(levels);

const send = (path: string, method: (typeof writes)[number]['method'], payload: string, key?: string) =>
  app.call<ProblemBody>(method, `${prefix}${path.replaceAll(/:\w+/g, '1')}`, {
    as: user,
    payload,
    headers: { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) },
  });

test.each([
  ['bare', (deep: string) => deep],
  ['within a record', (deep: string) => `{"value":${deep},"authorities":${deep},"request":${deep}}`],
])(
  'R23 no write takes thousands of levels of nesting, %s: with and without a key it is refused',
  async (_how, around) => {
    for (const { path, method, right } of writes)
      for (const key of [undefined, `deep ${path}`.replaceAll(/[^!-~]/g, '-')]) {
        const reported = async (levels: number) => {
          const { status, body } = await send(path, method, around(nested(levels)), key);
          return `${status} ${body.code}`;
        };
        expect(await reported(right === 'public' ? 1_000 : 10_000), `${method} ${path} ${key}`).toBe('400 tooDeep');
        // A hundred thousand are more than most calls read at all.
        const reads = /lock$|batch$/.test(path) ? ['400 tooDeep'] : ['400 tooDeep', '413 tooLarge'];
        expect(reads, `${method} ${path} ${key}`).toContain(await reported(100_000));
      }
  },
);

test('R23 sixty-four levels are taken, one more is not, and the sentence says why', async () => {
  const save = (levels: number) => send('/api/settings/deep', 'POST', `{"value":${nested(levels - 1)}}`);
  expect((await save(64)).status).toBe(204);
  expect((await save(65)).body).toEqual({ code: 'tooDeep', message: message.tooDeep });
});
