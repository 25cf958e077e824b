import type { BodyOf } from '@tsuun/contract/endpoint';
import { Problem } from '@tsuun/contract/problem';
import type { mendRehearsal } from '@tsuun/contract/rehearsal/rehearsals';
import { rehearsalObstacles, tooManyRepairsSentence } from '@tsuun/domain/message/rehearsal-sentence';
import { addedPlace } from '@tsuun/domain/rehearsal/added-columns';
import { mostRepairs, type Repairs } from '@tsuun/domain/rehearsal/repairs';
import type { ImportFormat } from '@tsuun/domain/transfer/import-format';
import { matchKey } from '@tsuun/domain/value/match-key';
import sql from 'sql-template-tag';
import type { Queryable } from '../../db/transaction.ts';
import type { User } from '../../http/user.ts';
import type { ImportPlans } from '../../import/import-plan.ts';
import { ownRehearsal } from './own-rehearsal.ts';
import { storable } from '../../import/storable.ts';

type Given = BodyOf<typeof mendRehearsal>;

/**
 * Replaces the corrections of a file and keeps the columns that headings name; answers the new version. Throws
 * `conflict` for another version, `refused` once the file is imported or with too many corrections, `inputError` for
 * what is no such list and without a version.
 */
export async function mend(db: Queryable, plans: ImportPlans, user: User, id: string, given: Given): Promise<number> {
  const { versionNo } = given;
  const repairs = readRepairs(given.repairs);
  const { kind, imported } = await ownRehearsal(db, id, user, 'hold');
  if (imported) throw new Problem('refused', { message: rehearsalObstacles.imported });
  const places = addedPlace + plans[kind].format.columns.length;
  if (repairs.cells.some(({ place }) => place >= places)) throw new Problem('inputError');
  await point(db, user, plans[kind].format, given.headings);
  const { rows } = await db.query<{ versionNo: number }>(sql`
    update rehearsal set repairs = ${JSON.stringify(repairs)}, version_no = version_no + 1
     where id = ${id} and version_no = ${versionNo}
    returning version_no as "versionNo"`);
  if (!rows[0]) throw new Problem('conflict');
  return rows[0].versionNo;
}

function readRepairs({ cells, excluded }: Repairs): Repairs {
  if (cells.length + excluded.length > mostRepairs) {
    throw new Problem('refused', { message: tooManyRepairsSentence(mostRepairs) });
  }
  return {
    cells: cells.map(({ row, place, text }) => ({ row, place, text: storable(text) })),
    excluded: [...new Set(excluded)],
  };
}

/** Remembers for this kind of file what headings stand for, or forgets it. */
async function point(db: Queryable, user: User, format: ImportFormat, given: Given['headings']): Promise<void> {
  if (given.length > format.columns.length * 2) throw new Problem('inputError');
  for (const { heading, header } of given) {
    const key = matchKey(heading);
    const known = format.columns.some((column) => column.header === header);
    const isOwn = format.columns.some((column) => matchKey(column.header) === key);
    if (key === '' || key.length > 1_000 || isOwn || !(known || header === null)) throw new Problem('inputError');
    await db.query(
      header === null
        ? sql`delete from known_heading where kind = ${format.kind} and heading = ${key}`
        : sql`
          insert into known_heading (kind, heading, header, user_id) values (${format.kind}, ${key}, ${header}, ${user.id})
          on conflict (kind, heading) do update
            set header = excluded.header, user_id = excluded.user_id, pointed_at = now()`,
    );
  }
}
