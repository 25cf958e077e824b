import type { Order } from '@tsuun/domain/order/record';
import { addDays, addMonths, dayFromSerial, dayOfWeek, momentText, serialFromDay } from '@tsuun/domain/value/day';
import { parseDay } from '@tsuun/domain/value/parse-day';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestServer } from '../testing/open-test-server.ts';
import { orderBody } from '../testing/order-body.ts';
import { businessDate } from './config.ts';

const { app, user } = await openTestServer();

interface Known {
  readonly day: string;
  readonly next: string;
  readonly month: string;
  readonly serial: number;
  readonly weekday: number;
  readonly spellings: readonly string[];
}

/** Every day a workbook can mean, as PostgreSQL counts and spells it. */
async function knownDays(): Promise<readonly Known[]> {
  const { rows } = await app.db.pool.query<Known>(`
    select d::date::text as day, (d::date + 1)::text as next, (d + interval '1 month')::date::text as month,
           d::date - date '1899-12-30' as serial, extract(dow from d)::int as weekday,
           array_remove(array[to_char(d, 'YYYY/MM/DD'), to_char(d, 'YYYYMMDD'), to_char(d, 'YYYY"年"FMMM"月"FMDD"日"'),
                 to_char(d, 'YYYY-FMMM-FMDD') || ' 23:59:59',
                 case when d >= '2019-05-01' then '令和' || extract(year from d) - 2018 || to_char(d, '"年"FMMM"月"FMDD"日"')
                      else '平成' || extract(year from d) - 1988 || to_char(d, '"年"FMMM"月"FMDD"日"') end], null) as spellings
      from generate_series(timestamp '2000-01-01', timestamp '2099-12-31', interval '1 day') d`);
  return rows;
}

/** Moments around midnights in Japan, at ends of months, years and eras and on leap days, with what the clock shows there. */
async function knownMoments(): Promise<readonly { ms: number; text: string }[]> {
  const { rows } = await app.db.pool.query<{ ms: number; text: string }>(`
    select (extract(epoch from m) * 1000)::float8 as ms, to_char(m at time zone 'Asia/Tokyo', 'YYYY-MM-DD HH24:MI:SS') as text
      from unnest(array['2019-05-01', '2024-02-29', '2024-03-01', '2026-01-01', '2026-03-31', '2026-04-01', '2028-02-29',
                        '2026-03-08', '2026-11-01']::date[]) day,
           generate_series(-600, 600) second,
           lateral (select (day::timestamp at time zone 'Asia/Tokyo') + second * interval '1 second') at (m)`);
  return rows;
}

const days = await knownDays();
const moments = await knownMoments();
const ends = [
  '2024-02-29',
  '2026-02-28',
  '2026-03-31',
  '2026-04-01',
  '2026-12-31',
  '2027-01-01',
  '2019-04-30',
  '2019-05-01',
];

describe.each([
  ['UTC', 0],
  ['Asia/Tokyo', -540],
  ['America/New_York', 300],
])('a server in %s', (zone, offset) => {
  let before: string | undefined;
  beforeEach(() => {
    before = process.env.TZ;
    process.env.TZ = zone;
    expect(new Date(Date.UTC(2026, 0, 15)).getTimezoneOffset()).toBe(offset);
  });
  afterEach(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  test('R21 reads, counts and spells every day as PostgreSQL does, in both ways workbooks count', () => {
    const wrong = days.filter(({ day, next, month, serial, weekday, spellings }) => {
      const counted = dayFromSerial(serial, false) === day && dayFromSerial(serial - 1462, true) === day;
      const moved = addDays(day, 1) === next && addMonths(day, 1) === month && addDays(next, -1) === day;
      const reported = serialFromDay(day) === serial && dayOfWeek(day) === weekday;
      return !counted || !moved || !reported || spellings.some((text) => parseDay(text) !== day);
    });
    expect(days.length).toBe(36_525);
    expect(wrong).toEqual([]);
  });

  test('R21 moments and the business date are those of Japan', () => {
    const wrong = moments.filter(
      ({ ms, text }) => momentText(ms) !== text || businessDate({ fixedToday: null }, ms) !== text.slice(0, 10),
    );
    expect(moments.length).toBeGreaterThan(10_000);
    expect(wrong).toEqual([]);
  });

  test('R21 stores and answers the days of an order as they were entered', async () => {
    for (const day of ends) {
      const body = orderBody({ acceptDt: day, depCompDt: day, deliveryPaymentDt: day });
      const { data } = (await app.call<{ data: Order }>('POST', '/gpa/api/order', { as: user, body })).body;
      expect([data.acceptDt, data.depCompDt, data.deliveryPaymentDt]).toEqual([day, day, day]);
      const { rows } = await app.db.pool.query('select accept_dt::text as day from orders where id = $1', [data.id]);
      expect(rows).toEqual([{ day }]);
      expect(data.createdAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
      const { rows: clock } = await app.db.pool.query<{ near: boolean }>(
        `select abs(extract(epoch from $1::timestamp - (now() at time zone 'Asia/Tokyo'))) < 300 as near`,
        [data.createdAt],
      );
      expect(clock).toEqual([{ near: true }]);
    }
  });
});
