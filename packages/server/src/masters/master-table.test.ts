import { masters } from '@tsuun/domain/lookup/masters';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';
import { snakeCase } from '../db/column-name.ts';

const database = await freshDatabase();
afterAll(() => database.drop());

/** Names that are searched by their match keys: while a picker is typed into, and by conditions of the page. */
const searchedNames = ({ looksAt, search, typeAhead }: (typeof masters)[number]): readonly string[] => [
  ...typeAhead,
  ...Object.entries(search).flatMap(([key, condition]) =>
    condition.kind === 'text' && condition.match === 'anywhere' ? (looksAt?.[key] ?? [key]) : [],
  ),
];

test.each(masters.map((master) => ({ name: master.name, master })))(
  'GEN-07 the table of $name has a column for every field, the match keys of its names and the mark of retired rows',
  async ({ name, master }) => {
    const { rows } = await database.pool.query<{ column_name: string }>(
      'select column_name from information_schema.columns where table_name = $1',
      [name.replaceAll('-', '_')],
    );
    const keys = searchedNames(master).map((field) => `${snakeCase(field)}_key`);
    // The word of a retired row comes from the column `gone`.
    const stored = Object.keys(master.record).map((key) => (key === 'retired' ? 'gone' : snakeCase(key)));
    const needed = [...stored, ...keys];
    const columns = rows.map(({ column_name }) => column_name);
    expect(needed.filter((column) => !columns.includes(column))).toEqual([]);
  },
);
