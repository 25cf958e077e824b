import { feedFields, feedRecord, feedSecretFields } from '@tsuun/domain/feed/fields';
import sql, { raw } from 'sql-template-tag';
import type { Queryable } from '../../db/transaction.ts';
import { auditedSecret } from '../../record/audited-column.ts';
import { duplicateValueProblem } from '../../record/declared-record.ts';
import { orderKeys } from '../../record/read/page.ts';
import { storedRecord } from '../../record/stored-record.ts';

/** Feeds, without their secrets and the state of their looks; a name belongs to one feed. */
export const storedFeed = storedRecord({
  record: feedRecord,
  table: 'feed',
  alias: 't',
  naming: 'key',
  shown: { hasSecret: raw('t.secret is not null') },
  audited: [auditedSecret('secret', 'password', feedSecretFields.password.label)],
  order: orderKeys('asc', { 't.name': 'text', 't.id': 'bigint' }),
  duplicate: duplicateValueProblem('name', feedFields.name),
});

/** Channel of LISTEN/NOTIFY by which workers learn that a feed has something to do. */
export const feedDue = 'feed_due';

export const wakeWorkers = (db: Queryable) => db.query(sql`select pg_notify(${feedDue}, '')`);

/** Id under which a feed imports; users have numbers. */
export const feedPersonId = (feedId: string): string => `feed:${feedId}`;
