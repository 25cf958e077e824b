import sql, { raw, type Sql } from 'sql-template-tag';
import type { Master, Narrowing } from '@tsuun/domain/lookup/master';
import type { Condition } from '@tsuun/domain/search/search';
import {
  contains,
  demands,
  either,
  equals,
  equalsAny,
  sameCode,
  startsWith,
  type Clauses,
} from '../../db/conditions.ts';
import { masterColumn, masterNameKey } from '../../masters/master-table.ts';

/** The id as a person writes it: `4507-01` for a station with its branch. */
const writtenId = raw(`upper(replace(id, '/', '-'))`);

/** The clauses of a master's conditions, made from its description. */
export function clausesOf(master: Master): Clauses<Master['search']> {
  const entries = Object.entries(master.search).map(([key, condition]) => [key, clauseOf(master, key, condition)]);
  return { ...Object.fromEntries(entries), q: (typed: string) => typedInto(master, typed) };
}

function clauseOf(master: Master, key: string, condition: Condition) {
  const fields = master.looksAt?.[key] ?? [key];
  const columns = fields.map(masterColumn);
  const checked = master.checks?.[key];
  if (checked !== undefined) return demands(narrowed(checked));
  if (condition.kind !== 'text') return equals(...columns);
  if (condition.match === 'anywhere') return contains(...fields.map(masterNameKey));
  const written = columns.map((column) => sql`upper(${column}::text)`);
  return condition.match === 'start' ? startsWith(...written) : sameCode(...written);
}

export const narrowed = ({ field, is }: Narrowing): Sql =>
  is === 'filled' ? sql`${masterColumn(field)} is not null` : equalsAny(masterColumn(field))(is);

/** PICK: the code from the start, or a name or its kana anywhere. */
const typedInto = (master: Master, typed: string): Sql =>
  either([startsWith(writtenId)(typed), contains(...master.typeAhead.map(masterNameKey))(typed)]);

/** The row whose code was typed whole stands first, then codes, then names that begin so, then the rest. */
export const nearness = (master: Master, typed: string): Sql => sql`case
  when ${startsWith(sql`${writtenId} || '-'`)(`${typed}-`)} then 0
  when ${startsWith(writtenId)(typed)} then 1
  when ${either(master.typeAhead.map((key) => sql`starts_with(${masterNameKey(key)}, match_key(${typed}))`))} then 2
  else 3 end`;
