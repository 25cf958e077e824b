import { businessCalendar, type CalendarRow, closingEnd } from '@tsuun/domain/closing/closing';
import { addDays } from '@tsuun/domain/value/day';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { afterAll, expect, test } from 'vitest';
import { loadCalendar } from '../../testing/calendar-rows.ts';
import { freshDatabase } from '../../testing/database.ts';
import { closedDays, closingEnds } from './closing.sql.ts';

const database = await freshDatabase();
afterAll(() => database.drop());

const anyRow = (hidsuke: string): fc.Arbitrary<CalendarRow & { gone: boolean }> =>
  fc.record({
    yukoNen: fc.constantFrom(2025, 2026, 2027),
    hidsuke: fc.constant(hidsuke),
    kyujitsuFlag: fc.constantFrom('', '1'),
    riyoKaishibi: fc.constant('2026-01-01'),
    riyoSyuryobi: fc.constantFrom(null, '9999-12-31', '2026-05-12', '2027-01-07'),
    gone: fc.boolean(),
  });

const days = Array.from({ length: 800 }, (_, index) => addDays('2025-06-01', index));

/** About two rows for every second day of two years, so that open ends, gaps and holidays mix. */
const rows = fc
  .sample(
    fc.tuple(
      ...days.flatMap((day) =>
        day < '2026-01-01' || day > '2026-12-31' ? [] : [fc.array(anyRow(day), { maxLength: 3 })],
      ),
    ),
    { numRuns: 1, seed: 27 },
  )
  .flat(2)
  .filter(
    (row, index, all) => all.findIndex((one) => one.hidsuke === row.hidsuke && one.yukoNen === row.yukoNen) === index,
  );

test('ORD-FIELD-27 the closing end of every day of two years is the same in SQL and in the form', async () => {
  await loadCalendar(database.pool, rows);
  const calendar = businessCalendar(rows.filter((row) => !row.gone));
  const asked = sql`select unnest(${days}::date[])`;
  const found = await database.pool.query<{ day: string; closing_end: string | null }>(
    sql`select day::text, closing_end::text from (${closingEnds(asked)}) e order by day`,
  );
  expect(found.rows).toEqual(days.map((day) => ({ day, closing_end: closingEnd(day, calendar) })));
  expect(new Set(found.rows.map((row) => row.closing_end)).size).toBeGreaterThan(20);

  const closed = await database.pool.query<{ day: string }>(
    sql`select day::text from (${closedDays(asked, '2026-06-05')}) e order by day`,
  );
  const expected = days.filter((day) => (closingEnd(day, calendar) ?? '9999') < '2026-06-05');
  expect(closed.rows.map(({ day }) => day)).toEqual(expected);
});
