import type { FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import type { AuditKind } from '@tsuun/domain/audit/record';
import type { Queryable } from '../db/transaction.ts';
import type { User } from '../user.ts';

/** User who made a request, their address, and the request. */
export interface AuditActor {
  /** `null` if the user is not known. */
  readonly user: Pick<User, 'id' | 'name'> | null;
  /** Both `null` for an operator's command on the server's machine. */
  readonly address: string | null;
  readonly callId: string | null;
}

/** Returns the user, address and id of a request. */
export const auditActorOf = ({ request, user }: { request: FastifyRequest; user: AuditActor['user'] }): AuditActor => ({
  user,
  address: request.ip,
  callId: request.id,
});

const maxTargetLength = 300;

/** Writes a line of 監査記録, in the transaction of the action that it records if there is one. Lines are never changed. */
export async function noteAudit(
  db: Queryable,
  kind: AuditKind,
  { user, address, callId }: AuditActor,
  target: string | null = null,
): Promise<void> {
  await db.query(sql`
    insert into audit_event (kind, actor_id, actor_name, target, address, call_id)
    values (${kind}, ${user?.id}, ${user?.name}, ${target?.slice(0, maxTargetLength)}, ${address}, ${callId})`);
}

const minute = 60_000;
/**
 * Maximum number of keys, since callers without log-in create them. Beyond it the oldest key is dropped and counts as
 * new.
 */
const maxKeys = 10_000;

/** Limits repeated events to one record per minute, so that repeated calls cannot fill a table. */
export class OnceAMinute {
  private readonly lastTimes = new Map<string, number>();

  isNew(key: string, now = Date.now()): boolean {
    const last = this.lastTimes.get(key);
    if (last !== undefined && now - last < minute) return false;
    this.lastTimes.delete(key);
    this.lastTimes.set(key, now);
    const [oldest] = this.lastTimes.keys();
    if (this.lastTimes.size > maxKeys && oldest !== undefined) this.lastTimes.delete(oldest);
    return true;
  }
}
