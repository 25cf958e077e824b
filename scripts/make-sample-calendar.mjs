// Writes the business calendar of the sample masters. Run it by hand when years are to be added:
//   node scripts/make-sample-calendar.mjs
import { writeFile } from 'node:fs/promises';

const firstYear = 2025;
const lastYear = 2027;
/** A month stays open for posting until this business day of the next one. */
const closingBusinessDay = 5;

/** Public holidays as announced by the Cabinet Office, and those of January 2028 because December closes then. */
const publicHolidays = {
  2025: '1/1 1/13 2/11 2/23 2/24 3/20 4/29 5/3 5/4 5/5 5/6 7/21 8/11 9/15 9/23 10/13 11/3 11/23 11/24',
  2026: '1/1 1/12 2/11 2/23 3/20 4/29 5/3 5/4 5/5 5/6 7/20 8/11 9/21 9/22 9/23 10/12 11/3 11/23',
  2027: '1/1 1/11 2/11 2/23 3/21 3/22 4/29 5/3 5/4 5/5 7/19 8/11 9/20 9/23 10/11 11/3 11/23',
  2028: '1/1 1/10',
};
/** The company rests from 29 December to 3 January. */
const companyHolidays = '1/2 1/3 12/29 12/30 12/31';

const holidays = new Set(
  Object.entries(publicHolidays).flatMap(([year, days]) =>
    `${days} ${companyHolidays}`.split(' ').map((day) => {
      const [month, date] = day.split('/').map(Number);
      return isoDay(Date.UTC(Number(year), month - 1, date));
    }),
  ),
);

function isoDay(moment) {
  return new Date(moment).toISOString().slice(0, 10);
}

function closed(year, month, date) {
  const moment = new Date(Date.UTC(year, month, date));
  return [0, 6].includes(moment.getUTCDay()) || holidays.has(isoDay(moment));
}

function nthBusinessDay(year, month, n) {
  for (let date = 1, open = 0; ; date += 1) {
    if (!closed(year, month, date)) open += 1;
    if (open === n) return isoDay(Date.UTC(year, month, date));
  }
}

const rows = [];
for (let year = firstYear; year <= lastYear; year += 1) {
  for (let month = 0; month < 12; month += 1) {
    const from = isoDay(Date.UTC(year, month, 1));
    const to = nthBusinessDay(year, month + 1, closingBusinessDay);
    const days = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
    for (let date = 1; date <= days; date += 1) {
      rows.push([year, isoDay(Date.UTC(year, month, date)), closed(year, month, date) ? '1' : '', from, to]);
    }
  }
}

const header = ['yukoNen', 'hidsuke', 'kyujitsuFlag', 'riyoKaishibi', 'riyoSyuryobi'];
const file = new URL('../packages/server/sample/masters/eigyobi.csv', import.meta.url);
await writeFile(file, [header, ...rows].map((row) => `${row.join(',')}\n`).join(''));
