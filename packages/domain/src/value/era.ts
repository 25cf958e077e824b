import { type Day, dayOf } from './day.ts';

interface Era {
  readonly names: readonly string[];
  readonly first: Day;
  readonly last: Day;
}

/** The eras a form of today can still carry; each from its first to its last day. */
const eras: readonly Era[] = [
  { names: ['令和', 'R'], first: '2019-05-01', last: '9999-12-31' },
  { names: ['平成', 'H'], first: '1989-01-08', last: '2019-04-30' },
  { names: ['昭和', 'S'], first: '1926-12-25', last: '1989-01-07' },
];

/** For regular expressions: every name of an era. */
export const eraNames = eras.flatMap((era) => era.names).join('|');

/** `null` where the calendar has no such day or the era does not reach it (令和1年4月30日, 平成31年5月1日). */
export function dayOfEra(name: string, year: number, month: number, day: number): Day | null {
  const era = eras.find(({ names }) => names.includes(name.toUpperCase()));
  if (era === undefined || year < 1) return null;
  const found = dayOf(Number(era.first.slice(0, 4)) + year - 1, month, day);
  return found !== null && found >= era.first && found <= era.last ? found : null;
}
