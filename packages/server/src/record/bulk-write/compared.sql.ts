import type { LeafField } from '@tsuun/domain/field/field';
import sql, { join, raw, type Sql } from 'sql-template-tag';

/** A column that a set-wise change compares: what is stored, and what it comes to. */
export interface Compared {
  readonly name: string;
  readonly before: Sql;
  readonly after: Sql;
  /** Form of its values in JSON, where that is known (`jsonForm`). */
  readonly json?: JsonForm | undefined;
}

/** Numbers and flags stand as they are, texts in quotes: written so they cost a fraction of building JSON of any type. */
export type JsonForm = 'bare' | 'quoted';

const forms: Readonly<Partial<Record<LeafField['kind'], JsonForm>>> = {
  yen: 'bare',
  integer: 'bare',
  flag: 'bare',
  text: 'quoted',
  code: 'quoted',
  ref: 'quoted',
};

/** The form of a field's values; of days and choices the database is asked, value by value. */
export const jsonForm = ({ kind }: LeafField): JsonForm | undefined => forms[kind];

/** New values of the columns, each under its name. */
export const outcomeColumns = (columns: readonly Pick<Compared, 'name' | 'after'>[]): Sql =>
  join(
    columns.map(({ name, after }) => sql`${after} as ${raw(name)}`),
    ',\n         ',
  );

/** SQL condition that any of the columns differs. */
export const differ = (columns: readonly Compared[]): Sql => sql`
  (${join(columns.map(({ after }) => after))}) is distinct from (${join(columns.map(({ before }) => before))})`;

/**
 * The history of a change, `{"<column>": [<from>, <to>]}` of those columns that differ. Written out column by column, as
 * text: taking whole rows apart costs many times as much when few columns change.
 */
export const changesSql = (columns: readonly Compared[]): Sql =>
  sql`('{' || ${joined(columns.map(change))} || '}')::jsonb`;

/**
 * The history of records that go: `{"<column>": [<from>, null]}` of all they held. What is null makes its whole part
 * null and is left out, which is much cheaper than asking first.
 */
export const goneSql = (columns: readonly Pick<Compared, 'name' | 'before' | 'json'>[]): Sql =>
  sql`('{' || ${joined(
    columns.map(({ name, before, json }) => {
      const value = json === 'bare' ? sql`${before}::text` : sql`to_json(${before})::text`;
      return sql`${raw(`'"${name}": ['`)} || ${value} || ', null]'`;
    }),
  )} || '}')::jsonb`;

const change = ({ name, before, after, json }: Compared): Sql => sql`
  case when ${before} is distinct from ${after} then ${
    json === undefined
      ? sql`${raw(`'"${name}": '`)} || jsonb_build_array(${before}, ${after})::text`
      : sql`${raw(`'"${name}": ['`)} || ${printed(before, json)} || ', ' || ${printed(after, json)} || ']'`
  } end`;

const printed = (value: Sql, form: JsonForm): Sql =>
  form === 'bare' ? sql`coalesce(${value}::text, 'null')` : sql`coalesce(to_json(${value}::text)::text, 'null')`;

/** Functions take at most a hundred arguments. */
const atMost = 90;

function joined(parts: readonly Sql[]): Sql {
  if (parts.length <= atMost) return sql`concat_ws(', ', ${join(parts)})`;
  const groups = Array.from({ length: Math.ceil(parts.length / atMost) }, (_, i) =>
    joined(parts.slice(i * atMost, (i + 1) * atMost)),
  );
  // A group without a change would leave an empty part between two commas.
  return joined(groups.map((group) => sql`nullif(${group}, '')`));
}
