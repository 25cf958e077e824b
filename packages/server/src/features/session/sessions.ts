import sql from 'sql-template-tag';
import { Problem } from '@tsuun/contract/problem';
import { browserName, type SessionLine } from '@tsuun/domain/user/session';
import { noteAudit, type Asker } from '../../http/audit.ts';
import { hashToken, sessionHolds } from '../../http/session.ts';
import type { Queryable } from '../../db/transaction.ts';

/** Somebody's sessions, the latest first; the one that asks is marked by its `token`. */
export async function readSessions(
  db: Queryable,
  userId: string,
  token: string | undefined,
): Promise<readonly SessionLine[]> {
  const { rows } = await db.query<Omit<SessionLine, 'browser'> & { agent: string | null }>(sql`
    select s.id::text as id, s.created_at as "createdAt", s.last_seen_at as "lastSeenAt", s.address, s.agent,
           s.token_hash = ${hashToken(token ?? '')} as current
      from session s where s.user_id = ${userId} and ${sessionHolds} order by s.last_seen_at desc, s.id desc`);
  return rows.map(({ agent, ...line }) => ({ ...line, browser: browserName(agent) }));
}

/** Ends one of somebody's sessions; its streams follow within seconds (R36). Throws `notFound`. */
export async function endSession(db: Queryable, asker: Asker, userId: string, sessionId: string): Promise<void> {
  const { rows } = await db.query<{ name: string }>(sql`
    with ended as (delete from session where id = ${sessionId} and user_id = ${userId} returning user_id)
    select u.name from ended join app_user u on u.id = ended.user_id`);
  if (!rows[0]) throw new Problem('notFound');
  await noteAudit(db, 'sessionEnded', asker, rows[0].name);
}
