import sql from 'sql-template-tag';
import type { Queryable } from '../../db/transaction.ts';

/** Maximum number of addresses for each user, more than anybody uses in turn. */
const maxAddresses = 20;
const memory = '90 days';

/** Stores the address of a log-in, and deletes the oldest ones above the maximum. */
export async function rememberAddress(db: Queryable, userId: string, net: string): Promise<void> {
  await db.query(sql`
    insert into known_address (user_id, address) values (${userId}, ${net})
    on conflict (user_id, address) do update set last_at = now()`);
  await db.query(sql`
    delete from known_address where user_id = ${userId} and address in (
      select address from known_address where user_id = ${userId} order by last_at desc, address offset ${maxAddresses})`);
}

/** Deletes addresses that have not been used for a long time. */
export async function purgeAddresses(db: Queryable): Promise<void> {
  await db.query(sql`delete from known_address where last_at < now() - ${memory}::interval`);
}
