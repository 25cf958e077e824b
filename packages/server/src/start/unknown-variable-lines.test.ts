import { unknownVariableLine } from '@tsuun/domain/message/operator';
import { expect, test } from 'vitest';
import { readConfig, variables } from '../config.ts';
import { unknownVariableLines } from './unknown-variable-lines.ts';

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['database_url', 'DATABASE_URL'],
  ['WORKER', 'WORKERS'],
  ['DATADIR', 'DATA_DIR'],
])('OPS-02 %s is pointed out as a likely mistake for %s, without its value', (name, meant) => {
  const [line, ...others] = unknownVariableLines({ [name]: 'geheim' });
  expect(line).toBe(unknownVariableLine(name, meant));
  expect(others).toEqual([]);
});

test('OPS-02 the list of variables is the variables that are read', () => {
  const read: string[] = [];
  readConfig(new Proxy({}, { get: (_, name) => void read.push(String(name)) }));
  expect([...new Set(read)].filter((name) => name !== 'NODE_ENV').toSorted()).toEqual([...variables].toSorted());
});

test('OPS-02 known variables and those of other programs are ignored', () => {
  const others = ['PATH', 'HOME', 'HOSTNAME', 'NODE_ENV', 'PGHOST', 'PORTS_OPEN', 'SHLVL', 'npm_config_cache', 'TZ'];
  expect(unknownVariableLines(Object.fromEntries([...variables, ...others].map((name) => [name, 'x'])))).toEqual([]);
});
