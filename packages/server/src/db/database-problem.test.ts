import { backupNoRoomSentence, databaseStartingLine } from '@tsuun/domain/message/operator';
import pg from 'pg';
import { expect, test } from 'vitest';
import { commandProblem, reachServer } from './database-problem.ts';
import { StartProblem } from '../start-problem.ts';

const url = 'postgres://tsuun@10.0.0.9:5432/tsuun';
const failing = (code: string, words = code) => Object.assign(new pg.DatabaseError(words, 0, 'error'), { code });
const starting = failing('57P03', 'the database system is starting up');
const patience = { maxWait: 60_000, pause: 0 };

test('R02 a start waits for a starting PostgreSQL and reports it once', async () => {
  const said: string[] = [];
  let tries = 0;
  const ask = () => ((tries += 1) < 4 ? Promise.reject(starting) : Promise.resolve('up'));
  expect(await reachServer(url, ask, (line) => said.push(line), patience)).toBe('up');
  expect(said).toEqual([databaseStartingLine]);
});

test('R02 a PostgreSQL that does not finish starting is reported without DATABASE_URL as the cause', async () => {
  const reached = reachServer(
    url,
    () => Promise.reject(starting),
    () => undefined,
    { maxWait: 0, pause: 0 },
  );
  await expect(reached).rejects.toThrow(/^データベース 10\.0\.0\.9:5432 は起動中または復旧中です/);
});

test.each([
  ['XX000', 'could not write init file', 'ディスクに空きがありません'],
  ['53100', 'could not extend file', 'ディスクに空きがありません'],
  ['ECONNREFUSED', 'connect ECONNREFUSED', 'DATABASE_URL を確認してください'],
])('R10 R02 a start that meets %s reports its cause at once', async (code, words, sentence) => {
  const reached = reachServer(
    url,
    () => Promise.reject(failing(code, words)),
    () => undefined,
    patience,
  );
  await expect(reached).rejects.toThrow(sentence);
});

test('R10 R39 each error of a command is one sentence for the operator', () => {
  const reported = new StartProblem('文');
  expect(commandProblem(url, reported)).toBe(reported);
  expect((commandProblem(url, failing('53100')) as Error).message).toContain('ディスクに空きがありません');
  const file = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
  const backup = new StartProblem(backupNoRoomSentence('/backup/x.zip'), { cause: file });
  expect(commandProblem(url, backup)).toBe(backup);
  const migration = new StartProblem('文', { cause: failing('53100') });
  expect((commandProblem(url, migration) as Error).message).toContain('10.0.0.9:5432 のディスクに空きがありません');
  const unforeseen = failing('42P01', 'relation "x" does not exist');
  expect(commandProblem(url, unforeseen)).toBe(unforeseen);
});
