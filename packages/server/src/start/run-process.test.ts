import { afterEach, expect, test, vi } from 'vitest';
import { oldNodeSentence } from '@tsuun/domain/message/operator';
import { runProcess } from './run-process.ts';
import { StartProblem } from '../start-problem.ts';

afterEach(() => void vi.restoreAllMocks());

/** Output of a process that ends with an error, and its code. */
async function lastWords(error: Error, node?: string): Promise<readonly [printed: string, code: unknown]> {
  const printed: unknown[] = [];
  let code: unknown;
  vi.spyOn(console, 'error').mockImplementation((...words) => void printed.push(...words));
  vi.spyOn(process, 'exit').mockImplementation((given) => {
    code ??= given;
    return undefined as never;
  });
  await runProcess(() => Promise.reject(error), undefined, node);
  return [JSON.stringify(printed), code];
}

test('R34 an error that ends a process is reported without the values of rows', async () => {
  const duplicate = Object.assign(new Error('could not create unique index "app_user_mail"'), {
    code: '23505',
    detail: 'Key (mail)=(yamada@example.jp) is duplicated.',
  });
  const [printed, code] = await lastWords(duplicate);
  expect(code).toBe(1);
  expect(printed).toContain('app_user_mail');
  expect(printed).toContain('run-process.test.ts');
  expect(printed).not.toContain('yamada');
});

test('OPS-02 a problem that the operator can solve is reported without a stack', async () => {
  expect(await lastWords(new StartProblem('PORT を確認してください。'))).toEqual(['["PORT を確認してください。"]', 1]);
});

test.each([
  ['20.19.5', true],
  ['22.9.0', true],
  ['22.22.2', false],
  ['24.1.0', false],
])('OPS-02 under Node %s a process ends with a sentence: %s', async (node, isTooOld) => {
  const [printed] = await lastWords(new Error('the work'), node);
  expect(printed.includes(oldNodeSentence(node, '22.22.2'))).toBe(isTooOld);
});

test('SNAP-07 a process ends with the exit code that its work has set', async () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  await runProcess(async () => undefined);
  // Without a code of its own Node takes `process.exitCode`.
  expect(exit).toHaveBeenLastCalledWith();
});
