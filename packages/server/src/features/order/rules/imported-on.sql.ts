import sql, { type Sql } from 'sql-template-tag';
import type { Compared } from '../../../record/set-wise/compared.sql.ts';

/** 取込日 as a file sets it: in the history like all it changes, so that undoing the import brings the former day back. */
export const importedOn = (before: Sql, today: string): Compared => ({
  name: 'imported_on',
  before,
  after: sql`${today}::date`,
});
