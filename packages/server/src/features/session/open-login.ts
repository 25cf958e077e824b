import type { AuditActor } from '../../http/audit.ts';
import { noteAudit } from '../../http/audit.ts';
import { openSession, type SessionOrigin } from '../../http/session.ts';
import type { Queryable } from '../../db/transaction.ts';
import { rememberAddress } from './recognised-address.ts';

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
