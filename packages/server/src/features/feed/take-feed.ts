import { type Feed, unreachableMinutes } from '@tsuun/domain/feed/fields';
import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '../../db/transaction.ts';

/** Seconds after which a feed whose worker gives no sign of life is free for another one. */
const lease = 90;
export const renewalInterval = 20_000;

type Settings = Omit<
  Feed,
  'versionNo' | 'createdAt' | 'updatedAt' | 'hasSecret' | 'hostKeyAt' | 'hostKeyBy' | 'paused'
>;

/** Feed that this worker looks at. */
export interface TakenFeed extends Pick<Settings, Exclude<keyof Settings, `${string}UserId` | `${string}UserName`>> {
  readonly id: string;
  readonly name: string;
  readonly kind: NonNullable<Feed['kind']>;
  readonly secret: Buffer | null;
  /** Time at which somebody asked for the look; `null` if the schedule did. */
  readonly runAsked: string | null;
  /** Number of the look; writes of one with a lower number are refused. */
  readonly fence: number;
}

const columns = sql`
  id::text as id, name, kind, source, host, port, folder, pattern, user_name as "userName", auth, host_key as "hostKey",
  minutes, from_time as "fromTime", to_time as "toTime", days, due_time as "dueTime", after_import as "afterImport",
  on_fault as "onFault", recipients, secret, run_asked_at::text as "runAsked", look_fence as fence`;

/**
 * Condition of files (alias `ff`) of a folder that have ended and are still there. A skipped one ends with the file
 * whose content it has.
 */
export const isToMove = sql`
  ff.at_source and ff.state in ('imported', 'faulty', 'dismissed', 'skipped')
  and not (ff.state = 'skipped' and ${hasSameContent(['waiting', 'importing'])})`;

/** Condition that another file of the feed in one of these states has the content of the file `ff`. */
export function hasSameContent(states: readonly string[]): Sql {
  return sql`exists (
    select from feed_file o where o.feed_id = ff.feed_id and o.sha256 = ff.sha256
                              and o.state not in ('skipped', 'dismissed') and o.state = any(${states}))`;
}

/** Condition of feeds (alias `f`) that wait for a look by a worker with these folders. */
export const isDue = (folders: readonly string[]): Sql => sql`
  not f.paused and coalesce(f.looking_until, '-infinity') < now()
  and (f.next_look_at <= now()
       or (f.unreachable_since is null and f.source in ('folder', 'sftp')
           and exists (select from feed_file ff where ff.feed_id = f.id and ${isToMove})))
  and (f.source <> 'folder'
       or exists (select from unnest(${folders}::text[]) p where f.folder = p or starts_with(f.folder, p || '/')))`;

/** Takes the feed that has waited longest, in one statement; `null` if none waits. */
export async function takeFeed(db: Queryable, folders: readonly string[]): Promise<TakenFeed | null> {
  const { rows } = await db.query<TakenFeed>(sql`
    update feed set look_fence = look_fence + 1, looking_until = now() + make_interval(secs => ${lease})
     where id = (select f.id from feed f where ${isDue(folders)}
                  order by f.next_look_at nulls last, f.id for update skip locked limit 1)
    returning ${columns}`);
  return rows[0] ?? null;
}

/** Keeps a feed for this worker; returns false if it is another's by now, or deleted. */
export async function renewLease(db: Queryable, { id, fence }: TakenFeed): Promise<boolean> {
  const { rowCount } = await db.query(sql`
    update feed set looking_until = now() + make_interval(secs => ${lease}) where id = ${id} and look_fence = ${fence}`);
  return rowCount === 1;
}

interface LookEnd {
  /** Why the source could not be read; `null` if it could. `undefined`: it was not looked at. */
  readonly why: string | null | undefined;
  readonly changedHostKey: string | null;
  readonly today: string;
  /** Minutes since the deadline of today; `null` if there is none, or it is still to come. */
  readonly pastDeadline: number | null;
  readonly nextLook: number | null;
}

/** Stores the result of a look and when the next one is due, unless the feed is another worker's by now. */
export async function finishLook(db: Queryable, { id, fence, runAsked }: TakenFeed, end: LookEnd): Promise<void> {
  const { why, changedHostKey, today, pastDeadline, nextLook } = end;
  const looked = why !== undefined;
  const next = sql`now() + make_interval(secs => ${nextLook})`;
  const reportAt = sql`coalesce(unreachable_since, now()) + make_interval(mins => ${unreachableMinutes})`;
  await db.query(sql`
    update feed set looking_until = null,
      run_asked_at = case when run_asked_at::text <> ${runAsked ?? ''} then run_asked_at end,
      next_look_at = case when run_asked_at::text <> ${runAsked ?? ''} then now()
                          when ${why ?? null}::text is not null and ${reportAt} > now() then least(${next}, ${reportAt})
                          else ${next} end,
      unreachable_since = case when not ${looked} then unreachable_since
                               when ${why ?? null}::text is not null then coalesce(unreachable_since, now()) end,
      unreachable_why = case when ${looked} then ${why ?? null} else unreachable_why end,
      changed_host_key = case when ${looked} then ${changedHostKey} else changed_host_key end,
      late_on = case when arrived_on = ${today} then null
                     when created_at < now() - make_interval(mins => ${pastDeadline}) then ${today}::date
                     else late_on end
     where id = ${id} and look_fence = ${fence}`);
}
