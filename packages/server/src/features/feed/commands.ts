import { Readable } from 'node:stream';
import type { FeedTest } from '@tsuun/contract/feeds';
import { Problem, refuseProblems } from '@tsuun/contract/problem';
import { matchesPattern, normalizedFeed } from '@tsuun/domain/feed/check';
import type { FeedSave } from '@tsuun/domain/feed/fields';
import { feedRefusals } from '@tsuun/domain/message/feed';
import type { ImportKind } from '@tsuun/domain/transfer/import-kinds';
import type { FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import { readPathId } from '../../db/record-id.ts';
import { type Queryable, transaction } from '../../db/transaction.ts';
import { refuseManyFiles } from '../../file/daily-files.ts';
import { uploadName } from '../../file/upload-name.ts';
import { findCaller } from '../../http/access-token.ts';
import { lockRecord } from '../../record/lock-record.ts';
import { noteChange } from '../../record/note-change.ts';
import type { Services } from '../../services.ts';
import type { User } from '../../user.ts';
import { mayRunKind, runnableFeed } from './feed-rights.ts';
import { openSftpFeed } from './open-source.ts';
import { checkFeed } from './save-feed.ts';
import { openFolder } from './source/folder-source.ts';
import { SourceProblem } from './source/source.ts';
import { type StoredFeedFile, storeFeedFile } from './store-file.ts';
import { feedPersonId, storedFeed, wakeWorkers } from './stored-feed.ts';

type Command = (services: Pick<Services, 'pool'>, user: User, id: string) => Promise<undefined>;

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

interface Drop {
  readonly user: User;
  readonly id: string;
  readonly name: string;
  readonly request: FastifyRequest;
}

/**
 * Receives a file that a program sends to a feed, and queues it at once. The same content sent again is skipped, so
 * that a sender may repeat a call without an answer. Throws `notFound`, `forbidden`, `refused` (paused, no such
 * source), `fileFormat` (name), `fileMissing`, `contentType`, `tooLarge`, `tooManyFiles`.
 */
export async function dropFile(services: Services, { user, id, name, request }: Drop): Promise<StoredFeedFile> {
  const feed = await receivingFeed(services.pool, user, id);
  const fileName = uploadName(name);
  if (!matchesPattern(fileName, feed.pattern ?? ''))
    throw new Problem('fileFormat', { message: feedRefusals.namePattern(feed.pattern ?? '') });
  if (request.isMultipart()) throw new Problem('contentType');
  if (request.body === undefined) throw new Problem('fileMissing');
  if (!(request.body instanceof Readable)) throw new Problem('contentType');
  await refuseManyFiles(services, feedPersonId(feed.id));
  const stored = await storeFeedFile(services.pool, {
    feed,
    name: fileName,
    content: received(request.body),
    atSource: null,
    today: services.today(),
    // The feed may have been paused, changed or deleted while the file came, and the sender may have lost the right.
    mayReceive: async (db) => {
      await db.query(sql`select from feed where id = ${feed.id} for update`);
      const sender = await findCaller(db, request, services);
      if (sender?.id !== user.id) throw new Problem('unauthenticated');
      await receivingFeed(db, sender, id);
    },
  });
  return stored as StoredFeedFile;
}

/** Reads a feed that takes files now. Throws `notFound`, `forbidden` and `refused`. */
async function receivingFeed(db: Queryable, user: User, id: string) {
  const feed = await runnableFeed(db, user, id);
  if (feed.source !== 'drop') throw new Problem('refused', { message: feedRefusals.notADrop });
  if (feed.paused) throw new Problem('refused', { message: feedRefusals.pausedDrop });
  return feed;
}

/** Yields the file. An empty one and one that breaks off are refused. */
async function* received(body: Readable): AsyncGenerator<Uint8Array> {
  let isEmpty = true;
  try {
    for await (const piece of body as AsyncIterable<Uint8Array>) {
      isEmpty = false;
      yield piece;
    }
  } catch {
    throw new Problem('uploadFailed');
  }
  if (isEmpty) throw new Problem('fileMissing');
}

/** Fields that a connection does not need; their faults are for the save. */
const unneeded = new Set([
  ...['name', 'kind', 'onFault', 'minutes', 'fromTime', 'toTime', 'days', 'dueTime'],
  ...['afterImport', 'recipients'],
]);

/**
 * Connects to the source of a feed as entered and counts its matching files. With a host key that is not registered it
 * only finds out the key, before anything of the user is sent (FEED-12). Throws `inputError` for missing fields.
 */
export async function testFeed(services: Services, entered: FeedSave): Promise<FeedTest> {
  const save = normalizedFeed(entered);
  const { problems, secret } = await checkFeed(services, save);
  refuseProblems(Object.fromEntries(Object.entries(problems).filter(([path]) => !unneeded.has(path))));
  const nothing = { message: null, hostKey: save.hostKey, matching: 0, newest: null };
  try {
    const source = secret
      ? await openSftpFeed(save, secret)
      : await openFolder(save.folder ?? '', services.feedFolders);
    try {
      const names = (await source.list())
        .map(({ name }) => name)
        .filter((name) => matchesPattern(name, save.pattern ?? ''));
      return { ...nothing, result: 'ok', matching: names.length, newest: names.toSorted().at(-1) ?? null };
    } finally {
      await source.close();
    }
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
    const { sentence, hostKey } = error;
    if (hostKey === null) return { ...nothing, result: 'failed', message: sentence };
    return { ...nothing, result: save.hostKey === null ? 'newHostKey' : 'changedHostKey', hostKey };
  }
}
