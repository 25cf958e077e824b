import type { LeafField } from '@tsuun/domain/field/field';
import sql, { join, raw, type Sql } from 'sql-template-tag';

/** Column that a bulk write compares: SQL of the stored and of the new value. */
export interface Compared {
  readonly name: string;
  readonly before: Sql;
  readonly after: Sql;
  /** Form of its values in JSON, if known (`jsonForm`). */
  readonly json?: JsonForm | undefined;
}

/** JSON form of a value: numbers and flags bare, texts quoted. Much cheaper than building JSON of any type. */
export type JsonForm = 'bare' | 'quoted';

const forms: Readonly<Partial<Record<LeafField['kind'], JsonForm>>> = {
  yen: 'bare',
  integer: 'bare',
  flag: 'bare',
  text: 'quoted',
  code: 'quoted',
  ref: 'quoted',
};

/** JSON form of a field; `undefined` for days and choices, which the database converts value by value. */
export const jsonForm = ({ kind }: LeafField): JsonForm | undefined => forms[kind];

/** New values of the columns, each under its name. */
export const stagedColumns = (columns: readonly Pick<Compared, 'name' | 'after'>[]): Sql =>
  join(
    columns.map(({ name, after }) => sql`${after} as ${raw(name)}`),
    ',\n         ',
  );

/** SQL condition that any of the columns differs. */
export const differ = (columns: readonly Compared[]): Sql => sql`
  (${join(columns.map(({ after }) => after))}) is distinct from (${join(columns.map(({ before }) => before))})`;

/**
 * History of a change: `{"<column>": [<from>, <to>]}` of the columns that differ. It is built as text, column by
 * column, since comparing rows as JSON costs many times as much when few columns change.
 */
export const changesSql = (columns: readonly Compared[]): Sql =>
  sql`('{' || ${joined(columns.map(change))} || '}')::jsonb`;

/**
 * History of deleted records: `{"<column>": [<value>, null]}` of all columns with a value. A null value makes its part
 * null and thereby drops it, which is cheaper than a test.
 */
export const deletedSql = (columns: readonly Pick<Compared, 'name' | 'before' | 'json'>[]): Sql =>
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
const maxArguments = 90;

function joined(parts: readonly Sql[]): Sql {
  if (parts.length <= maxArguments) return sql`concat_ws(', ', ${join(parts)})`;
  const groups = Array.from({ length: Math.ceil(parts.length / maxArguments) }, (_, i) =>
    joined(parts.slice(i * maxArguments, (i + 1) * maxArguments)),
  );
  // A group without a change would leave an empty part between two commas.
  return joined(groups.map((group) => sql`nullif(${group}, '')`));
}
