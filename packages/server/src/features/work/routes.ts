import { getWork, type Work, type WorkLine, type WorkMonth } from '@tsuun/contract/work';
import {
  type BusinessCalendar,
  businessDaysLeft,
  closingEnd,
  monthsToClose,
  pastEnd,
} from '@tsuun/domain/closing/closing';
import type { MonthSource } from '@tsuun/domain/month-end/report/rows';
import { type MonthQuery, ofBizResultMonth } from '@tsuun/domain/month-end/report/search';
import { type FunctionCode, mayOpen } from '@tsuun/domain/permission/functions';
import { addMonths, type Day } from '@tsuun/domain/value/day';
import type pg from 'pg';
import { readCalendar } from '../../closing/read-calendar.ts';
import { SharedReads } from '../../db/shared-reads.ts';
import type { Route } from '../../http/route.ts';
import type { ConfirmedCount } from '../../month-end/confirmed-counts.ts';
import type { CountQuery, OpenDay, OpenQuery } from '../../record/read/open-days.ts';
import type { Services } from '../../services.ts';
import type { User } from '../../user.ts';

/** Routes of 要対応: pending work by kind. Concurrent calls of users with the same lists share one count (WORK-13). */
export function workRoutes(route: Route, { pool, today }: Services, sources: WorkSources): void {
  const reads = new SharedReads<Work>();
  route(getWork, ({ user, query }) => {
    const openQuery = { station: query.chargeTransportationId, today: today() };
    const lists = sources.open.map(({ code }) => mayOpen(user.authorities, code));
    return reads.run(JSON.stringify([openQuery, lists]), () => readWork(pool, sources, user, openQuery));
  });
}

/** Reads the pending work in the lists that this user may open (WORK-04, WORK-07, WORK-08, WORK-13). */
export async function readWork(pool: pg.Pool, sources: WorkSources, user: User, query: OpenQuery): Promise<Work> {
  const { today } = query;
  const mayOpenOrders = mayOpen(user.authorities, 'ORDER');
  const upTo = mayOpenOrders ? await sources.countedUpTo(pool, query) : null;
  const reported = sources.open.filter(({ code }) => mayOpen(user.authorities, code));
  const open = (await Promise.all(reported.map((source) => source.open(pool, { ...query, upTo })))).flat();
  const days = open.map(({ day }) => day);
  // The calendar includes earlier months, to find the one that closes next.
  const calendar = await readCalendar(pool, [...days, today, addMonths(today, -4)]);
  const months = mayOpenOrders ? monthsToClose(today, calendar) : [];
  return {
    lines: linesOf(open, today, calendar),
    countedUpTo: upTo,
    months: await Promise.all(
      months.map(async (month): Promise<WorkMonth> => {
        const { order, fee } = await sources.confirmedCounts(pool, ofBizResultMonth(month, query.station));
        return { ...month, daysLeft: businessDaysLeft(today, month.closesOn, calendar), ...closingCounts(order, fee) };
      }),
    ),
  };
}

function linesOf(open: readonly OpenDay[], today: Day, calendar: BusinessCalendar): WorkLine[] {
  const ends = new Map([...new Set(open.map(({ day }) => day))].map((day) => [day, day && closingEnd(day, calendar)]));
  const isOver = (day: Day | null): boolean => pastEnd(ends.get(day) ?? null, today);
  return [...new Set(open.map(({ kind }) => kind))].map((kind) => {
    const found = open.filter((one) => one.kind === kind);
    const days = found.flatMap(({ day }) => day ?? []).toSorted();
    const oldestOpen = days.find((day) => !isOver(day)) ?? null;
    return {
      kind,
      count: sum(found),
      oldest: days[0] ?? null,
      overdue: sum(found.filter(({ day }) => isOver(day))),
      daysLeft: businessDaysLeft(today, ends.get(oldestOpen) ?? null, calendar),
    };
  });
}

/** Counts the confirmed and the open records of a month, for orders and fees together, and the open ones of each. */
function closingCounts(orders: ConfirmedCount, fees: ConfirmedCount) {
  const [openOrders, openFees] = [orders.count - orders.confirmed, fees.count - fees.confirmed];
  return { confirmed: orders.confirmed + fees.confirmed, open: openOrders + openFees, openOrders, openFees };
}

const sum = (days: readonly OpenDay[]): number => days.reduce((total, { count }) => total + count, 0);

/** Source that counts the pending work of one list; shown to users who may open the list. */
interface WorkSource {
  readonly code: FunctionCode;
  readonly open: (pool: pg.Pool, query: CountQuery) => Promise<readonly OpenDay[]>;
}

/** Sources that the features with pending work provide to the call that reports it. */
export interface WorkSources {
  readonly open: readonly WorkSource[];
  /** Business result day up to which orders are counted if too many are unconfirmed; `null`: all are counted. */
  readonly countedUpTo: (pool: pg.Pool, query: OpenQuery) => Promise<Day | null>;
  /** Orders and fees of a month, as 月次照合 counts them, and how many of each are confirmed. */
  readonly confirmedCounts: (
    pool: pg.Pool,
    query: MonthQuery,
  ) => Promise<Readonly<Record<MonthSource, ConfirmedCount>>>;
}
