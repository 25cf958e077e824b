import { afterEach, expect, test, vi } from 'vitest';
import { runProcess } from './run-process.ts';
import { StartProblem } from '../start-problem.ts';

afterEach(() => void vi.restoreAllMocks());

/** Output of a process that ends with an error, and its code. */
async function lastWords(error: Error): Promise<readonly [said: string, code: unknown]> {
  const said: unknown[] = [];
  let code: unknown;
  vi.spyOn(console, 'error').mockImplementation((...words) => void said.push(...words));
  vi.spyOn(process, 'exit').mockImplementation((given) => {
    code ??= given;
    return undefined as never;
  });
  await runProcess(() => Promise.reject(error));
  return [JSON.stringify(said), code];
}

test('R34 an error that ends a process is reported without the values of rows', async () => {
  const duplicate = Object.assign(new Error('could not create unique index "app_user_mail"'), {
    code: '23505',
    detail: 'Key (mail)=(yamada@example.jp) is duplicated.',
  });
  const [said, code] = await lastWords(duplicate);
  expect(code).toBe(1);
  expect(said).toContain('app_user_mail');
  expect(said).toContain('run-process.test.ts');
  expect(said).not.toContain('yamada');
});

test('a problem that the operator can solve is reported without a stack', async () => {
  expect(await lastWords(new StartProblem('PORT を確認してください。'))).toEqual(['["PORT を確認してください。"]', 1]);
});

test('SNAP-07 a process ends with the exit code that its work has set', async () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  await runProcess(async () => undefined);
  // Without a code of its own Node takes `process.exitCode`.
  expect(exit).toHaveBeenLastCalledWith();
});
