import { operatorFaultSentence } from '@tsuun/domain/message/operator';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { plainError } from '../plain-error.ts';
import { reportFault } from './report-fault.ts';

const folder = await mkdtemp(join(tmpdir(), 'tsuun-report-'));
afterAll(() => rm(folder, { recursive: true }));
let logged = '';
const log = pino(
  { serializers: { err: plainError } },
  new Writable({
    write(line: Buffer, _encoding, done) {
      logged += line.toString();
      done();
    },
  }),
);
beforeEach(() => (logged = ''));

const fault = Object.assign(new Error('relation "x" does not exist'), { code: '42P01', detail: 'Key (mail)=(a@b.jp)' });
const idOf = (sentence: string): string => /[0-9a-f-]{36}/.exec(sentence)?.[0] ?? 'none';

test('R43 an unforeseen fault on a terminal is one sentence with an id and a file with its stack', async () => {
  const sentence = reportFault(fault, { log, isTerminal: true, folder });
  const file = join(folder, `tsuun-error-${idOf(sentence)}.json`);
  expect(sentence).toBe(operatorFaultSentence(idOf(sentence), file));
  const report = await readFile(file, 'utf8');
  expect([report.includes('report-fault.test.ts'), report.includes('a@b.jp'), logged]).toEqual([true, false, '']);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test.each([
  ['without a terminal', false, folder],
  ['where no file can be written', true, join(folder, 'missing')],
])('R43 an unforeseen fault %s is one sentence with an id and its stack is logged', (_where, isTerminal, place) => {
  const sentence = reportFault(fault, { log, isTerminal, folder: place });
  expect(sentence).toBe(operatorFaultSentence(idOf(sentence), null));
  expect(JSON.parse(logged)).toMatchObject({ level: 50, faultId: idOf(sentence), err: { code: '42P01' } });
});
