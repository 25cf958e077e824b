import type pg from 'pg';
import sql from 'sql-template-tag';
import { Problem } from '@tsuun/contract/problem';
import { waitSentence } from '@tsuun/domain/message/sentence';
import { transaction, type Queryable } from '../../db/transaction.ts';

/** Wrong tries that cost nothing: a person who mistypes never meets the throttle. */
const freePerCode = 10;
/** An address may stand for a whole office behind one gateway, so it is granted more. */
const freePerAddress = 100;
const longestWait = 60;
/** Old misses are forgotten after this, so nobody is ever locked out for good. */
const memory = '15 minutes';

/**
 * Takes a try of a login code from an address, or refuses with 429 while either has to wait. It is counted
 * as wrong before the password is looked at, since of many tries at once each would find the count of before (R35). Past
 * the free ones each try doubles the wait for the next, from 1 s up to 60 s.
 */
export function takeTry(pool: pg.Pool, loginCd: string, address: string): Promise<void> {
  return transaction(pool, async (db) => {
    await countTry(db, ofCode(loginCd), freePerCode);
    await countTry(db, ofAddress(address), freePerAddress);
  });
}

const ofCode = (loginCd: string): string => `code ${loginCd}`;
const ofAddress = (address: string): string => `address ${address}`;

async function countTry(db: Queryable, subject: string, free: number): Promise<void> {
  const { rowCount } = await db.query(sql`
    insert into login_throttle as t (subject, wrong_tries, next_try_at) values (${subject}, 1, '-infinity')
    on conflict (subject) do update
       set wrong_tries = case when t.last_try_at < now() - ${memory}::interval then 1 else t.wrong_tries + 1 end,
           last_try_at = now(),
           next_try_at = case
             when t.last_try_at < now() - ${memory}::interval or t.wrong_tries + 1 <= ${free}::int then '-infinity'
             else clock_timestamp()
                  + least(${longestWait}::int, power(2, least(t.wrong_tries - ${free}::int, 10))) * interval '1 second'
           end
     where t.next_try_at <= clock_timestamp()`);
  if (rowCount === 0) await refuse(db, subject);
}

async function refuse(db: Queryable, subject: string): Promise<never> {
  const { rows } = await db.query<{ seconds: number }>(sql`
    select ceil(extract(epoch from next_try_at - clock_timestamp()))::int as seconds
      from login_throttle where subject = ${subject}`);
  const seconds = Math.max(rows[0]?.seconds ?? 1, 1);
  throw new Problem('tooManyTries', { message: waitSentence(seconds), retryAfter: seconds });
}

/** The right pair clears its code and gives its own try back to the address, which keeps its count of wrong ones. */
export async function pardon(db: Queryable, loginCd: string, address: string): Promise<void> {
  await db.query(sql`
    with cleared as (delete from login_throttle where subject = ${ofCode(loginCd)})
    update login_throttle set wrong_tries = wrong_tries - 1, next_try_at = '-infinity'
     where subject = ${ofAddress(address)} and wrong_tries > 0`);
}
