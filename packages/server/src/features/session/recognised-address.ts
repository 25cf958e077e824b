import sql from 'sql-template-tag';
import type { Queryable } from '../../db/transaction.ts';

/** More than anybody works from in turn. */
const kept = 20;
const memory = '90 days';

/** Remembers from where an account was entered, and forgets the oldest beyond what is kept. */
export async function rememberAddress(db: Queryable, userId: string, net: string): Promise<void> {
  await db.query(sql`
    insert into known_address (user_id, address) values (${userId}, ${net})
    on conflict (user_id, address) do update set last_at = now()`);
  await db.query(sql`
    delete from known_address where user_id = ${userId} and address in (
      select address from known_address where user_id = ${userId} order by last_at desc, address offset ${kept})`);
}

/** Addresses nobody came from for long. */
export async function purgeAddresses(db: Queryable): Promise<void> {
  await db.query(sql`delete from known_address where last_at < now() - ${memory}::interval`);
}
