import { type Day, dayFromSerial, dayOf, digits, isDay, momentText, weekdayLetter } from './day.ts';
import { halfWidth } from './half-width.ts';
import { malformed, type Malformed } from './malformed.ts';

interface Era {
  readonly names: readonly string[];
  readonly first: Day;
  readonly last: Day;
}

/** Eras that forms still use, each from its first to its last day. */
const eras: readonly Era[] = [
  { names: ['令和', 'R'], first: '2019-05-01', last: '9999-12-31' },
  { names: ['平成', 'H'], first: '1989-01-08', last: '2019-04-30' },
  { names: ['昭和', 'S'], first: '1926-12-25', last: '1989-01-07' },
];

/** Every name of an era, for regular expressions. */
const eraNames = eras.flatMap((era) => era.names).join('|');

const openEnd = '9999-12-31';
const blanks = new Set(['', '-', '0', '00000000', '99999999']);

/**
 * Time after a day, which is dropped; 24:00 is the end of the same day, and an impossible time makes the text malformed.
 * All patterns are for text from `foldDay`, in which blanks are single.
 */
const time = /[ T](?:(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?|24:00(?::00(?:\.0+)?)?)$/;
const separated = /^(\d{4}) ?(?:([-/.]) ?(\d{1,2}) ?\2 ?(\d{1,2})|年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?日)$/;
const era = new RegExp(
  `^(${eraNames}) ?(元|\\d{1,2}) ?(?:([-/.]) ?(\\d{1,2}) ?\\3 ?(\\d{1,2})|年 ?(\\d{1,2}) ?月 ?(\\d{1,2}) ?日)$`,
  'i',
);
const serial = /^\d{5}(?:\.\d+)?$/;
/** Day of the week after a day, `(水)` or `（水曜日）`, which must be correct. */
const weekday = / ?\(([日月火水木金土])(?:曜日?)?\)$/;
/** Time with its zone, as programs write it: `2026-05-12T15:00:00.000Z`, `…+09:00`. */
const zoned = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[-+]\d\d:?\d\d)$/;

/**
 * Reads a full day in every form. Blank and the placeholders of hosts (`0`, `00000000`, `99999999`, 9999-12-31) are
 * `null`. Without a year, with six digits, or outside of the calendar or the era it is malformed.
 */
export function parseDay(text: string): Day | null | Malformed {
  if (text === '') return null;
  const day = isDay(text) ? text : (fromFixed(text) ?? fromSpelling(foldDay(text)));
  return day === openEnd ? null : day;
}

/** Reads a day of a call: `YYYY-MM-DD`, or a time with a zone as its day in Japan. Blank is `null`. */
export function parseSentDay(text: string): Day | null | Malformed {
  return text.trim() === '' || isDay(text) || zoned.test(text) ? parseDay(text) : malformed;
}

/** Text in half width with single blanks, so that the patterns need only one optional blank and take linear time. */
export const foldDay = (text: string): string => halfWidth(text).replaceAll(/\s+/g, ' ');

/** Reads the two forms of nearly all feeds, `2026/04/01` and `20260401`, without a regular expression. */
function fromFixed(text: string): Day | null {
  if (text.length === 8) return dayOf(digits(text, 0, 4), digits(text, 4, 6), digits(text, 6, 8));
  if (text.length !== 10 || text[4] !== '/' || text[7] !== '/') return null;
  return dayOf(digits(text, 0, 4), digits(text, 5, 7), digits(text, 8, 10));
}

function fromSpelling(folded: string): Day | null | Malformed {
  if (blanks.has(folded)) return null;
  if (zoned.test(folded)) return fromMoment(folded);
  const untimed = folded.replace(time, '');
  const letter = weekday.exec(untimed)?.[1];
  const day = fromUntimed(letter === undefined ? untimed : untimed.replace(weekday, ''));
  return letter === undefined || day === malformed || weekdayLetter(day) === letter ? day : malformed;
}

/** Day in Japan of a time with a zone. */
function fromMoment(text: string): Day | Malformed {
  const wall = parseDay(text.slice(0, 10));
  const epochMs = Date.parse(text.replace(' ', 'T').replace(/([-+]\d\d)(\d\d)$/, '$1:$2'));
  if (typeof wall !== 'string' || Number.isNaN(epochMs)) return malformed;
  return momentText(epochMs).slice(0, 10);
}

function fromUntimed(text: string): Day | Malformed {
  return fromFixed(text) ?? fromSeparated(text) ?? fromEra(text) ?? fromSerial(text) ?? malformed;
}

function fromSeparated(text: string): Day | null {
  const parts = separated.exec(text);
  if (parts === null) return null;
  const [, year, , ...monthAndDay] = parts;
  const [month, day] = monthAndDay.filter((part) => part !== undefined);
  return dayOf(Number(year), Number(month), Number(day));
}

function fromEra(text: string): Day | null {
  const parts = era.exec(text);
  if (parts === null) return null;
  const [, name = '', year, , ...monthAndDay] = parts;
  const [month, day] = monthAndDay.filter((part) => part !== undefined);
  return dayOfEra(name, year === '元' ? 1 : Number(year), Number(month), Number(day));
}

function fromSerial(text: string): Day | null {
  return serial.test(text) ? dayFromSerial(Number(text), false) : null;
}

/** Day of an era; `null` if the calendar or the era does not have it (令和1年4月30日, 平成31年5月1日). */
function dayOfEra(name: string, year: number, month: number, day: number): Day | null {
  const era = eras.find(({ names }) => names.includes(name.toUpperCase()));
  if (era === undefined || year < 1) return null;
  const found = dayOf(Number(era.first.slice(0, 4)) + year - 1, month, day);
  return found !== null && found >= era.first && found <= era.last ? found : null;
}
