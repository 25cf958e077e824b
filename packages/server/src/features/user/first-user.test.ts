import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { verify } from '@node-rs/argon2';
import { freshDatabase } from '../../../testing/database.ts';
import { StartProblem } from '../../start-problem.ts';
import { ensureFirstUser, showPassword } from './first-user.ts';

const db = await freshDatabase();
const folder = await mkdtemp(join(tmpdir(), 'tsuun-first-'));
const file = join(folder, 'new/first-password');
const wanted = { adminLoginCd: 'admin', adminPassword: null };
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await db.drop();
});
beforeEach(() => db.pool.query('truncate app_user cascade'));

const begin = (dataDir: string, isLogged: boolean) =>
  ensureFirstUser(db.pool, wanted, (password) => showPassword({ dataDir, isLogged }, password));
const opens = async (password: string): Promise<boolean> => {
  const { rows } = await db.pool.query<{ hash: string }>('select password_hash as hash from app_user');
  return verify(rows[0]?.hash ?? '', password);
};

test('R34 a generated password is printed on a terminal, and in a log only if that is private', async () => {
  expect(await opens((await begin(folder, false))?.password ?? '')).toBe(true);
  await db.pool.query('truncate app_user cascade');
  const reported = (await begin(join(folder, 'new'), true))?.password ?? '';
  const kept = (await readFile(file, 'utf8')).trim();
  expect([reported.includes(file), reported.includes(kept), (await stat(file)).mode & 0o777]).toEqual([
    true,
    false,
    0o600,
  ]);
  expect(await opens(kept)).toBe(true);
});

test('R34 the stored password of a former database is overwritten', async () => {
  await writeFile(join(folder, 'first-password'), 'of another database\n');
  await begin(folder, true);
  expect(await opens((await readFile(join(folder, 'first-password'), 'utf8')).trim())).toBe(true);
});

test('R34 no user is created if the password cannot be shown', async () => {
  await writeFile(join(folder, 'no-folder'), '');
  const start = begin(join(folder, 'no-folder'), true);
  await expect(start).rejects.toThrow(StartProblem);
  await expect(start).rejects.toThrow(/ADMIN_PASSWORD.*DATA_DIR.*（(ENOTDIR|EEXIST)）/);
  expect((await db.pool.query('select from app_user')).rowCount).toBe(0);
});

test.each(['password', '12345678', 'admin2026'])('USER-12 R34 no user gets %s', async (adminPassword) => {
  await expect(ensureFirstUser(db.pool, { ...wanted, adminPassword })).rejects.toThrow(StartProblem);
  expect((await db.pool.query('select from app_user')).rowCount).toBe(0);
});
