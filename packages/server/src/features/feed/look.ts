import { setTimeout as wait } from 'node:timers/promises';
import { feedFolders, sourceProblems } from '@tsuun/domain/message/feed';
import { matchesPattern } from '@tsuun/domain/feed/check';
import { isPastDeadline, isWithinHours, minuteOf } from '@tsuun/domain/feed/schedule';
import type pg from 'pg';
import sql from 'sql-template-tag';
import type { Queryable } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { feedCalendar, feedClock, secondsToNextLook } from './feed-clock.ts';
import { openFeedSource } from './open-source.ts';
import { isBrokenName, isSame, type Source, type SourceFile, SourceProblem } from './source/source.ts';
import { isUnread, storeFeedFile } from './store-file.ts';
import { finishLook, hasSameContent, isToMove, renewalInterval, renewLease, type TakenFeed } from './take-feed.ts';

/** Error of a look whose feed belongs to another worker by now. */
class LostFeedError extends Error {}

/**
 * Looks at the source of a feed: stores the finished files, moves the ended ones, and plans the next look. Nothing is
 * lost or stored twice wherever it is killed: a file stays at its source until it is stored, and a stored one is known.
 */
export async function lookAtFeed(services: Services, feed: TakenFeed, stop: AbortSignal, settleMs: number) {
  const { pool, log } = services;
  const lost = new AbortController();
  const signal = AbortSignal.any([stop, lost.signal]);
  const renewal = setInterval(() => {
    const renewed = renewLease(pool, feed).catch(() => true);
    void renewed.then((mine) => mine || lost.abort(new LostFeedError()));
  }, renewalInterval);
  try {
    const before = feedClock(services);
    const looks = feed.runAsked !== null || isWithinHours(feed, before, await feedCalendar(pool, before));
    const problem = await look(services, feed, { signal, settleMs, looks });
    const now = feedClock(services);
    const calendar = await feedCalendar(pool, now);
    await finishLook(pool, feed, {
      why: problem === undefined ? undefined : (problem?.sentence ?? null),
      changedHostKey: problem?.hostKey ?? null,
      today: now.day,
      pastDeadline: isPastDeadline(feed, now, calendar) ? now.minute - minuteOf(feed.dueTime as string) : null,
      nextLook: secondsToNextLook(feed, now, calendar),
    });
  } catch (error) {
    // The feed is free for another worker when its lease ends.
    if (!signal.aborted)
      log.warn({ err: error, feed: feed.id }, 'a feed could not be looked at and will be tried again');
  } finally {
    clearInterval(renewal);
  }
}

interface Looking {
  readonly signal: AbortSignal;
  readonly settleMs: number;
  /** False if only ended files are moved. */
  readonly looks: boolean;
}

/** Returns the problem of the source, `null` if there is none, `undefined` if it was not looked at. */
async function look(services: Services, feed: TakenFeed, looking: Looking): Promise<SourceProblem | null | undefined> {
  if (feed.source === 'mms') {
    if (looking.looks) await queueRun(services, feed);
    return null;
  }
  const toMove = await endedFiles(services, feed);
  if (feed.source === 'drop' || (!looking.looks && toMove.length === 0)) return undefined;
  let source: Source | null = null;
  try {
    source = await openFeedSource(services, feed);
    const unmoved = await moveFiles(services, feed, source, toMove);
    if (looking.looks) await storeNewFiles(services, feed, source, looking);
    return unmoved;
  } catch (error) {
    if (!(error instanceof SourceProblem) || looking.signal.aborted) throw error;
    services.log.warn({ err: error.cause ?? error, feed: feed.id }, 'the source of a feed could not be read');
    return error;
  } finally {
    await source?.close();
  }
}

/** Queues a run of a kind without files, instead of one that failed before. */
async function queueRun({ pool }: Services, { id }: TakenFeed): Promise<void> {
  await pool.query(sql`
    with former as (
      update feed_file set state = 'dismissed' where feed_id = ${id} and state = 'faulty'),
    removed as (
      delete from feed_file where feed_id = ${id} and state in ('imported', 'dismissed') and ended_at < now() - interval '7 days')
    insert into feed_file (feed_id)
    select ${id} where not exists (select from feed_file where feed_id = ${id} and state in ('waiting', 'importing'))`);
}

async function storeNewFiles(services: Services, feed: TakenFeed, source: Source, looking: Looking): Promise<void> {
  const { pool } = services;
  const { signal, settleMs } = looking;
  const listed = (await source.list()).filter(({ name }) => isMeant(name, feed.pattern ?? ''));
  await forgetUnread(pool, feed, listed);
  const fresh = await unknownFiles(services, feed, listed);
  if (fresh.length === 0) return;
  // A file is finished if it does not change between two looks.
  await wait(settleMs, undefined, { signal });
  const again = new Set((await source.list()).map(keyOf));
  const finished = fresh.filter((file) => again.has(keyOf(file)));
  for (const file of finished.toSorted(byName)) {
    signal.throwIfAborted();
    const shared = {
      feed,
      name: file.name,
      today: services.today(),
      mayReceive: (db: Queryable) => holdFeed(db, feed),
    };
    const noteUnread = (fault: string) =>
      storeFeedFile(pool, { ...shared, content: null, fault, atSource: { ...file, moves: false } });
    if (isBrokenName(file.name)) {
      await noteUnread(sourceProblems.brokenName);
      continue;
    }
    await storeFeedFile(pool, {
      ...shared,
      content: source.read(file.name),
      atSource: { ...file, moves: feed.afterImport === 'move' },
      // A file that changed while it was read comes with the next look.
      isUnchanged: async () => isSame(await source.find(file.name), file),
    }).catch(async (error: unknown) => {
      if (!(error instanceof SourceProblem)) throw error;
      const why = sourceProblems.notRead(file.name) + error.sentence;
      if (error.sentence === sourceProblems.timedOut) throw new SourceProblem(why, null, { cause: error });
      // A source that still answers is not at fault: somebody took the file away, or it cannot be read itself.
      const now = await source.find(file.name).catch(() => Promise.reject(error));
      if (isSame(now, file)) await noteUnread(why);
    });
  }
}

/** Keeps the feed for this look within a transaction. Throws `LostFeedError` if it is another worker's by now. */
async function holdFeed(db: Queryable, { id, fence }: TakenFeed): Promise<void> {
  const { rowCount } = await db.query(sql`select from feed where id = ${id} and look_fence = ${fence} for update`);
  if (rowCount === 0) throw new LostFeedError();
}

/** Characters of a pattern whose bytes depend on the encoding of a name. */
const beyondAscii = /[^\0-\x7f]+/g;

/** True for a name that matches the pattern; of one in another encoding only what is the same in all of them counts. */
const isMeant = (name: string, pattern: string): boolean =>
  matchesPattern(name, isBrokenName(name) ? pattern.replace(beyondAscii, '*') : pattern);

/** Forgets the files that could not be read and are no longer at the source, or not as they were. */
async function forgetUnread(pool: pg.Pool, { id }: TakenFeed, listed: readonly SourceFile[]): Promise<void> {
  await pool.query(sql`
    delete from feed_file ff
     where ff.feed_id = ${id} and ${isUnread}
       and (ff.source_name, ff.size::float8, ff.source_time) not in (
         select * from unnest(${listed.map(({ name }) => name)}::text[], ${listed.map(({ size }) => size)}::float8[],
                              ${listed.map(({ time }) => time)}::float8[]))`);
}

const keyOf = ({ name, size, time }: SourceFile): string => `${name}\0${size}\0${time}`;

const byName = (one: SourceFile, other: SourceFile): number => (one.name < other.name ? -1 : 1);

/** Files that the feed has not seen with this name, size and time, and those that it could not read. */
async function unknownFiles({ pool }: Services, { id }: TakenFeed, listed: readonly SourceFile[]) {
  if (listed.length === 0) return [];
  const { rows } = await pool.query<SourceFile>(sql`
    select ff.source_name as name, ff.size::float8 as size, ff.source_time as time from feed_file ff
     where ff.feed_id = ${id} and ff.source_name = any(${listed.map(({ name }) => name)}) and not (${isUnread})`);
  const known = new Set(rows.map(keyOf));
  return listed.filter((file) => !known.has(keyOf(file)));
}

interface EndedFile extends SourceFile {
  readonly id: string;
  /** True if its content was imported, by itself or as another file. */
  readonly isImported: boolean;
}

async function endedFiles({ pool }: Services, { id }: TakenFeed): Promise<readonly EndedFile[]> {
  const { rows } = await pool.query<EndedFile>(sql`
    select ff.id::text as id, ff.source_name as name, ff.size::float8 as size, ff.source_time as time,
           ff.state = 'imported' or (ff.state = 'skipped' and ${hasSameContent(['imported'])}) as "isImported"
      from feed_file ff where ff.feed_id = ${id} and ${isToMove} order by ff.id`);
  return rows;
}

/**
 * Moves ended files out of the way of new ones; a file that is another one by now stays. Returns the problem of the first
 * one that cannot be moved, which holds neither the others nor new ones.
 */
async function moveFiles({ pool }: Services, feed: TakenFeed, source: Source, files: readonly EndedFile[]) {
  let unmoved: SourceProblem | null = null;
  for (const file of files) {
    if (feed.afterImport === 'move' && isSame(await source.find(file.name), file)) {
      const problem = await source.move(file, file.isImported ? feedFolders.imported : feedFolders.faulty).then(
        () => null,
        (error: unknown) => {
          const detail = error instanceof SourceProblem ? error.sentence : '';
          return new SourceProblem(sourceProblems.notMoved(file.name) + detail, null, { cause: error });
        },
      );
      unmoved ??= problem;
      if (problem !== null) continue;
    }
    await pool.query(sql`update feed_file set at_source = false where id = ${file.id}`);
  }
  return unmoved;
}
