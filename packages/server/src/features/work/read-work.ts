import type { Work, WorkLine, WorkMonth } from '@tsuun/contract/work';
import { closingEnd, pastEnd, type BusinessCalendar } from '@tsuun/domain/closing/closing';
import { businessDaysLeft, monthsToClose, type BookMonth } from '@tsuun/domain/closing/month-to-close';
import { mayOpen } from '@tsuun/domain/permission/functions';
import { anyReason, noReason } from '@tsuun/domain/search/unmet-reasons';
import { addMonths, type Day } from '@tsuun/domain/value/day';
import type pg from 'pg';
import { readCalendar } from '../../closing/read-calendar.ts';
import type { User } from '../../http/user.ts';
import type { OpenAsked, OpenDay } from '../../record/read/open-days.ts';
import type { WorkSources } from './work-sources.ts';

/** Every unconfirmed order is one of these. */
const openOrders = [`order.${anyReason}`, `order.${noReason}`];

/** What waits to be done in the lists that this person may open (WORK-04, WORK-07, WORK-08). */
export async function readWork(pool: pg.Pool, sources: WorkSources, user: User, asked: OpenAsked): Promise<Work> {
  const { today } = asked;
  const told = sources.open.filter(({ code }) => mayOpen(user.authorities, code));
  const open = (await Promise.all(told.map((source) => source.open(pool, asked)))).flat();
  const days = open.map(({ day }) => day);
  // The months before today's are asked about too, to find the one that closes next.
  const calendar = await readCalendar(pool, [...days, today, addMonths(today, -4)]);
  const months = mayOpen(user.authorities, 'ORDER') ? monthsToClose(today, calendar) : [];
  return {
    lines: linesOf(open, today, calendar),
    months: await Promise.all(
      months.map(async (month) =>
        monthOf(month, open, { today, calendar, confirmed: await sources.confirmedOrders(pool, asked, month) }),
      ),
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

interface Told {
  readonly today: Day;
  readonly calendar: BusinessCalendar;
  readonly confirmed: number;
}

function monthOf(month: BookMonth, open: readonly OpenDay[], { today, calendar, confirmed }: Told): WorkMonth {
  const ofMonth = open.filter(
    ({ kind, day }) => openOrders.includes(kind) && day !== null && day >= month.from && day <= month.to,
  );
  return { ...month, daysLeft: businessDaysLeft(today, month.closesOn, calendar), confirmed, open: sum(ofMonth) };
}

const sum = (days: readonly OpenDay[]): number => days.reduce((total, { count }) => total + count, 0);
