import sql from 'sql-template-tag';
import type { Queryable } from '../../db/transaction.ts';

export const endTokens = (db: Queryable, userId: string): Promise<unknown> =>
  db.query(sql`delete from access_token where user_id = ${userId}`);

/**
 * Takes from a user's access tokens, for ever, the rights that the user no longer has, and ends those without any
 * other; a right that comes back later does not revive them.
 */
export async function limitTokens(db: Queryable, userId: string): Promise<void> {
  await db.query(sql`
    update access_token_right r set role_bit = 1
      from access_token t, user_authority a
     where t.id = r.token_id and t.user_id = ${userId} and a.user_id = t.user_id
       and a.function_code = r.function_code and r.role_bit = 3 and a.role_bit = 1`);
  await db.query(sql`
    delete from access_token_right r using access_token t
     where t.id = r.token_id and t.user_id = ${userId}
       and not exists (select from user_authority a where a.user_id = t.user_id
                          and a.function_code = r.function_code and a.role_bit > 0)`);
  await db.query(sql`
    delete from access_token t where t.user_id = ${userId} and t.feed_id is null
       and not exists (select from access_token_right r where r.token_id = t.id)`);
}
