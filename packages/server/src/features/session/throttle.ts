import sql from 'sql-template-tag';
import { Problem } from '@tsuun/contract/problem';
import { waitSentence } from '@tsuun/domain/message/sentence';
import type { Queryable } from '../../db/transaction.ts';

/** Wrong tries that cost nothing: a person who mistypes never meets the throttle. */
const freePerCode = 10;
/** An address may stand for a whole office behind one gateway, so it is granted more. */
const freePerAddress = 100;
const longestWait = 60;
/** Old misses are forgotten after this, so nobody is ever locked out for good. */
const memory = '15 minutes';

const subjects = (loginCd: string, address: string): string[] => [`code ${loginCd}`, `address ${address}`];

/** Refuses with 429 while a login code or an address has to wait (DECISIONS 7). */
export async function refuseTooManyTries(db: Queryable, loginCd: string, address: string): Promise<void> {
  const { rows } = await db.query<{ seconds: number }>(sql`
    select ceil(extract(epoch from max(next_try_at) - now()))::int as seconds from login_throttle
     where subject = any(${subjects(loginCd, address)}) and next_try_at > now()`);
  const seconds = rows[0]?.seconds ?? 0;
  if (seconds > 0) throw new Problem('tooManyTries', { message: waitSentence(seconds), retryAfter: seconds });
}

/** Counts a wrong try; past the free ones each doubles the wait, from 1 s up to 60 s. */
export async function noteWrongTry(db: Queryable, loginCd: string, address: string): Promise<void> {
  for (const [index, subject] of subjects(loginCd, address).entries()) {
    const free = index === 0 ? freePerCode : freePerAddress;
    await db.query(sql`
      insert into login_throttle as t (subject, wrong_tries, next_try_at) values (${subject}, 1, '-infinity')
      on conflict (subject) do update
         set wrong_tries = case when t.last_try_at < now() - ${memory}::interval then 1 else t.wrong_tries + 1 end,
             last_try_at = now(),
             next_try_at = case
               when t.last_try_at < now() - ${memory}::interval or t.wrong_tries + 1 <= ${free}::int then '-infinity'
               else now() + least(${longestWait}::int, power(2, least(t.wrong_tries - ${free}::int, 10))) * interval '1 second'
             end`);
  }
}

/** The right pair clears its code; the address keeps its count. */
export async function pardon(db: Queryable, loginCd: string): Promise<void> {
  await db.query(sql`delete from login_throttle where subject = ${`code ${loginCd}`}`);
}
