import { overLimit, type BusinessCalendar } from '@tsuun/domain/closing/closing';
import { closingFlagsOf, deletable } from '@tsuun/domain/closing/closing-days';
import { feeClosingDays } from '@tsuun/domain/fee/closing-days';
import { feeRecord, type Fee, type FeeClosingFlags } from '@tsuun/domain/fee/record';
import sql, { raw, type Sql } from 'sql-template-tag';
import { Problem } from '@tsuun/contract/problem';
import { readCalendar } from '../../closing/read-calendar.ts';
import { readReferences } from '../../masters/references.ts';
import type { Queryable } from '../../db/transaction.ts';
import { placesOf, queryRows, rowReader, wantedBy, type Row } from '../../record/row-reader.ts';
import { keptColumns } from './fee-columns.ts';

/** All kept values of a fee, from `fee f`. */
export const feeSelectList: Sql = raw(
  keptColumns.map(({ name }) => (name === 'id' ? 'f.id::text' : `f.${name}`)).join(', '),
);

const places = placesOf(keptColumns);
const readKept = rowReader(feeRecord, places);

/** The value kept at a path of the record. */
export const keptValue = (row: Row, path: string): unknown => row[places.get(path) as number];

/** One whole fee by id. Throws `notFound`. */
export async function readFee(db: Queryable, id: string, today: string): Promise<Fee> {
  const rows = await queryRows(db, sql`select ${feeSelectList} from fee f where f.id = ${id}`);
  const [fee] = await wholeFees(db, rows, today);
  if (!fee) throw new Problem('notFound');
  return fee;
}

/** Makes records of rows: links become objects, and what depends on today is worked out by the rules of the form. */
export async function wholeFees(db: Queryable, rows: readonly Row[], today: string): Promise<Fee[]> {
  if (rows.length === 0) return [];
  const days = rows.flatMap((row) => feeClosingDays.map(({ path }) => keptValue(row, path) as string));
  const references = await readReferences(db, wantedBy(rows, keptColumns));
  const calendar = await readCalendar(db, days);
  return rows.map((row) => withFlags(readKept(row, references) as KeptFee, calendar, today));
}

/** What is kept of a fee; the flags that depend on the day are added when it is read. */
type KeptFee = Omit<Fee, 'deletable' | keyof FeeClosingFlags>;

function withFlags(fee: KeptFee, calendar: BusinessCalendar, today: string): Fee {
  const flags = closingFlagsOf(feeClosingDays, fee, (day) => overLimit(day, today, calendar));
  return { ...fee, ...flags, deletable: deletable(feeClosingDays, { ...flags, confirmed: fee.confirmed }) };
}
