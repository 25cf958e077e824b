import type { BodyOf } from '@tsuun/contract/endpoint';
import { Problem } from '@tsuun/contract/problem';
import type { createRehearsal } from '@tsuun/contract/rehearsal/rehearsals';
import { rehearsalObstacles } from '@tsuun/domain/message/rehearsal-sentence';
import sql from 'sql-template-tag';
import type { Queryable } from '../../db/transaction.ts';
import { historyName } from '../../file/upload-name.ts';
import { holdTicket } from '../../http/upload-ticket.ts';
import type { User } from '../../http/user.ts';
import type { ImportPlans } from '../../import/import-plan.ts';
import { mayImport, ownRehearsal } from './own-rehearsal.ts';

/**
 * Prepares the check of an uploaded file, whose ticket stays good for an import. Throws `notFound` for a ticket that is
 * not this user's, `forbidden` without the right to import such files, `inputError` for no such kind.
 */
export async function prepareRehearsal(
  db: Queryable,
  plans: ImportPlans,
  user: User,
  given: BodyOf<typeof createRehearsal>,
): Promise<{ readonly id: string }> {
  const { kind, ticket, fileName } = given;
  if (!isRehearsed(kind, plans)) throw new Problem('inputError');
  mayImport(user, kind);
  const upload = await holdTicket(db, { kind, userId: user.id }, ticket);
  if (upload === null) throw new Problem('notFound');
  const name = historyName(fileName, upload.fileName);
  const { rows } = await db.query<{ id: string }>(sql`
    insert into rehearsal (kind, user_id, file_id, file_name) values (${kind}, ${user.id}, ${upload.fileId}, ${name})
    returning id::text as id`);
  return rows[0] as { id: string };
}

const isRehearsed = (kind: string, plans: ImportPlans): kind is keyof ImportPlans => Object.hasOwn(plans, kind);

/** Takes a rehearsal away that came to nothing; its check is asked to stop. Throws `refused` once its file is imported. */
export async function dropRehearsal(db: Queryable, user: User, id: string): Promise<undefined> {
  const { jobId, imported } = await ownRehearsal(db, id, user, 'hold');
  if (imported) throw new Problem('refused', { message: rehearsalObstacles.imported });
  await db.query(sql`update job set stop_requested = true where id = ${jobId} and state in ('queued', 'running')`);
  await db.query(sql`delete from rehearsal where id = ${id}`);
  return undefined;
}
