import { expect, test } from 'vitest';
import { plainError } from './plain-error.ts';

test('R34 a logged error has no values of rows', () => {
  const duplicate = Object.assign(new Error('duplicate key value violates unique constraint "app_user_login_cd_key"'), {
    code: '23505',
    detail: 'Key (login_cd)=(yamada) already exists.',
    where: 'COPY orders, line 3: "山田"',
  });
  const malformed = Object.assign(new Error('invalid input syntax for type integer: "山田\n太郎"'), { code: '22P02' });
  const [one, two] = [duplicate, malformed].map((error) =>
    JSON.stringify(plainError(new Error('failed', { cause: error }))),
  );
  expect(one).toContain('app_user_login_cd_key');
  expect(`${one}${two}`).not.toMatch(/yamada|山田|太郎/);
});

test('R34 a thrown value that is no error is not reported', () => {
  expect(plainError('secret')).toEqual({ type: 'string', message: 'not an error' });
});
