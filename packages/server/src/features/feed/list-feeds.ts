import type { FeedLine, FeedWork } from '@tsuun/contract/feeds';
import { type Feed, feedWorkKinds, unreachableMinutes } from '@tsuun/domain/feed/fields';
import { type ImportKind, importKinds } from '@tsuun/domain/transfer/import-kinds';
import { nextRun, timeOf } from '@tsuun/domain/feed/schedule';
import { dueText, faultyWorkText, sourceProblems } from '@tsuun/domain/message/feed';
import sql, { raw } from 'sql-template-tag';
import { japanTime } from '../../db/japan-time.sql.ts';
import type { User } from '../../user.ts';
import type { Services } from '../../services.ts';
import { feedCalendar, feedClock } from './feed-clock.ts';
import { maySeeKind } from './feed-rights.ts';

type Schedule = Pick<Feed, 'minutes' | 'fromTime' | 'toTime' | 'days' | 'dueTime' | 'host' | 'folder' | 'pattern'>;

interface FeedRow extends Schedule {
  readonly id: string;
  readonly name: string;
  readonly kind: ImportKind;
  readonly source: NonNullable<Feed['source']>;
  readonly paused: boolean;
  readonly pausedAt: string | null;
  readonly pausedBy: string | null;
  readonly unreachableSince: string | null;
  readonly unreachableWhy: string | null;
  readonly isLongAway: boolean;
  readonly changedHostKey: string | null;
  readonly lateOn: string | null;
  /** Time for which nobody has looked although a look is due. */
  readonly waitingSince: string | null;
  readonly faultyFiles: number;
  readonly waitingFiles: number;
  readonly last: FeedLine['last'];
}

/** Minutes after which a look that is due and not made shows that no worker makes it. */
const maxDelay = 10;

const feedRows = sql`
  select f.id::text as id, f.name, f.kind, f.source, f.host, f.folder, f.pattern, f.minutes, f.from_time as "fromTime",
         f.to_time as "toTime", f.days, f.due_time as "dueTime", f.paused, ${japanTime(raw('f.paused_at'))} as "pausedAt",
         f.paused_by as "pausedBy", ${japanTime(raw('f.unreachable_since'))} as "unreachableSince",
         f.unreachable_why as "unreachableWhy", f.changed_host_key as "changedHostKey", f.late_on as "lateOn",
         coalesce(least(f.unreachable_since, w.since) < now() - make_interval(mins => ${unreachableMinutes}), false)
           as "isLongAway",
         ${japanTime(raw('w.since'))} as "waitingSince",
         (select count(*)::integer from feed_file o where o.feed_id = f.id and o.state = 'faulty') as "faultyFiles",
         (select count(*)::integer from feed_file o where o.feed_id = f.id and o.state = 'waiting') as "waitingFiles",
         (select to_jsonb(l) from (
            select ff.id::text as id, ff.name, ${japanTime(raw('coalesce(ff.ended_at, ff.arrived_at)'))} as at,
                   ff.state as status, ff.message, h.id::text as "historyId",
                   (select nullif(count(*), 0) from jsonb_object_keys(h.error_json)) as "faultyRows"
              from feed_file ff
              left join lateral (select t.id, t.error_json from job j join transfer_history t on t.job_id = j.id
                                  where j.feed_file_id = ff.id and ff.state = 'faulty' order by t.id desc limit 1) h on true
             where ff.feed_id = f.id
             order by ff.state = 'faulty' desc, case when ff.state = 'faulty' then -ff.id end desc nulls last, ff.id desc
             limit 1) l) as last
    from feed f
    cross join lateral (
      select case when not f.paused and coalesce(f.looking_until, '-infinity') < now()
                   and f.next_look_at < now() - make_interval(mins => ${maxDelay}) then f.next_look_at end as since) w
   order by f.name, f.id`;

/** Feeds that a user sees, with their states (FEED-03). */
export async function listFeeds(services: Pick<Services, 'pool' | 'today'>, user: User): Promise<readonly FeedLine[]> {
  const { pool } = services;
  const rows = (await pool.query<FeedRow>(feedRows)).rows.filter(({ kind }) => maySeeKind(user, kind));
  const now = feedClock(services);
  const calendar = rows.length === 0 ? null : await feedCalendar(pool, now);
  return rows.map((row) => {
    const next = calendar && !row.paused ? nextRun(row, now, calendar) : null;
    const { id, name, kind, source, host, folder, pattern, minutes, fromTime, toTime, days, dueTime } = row;
    const { last, changedHostKey } = row;
    return {
      ...{ id, name, kind, source, host, folder, pattern, minutes, fromTime, toTime, days, dueTime, last },
      ...stateOf(row),
      changedHostKey,
      waiting: row.faultyFiles > 0 ? row.waitingFiles : 0,
      next: next && `${next.day} ${timeOf(next.minute)}`,
    };
  });
}

/** State that needs somebody most, its beginning and its detail. */
function stateOf(row: FeedRow): Pick<FeedLine, 'state' | 'since' | 'detail'> {
  if (row.paused) return { state: 'paused', since: row.pausedAt, detail: row.pausedBy };
  if (row.faultyFiles > 0) return { state: 'faulty', since: row.last?.at ?? null, detail: row.last?.message ?? null };
  if (row.unreachableSince !== null)
    return { state: 'unreachable', since: row.unreachableSince, detail: row.unreachableWhy };
  if (row.waitingSince !== null)
    return { state: 'unreachable', since: row.waitingSince, detail: sourceProblems.noServer };
  if (row.lateOn !== null) return { state: 'late', since: `${row.lateOn} ${row.dueTime ?? ''}`, detail: null };
  return { state: 'ok', since: null, detail: null };
}

/** Lines of 要対応: faulty files, feeds without their file, and sources away for 30 minutes (FEED-11, FEED-13). */
export async function readFeedWork({ pool }: Pick<Services, 'pool'>, user: User): Promise<FeedWork> {
  const rows = (await pool.query<FeedRow>(feedRows)).rows.filter(
    ({ kind, paused }) => !paused && maySeeKind(user, kind),
  );
  const states = rows.map((row) => ({ row, ...stateOf(row) }));
  return feedWorkKinds.flatMap((kind) => {
    const found = states.filter(({ state, row }) => state === kind && (kind !== 'unreachable' || row.isLongAway));
    const [first] = found;
    if (first === undefined) return [];
    const { row, detail } = first;
    const text = {
      faulty: () =>
        faultyWorkText(row.last?.name ?? importKinds[row.kind].label, row.last?.faultyRows ?? null, row.waitingFiles),
      late: () => dueText(row.dueTime ?? ''),
      unreachable: () => detail ?? '',
    };
    const count = kind === 'faulty' ? found.reduce((sum, one) => sum + one.row.faultyFiles, 0) : found.length;
    return [{ kind, count, name: row.name, detail: text[kind]() }];
  });
}
