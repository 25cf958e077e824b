import { randomInt } from 'node:crypto';
import type { Authority } from '@tsuun/domain/permission/functions';
import type { Visitor } from './visitor.ts';

/** Makes a user with just some rights through the calls, `code` within the login code; `admin` must be signed in. */
export async function makeUser(admin: Visitor, code: string, authorities: readonly Authority[], name = code) {
  const loginCd = `${code}.${randomInt(1_000_000)}`;
  const password = `${loginCd}-password`;
  const data = { loginCd, password, name, mail: `${loginCd}@example.jp`, authorities };
  const answer = await admin.page.request.post('/gpa/api/user', { data });
  if (!answer.ok()) throw new Error(`the user could not be made: ${await answer.text()}`);
  return { loginCd, password };
}
