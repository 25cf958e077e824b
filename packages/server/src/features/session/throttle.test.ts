import { beforeEach, expect, test } from 'vitest';
import { openWorld } from '../../../testing/open-world.ts';
import { ensureFirstUser } from './first-user.ts';

/** How many tries come at once; R35 in full: TRUST_LONG=1. */
const tries = process.env.TRUST_LONG === '1' ? 1_000 : 40;
const free = 10;
/** The free ones, and those whose wait passes while the others are still being answered. */
const mostChecks = 20;

const { app } = await openWorld({
  rows: (pool) => ensureFirstUser(pool, { adminLoginCd: 'owner', adminPassword: 'correct horse' }),
});
beforeEach(() => app.db.pool.query('truncate login_throttle'));

const addresses = Array.from({ length: 50 }, (_, i) => `10.0.0.${i + 1}`);
async function login(loginCd: string, password: string, remoteAddress = '10.0.0.1') {
  const payload = { loginCd, password };
  return app.app.http.inject({ method: 'POST', url: '/gpa/api/login', payload, remoteAddress });
}
/** So many wrong tries that the next one is followed by the longest wait. */
const triedBefore = (subject: string, tries: number) =>
  app.db.pool.query(`insert into login_throttle (subject, wrong_tries, next_try_at) values ($1, $2, '-infinity')`, [
    subject,
    tries,
  ]);
const passWaits = () =>
  app.db.pool.query(`update login_throttle set next_try_at = '-infinity' where next_try_at > now()`);
const times = <T>(n: number, work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => work(i)));

test('R35 of many wrong tries at once on one account, from many addresses, few reach its password', async () => {
  const answers = await times(tries, (i) => login('owner', `wrong ${i}`, addresses[i % addresses.length]));
  const checked = answers.filter(({ statusCode }) => statusCode !== 429);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([400, 429]));
  expect(checked.length).toBeGreaterThan(free);
  expect(checked.length).toBeLessThanOrEqual(mostChecks);
}, 300_000);

test('R35 the owner gets in once the wait is over, and then has all free tries again', async () => {
  await triedBefore('code owner', 2 * free);
  expect((await login('owner', 'wrong', '10.0.0.9')).statusCode).toBe(400);
  const waiting = await login('owner', 'correct horse');
  expect([waiting.statusCode, Number(waiting.headers['retry-after']) > 0]).toEqual([429, true]);
  await passWaits();
  expect((await login('owner', 'correct horse')).statusCode).toBe(200);
  for (let i = 0; i < free; i += 1) expect((await login('owner', 'wrong')).statusCode).toBe(400);
});

test('R35 one password tried over many accounts from one address is slowed down too', async () => {
  const answers = await times(130, (i) => login(`user-${i}`, 'Spring2026'));
  expect(answers.filter(({ statusCode }) => statusCode === 400).length).toBeLessThan(101 + free);
  expect((await login('somebody', 'wrong', '10.0.0.2')).statusCode).toBe(400);
});

test('R35 right pairs do not use up their address: an office behind one gateway goes on working', async () => {
  await triedBefore('address 10.0.0.1', 110);
  for (let i = 0; i < 3; i += 1) expect((await login('owner', 'correct horse')).statusCode).toBe(200);
  expect((await login('owner', 'wrong')).statusCode).toBe(400);
  expect((await login('owner', 'correct horse')).statusCode).toBe(429);
});
