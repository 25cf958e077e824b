import { retiredSentence } from '@tsuun/domain/message/sentence';
import type pg from 'pg';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { type StagedColumn, type StagingPlan, stagingTable } from '../import-plan.ts';
import type { LinkedMaster } from './link-masters.ts';

/** Code of a master row `m` as a sentence quotes it. */
const codes: Readonly<Record<LinkedMaster, string>> = {
  tsuun: `concat_ws('/', m.jr_eki_code, nullif(m.eki_sub_code, ''), m.jutakunin_code, nullif(m.jutakunin_sub_code, ''))`,
  hinmoku: 'm.hinmoku_code',
  torihikisaki: 'm.torihikisaki_code',
};

interface StoredLinks {
  /** Query that finds the stored record of the staged row `s` if a retired row may stay in this column. */
  readonly stored: (column: string) => Sql;
  /** Runs before the staged rows are compared with the stored records. */
  readonly before?: (client: pg.Client) => Promise<void>;
  /** Queries of further retired rows: `row`, `header` and `code` of each. */
  readonly others?: readonly Sql[];
}

/**
 * Check of a file against retired master rows: a row that would bring one into a record that does not have it is an
 * error (PICK-35). Only the database knows what the records have.
 */
export function retiredLinkCheck(
  columns: readonly StagedColumn[],
  { stored, before, others = [] }: StoredLinks,
): Required<Pick<StagingPlan, 'problems' | 'mayFail'>> {
  const links = columns.flatMap(({ name, read, link }) => (link === undefined ? [] : [{ name, read, link }]));
  const suspects = links.filter(({ link }) => link.retired.size > 0);
  const retired = links.map(
    ({ name, link: { master, header } }) => sql`
    select s.row_no as row, ${header}::text as header, ${raw(codes[master])} as code
      from ${raw(stagingTable)} s join ${raw(master)} m on m.id = s.${raw(name)} and m.gone
     where not exists (${stored(name)})`,
  );
  return {
    mayFail: (cells) =>
      others.length > 0 ||
      suspects.some(({ read, link }) => {
        const id = read(cells);
        return typeof id === 'string' && link.retired.has(id);
      }),
    async problems(client) {
      await before?.(client);
      const { rows } = await client.query<RetiredRow>(sql`
        select found.*, count(*) over ()::int as count
          from (${join([...retired, ...others], ' union all ')}) found order by row limit 10000`);
      const list = rows.map(({ row, header, code }) => ({ row, sentence: retiredSentence(header, code) }));
      return { list, count: rows[0]?.count ?? 0 };
    },
  };
}

interface RetiredRow {
  readonly row: number;
  readonly header: string;
  readonly code: string;
  readonly count: number;
}
