import { changeSourceWords } from '@tsuun/domain/message/transfer-sentence';
import sql, { raw, type Sql } from 'sql-template-tag';
import { changesSql } from '../record/changes-sql.ts';
import { historyTable } from '../record/record-table.ts';
import { type Merge, stagingTable } from './import-plan.ts';
import type { RuleTable } from './merge-rules.ts';

/**
 * History rows of the rules a file is about to change or add; before they are, while the old values are there. A
 * creation lists no fields: its first state is its present one less all later changes.
 */
export function ruleHistory({ context, fileName }: Merge, { table, columns }: RuleTable): Sql {
  const { changes, recordId } = historyTable(table);
  const { id: jobId, userId, userName } = context.job;
  const compared = columns.map(([name, after]) => ({ name, before: raw(`t.${name}`), after }));
  return sql`
    insert into ${changes} (${recordId}, user_id, user_name, cause, source, job_id, version_no, changes)
    select j.id, ${userId}, ${userName}, 'import', ${`${fileName} `}::text || (j.row_no + 1) || ${changeSourceWords.row},
           ${jobId}, coalesce(j.read_version, 0) + 1, case when j.fresh then '{}' else ${changesSql(compared)} end
      from judged j join ${raw(stagingTable)} s on s.row_no = j.row_no left join ${raw(table)} t on t.id = j.id
     where j.fresh or j.differs order by j.row_no`;
}
