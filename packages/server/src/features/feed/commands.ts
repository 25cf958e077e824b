import { Problem } from '@tsuun/contract/problem';
import type { ImportKind } from '@tsuun/domain/transfer/import-kinds';
import { feedRefusals } from '@tsuun/domain/message/feed';
import sql from 'sql-template-tag';
import { transaction, type Queryable } from '../../db/transaction.ts';
import { readPathId } from '../../db/record-id.ts';
import type { User } from '../../user.ts';
import { lockRecord } from '../../record/lock-record.ts';
import { noteChange } from '../../record/note-change.ts';
import type { Services } from '../../services.ts';
import { mayRunKind, runnableFeed } from './feed-rights.ts';
import { feedDue, storedFeed } from './stored-feed.ts';

type Command = (services: Pick<Services, 'pool'>, user: User, id: string) => Promise<undefined>;

export const wakeWorkers = (db: Queryable) => db.query(sql`select pg_notify(${feedDue}, '')`);

/** Looks at the source at once, also outside its hours. Throws `refused` while the feed is paused or is sent to. */
export const runFeed: Command = ({ pool }, user, id) =>
  transaction(pool, async (db) => {
    const feed = await runnableFeed(db, user, id);
    if (feed.source === 'drop') throw new Problem('refused', { message: feedRefusals.dropRun });
    if (feed.paused) throw new Problem('refused', { message: feedRefusals.pausedRun });
    await db.query(sql`update feed set run_asked_at = clock_timestamp(), next_look_at = now() where id = ${feed.id}`);
    await wakeWorkers(db);
    return undefined;
  });

/** Pauses a feed, or resumes it with a look at once; again for one in that state changes nothing. */
const setPaused =
  (paused: boolean): Command =>
  ({ pool }, user, id) =>
    transaction(pool, async (db) => {
      const feed = await runnableFeed(db, user, id);
      const { versionNo, values } = await lockRecord(db, storedFeed, feed.id);
      if (values.paused === paused) return undefined;
      await db.query(sql`
        update feed set paused = ${paused}, paused_at = case when ${paused} then now() end,
                        paused_by = case when ${paused} then ${user.name} end,
                        next_look_at = case when ${paused} then null else now() end, version_no = version_no + 1,
                        updated_at = now(), updated_user_id = ${user.id}
         where id = ${feed.id}`);
      const changes = { paused: [!paused, paused] as const };
      await noteChange(db, storedFeed, { id: feed.id, user, cause: 'save', versionNo: versionNo + 1, changes });
      await wakeWorkers(db);
      return undefined;
    });

export const pauseFeed = setPaused(true);
export const resumeFeed = setPaused(false);

/** Gives a faulty file up, so that the files behind it are imported. Throws `notFound`, `forbidden`, `refused`. */
export const dismissFeedFile: Command = ({ pool }, user, fileId) =>
  transaction(pool, async (db) => {
    const { rows } = await db.query<{ kind: ImportKind; state: string }>(sql`
      select f.kind, ff.state from feed_file ff join feed f on f.id = ff.feed_id
       where ff.id = ${readPathId(fileId)} for update of ff`);
    if (rows[0] === undefined) throw new Problem('notFound');
    if (!mayRunKind(user, rows[0].kind)) throw new Problem('forbidden');
    if (rows[0].state !== 'faulty') throw new Problem('refused', { message: feedRefusals.notFaulty });
    await db.query(sql`update feed_file set state = 'dismissed' where id = ${fileId}`);
    await wakeWorkers(db);
    return undefined;
  });
