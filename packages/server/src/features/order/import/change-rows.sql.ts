import { changeSourceWords as words } from '@tsuun/domain/message/transfer-sentence';
import sql, { raw, type Sql } from 'sql-template-tag';
import { writtenColumns } from './outcome.sql.ts';

/** Functions take at most a hundred arguments. */
const atMost = 90;

/** `"column": [from, to]` for a column that changes, else null. */
const change = (stored: 'so' | 'sc', column: string): string =>
  `case when ${stored}.${column} is distinct from t.${column} then '"${column}": ' || jsonb_build_array(${stored}.${column}, t.${column})::text end`;

function joined(parts: readonly string[]): string {
  if (parts.length <= atMost) return `concat_ws(', ', ${parts.join(', ')})`;
  // A group without a change would leave an empty part between two commas.
  const groups = Array.from({ length: Math.ceil(parts.length / atMost) }, (_, i) =>
    joined(parts.slice(i * atMost, (i + 1) * atMost)),
  );
  return joined(groups.map((group) => `nullif(${group}, '')`));
}

/** The changes of an order as its history keeps them: only what differs, built column by column. */
const changes: Sql = raw(
  `('{' || ${joined([
    ...writtenColumns('o').map((column) => change('so', column)),
    ...writtenColumns('c').map((column) => change('sc', column)),
  ])} || '}')::jsonb`,
);

/** Where a change comes from: the file's row as a spreadsheet numbers it, and the rules that were applied. */
const source = (fileName: string): Sql => sql`
  ${`${fileName} `}::text || (t.row_no + 1) || ${words.row}
  || coalesce(${`、${words.nameConversion} `}::text || t.name_conversion_id, '')
  || coalesce(${`、${words.arrivalFee} `}::text || t.arrival_fee_id, '')`;

export interface ChangeOrigin {
  readonly fileName: string;
  readonly jobId: string;
  readonly userId: string;
  readonly userName: string;
}

const into = sql`insert into order_change (order_id, user_id, user_name, cause, source, job_id, version_no, changes)`;

/** History rows of orders that are about to be updated; before the update, while the old values are there. */
export const changeRows = ({ fileName, jobId, userId, userName }: ChangeOrigin): Sql => sql`
  ${into}
  select t.id, ${userId}, ${userName}, 'import', ${source(fileName)}, ${jobId}, t.read_version + 1, ${changes}
    from outcome t join orders so on so.id = t.id join order_charges sc on sc.order_id = t.id
   where t.fate = 'changed'`;

/** History rows of new orders: no fields, their first state is their present one less all later changes. */
export const creationRows = ({ fileName, jobId, userId, userName }: ChangeOrigin): Sql => sql`
  ${into}
  select t.id, ${userId}, ${userName}, 'import', ${source(fileName)}, ${jobId}, 1, '{}'
    from outcome t where t.fate = 'created'`;
