import sql from 'sql-template-tag';
import type { Queryable } from '../../db/transaction.ts';
import { type AuditActor, noteAudit } from '../../http/audit.ts';
import { openSession, type SessionOrigin } from '../../http/session.ts';

/** Data that the browser stores: the session, and the mark of a browser that has been logged in to this account. */
export interface Entered {
  readonly userId: string;
  readonly token: string;
  readonly browser: string;
}

interface LoginOrigin {
  readonly place: SessionOrigin;
  readonly net: string;
  /** Identity token, if the company's identity provider has signed the user in, and what 監査記録 says about it. */
  readonly company?: { readonly idToken: string; readonly target: string };
}

/** Opens the session of a log-in whose checks have passed, with its line in 監査記録; returns the token. */
export async function openLogin(
  db: Queryable,
  actor: AuditActor & { readonly user: { readonly id: string } },
  { place, net, company }: LoginOrigin,
): Promise<string> {
  await rememberAddress(db, actor.user.id, net);
  await noteAudit(db, 'login', actor, company?.target);
  return openSession(db, actor.user.id, place, company?.idToken);
}

/** Maximum number of addresses for each user, more than anybody uses in turn. */
const maxAddresses = 20;
const memory = '90 days';

/** Stores the address of a log-in, and deletes the oldest ones above the maximum. */
async function rememberAddress(db: Queryable, userId: string, net: string): Promise<void> {
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
