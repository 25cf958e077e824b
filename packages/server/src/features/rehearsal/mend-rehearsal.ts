import type { BodyOf } from '@tsuun/contract/endpoint';
import { Problem } from '@tsuun/contract/problem';
import type { mendRehearsal } from '@tsuun/contract/rehearsal/rehearsals';
import { rehearsalObstacles, tooManyRepairsSentence } from '@tsuun/domain/message/rehearsal-sentence';
import { addedPlace } from '@tsuun/domain/rehearsal/added-columns';
import { longestMend, type MendedCell, mostRepairs, type Repairs } from '@tsuun/domain/rehearsal/repairs';
import type { ImportFormat } from '@tsuun/domain/transfer/import-format';
import { matchKey } from '@tsuun/domain/value/match-key';
import sql from 'sql-template-tag';
import type { Queryable } from '../../db/transaction.ts';
import type { User } from '../../http/user.ts';
import { readVersion } from '../../http/read-version.ts';
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
  const versionNo = readVersion((given as Partial<Given> | null)?.versionNo);
  const repairs = readRepairs(given?.repairs);
  const { kind, imported } = await ownRehearsal(db, id, user, 'hold');
  if (imported) throw new Problem('refused', { message: rehearsalObstacles.imported });
  const places = addedPlace + plans[kind].format.columns.length;
  if (repairs.cells.some(({ place }) => place >= places)) throw new Problem('inputError');
  await point(db, user, plans[kind].format, given?.headings);
  const { rows } = await db.query<{ versionNo: number }>(sql`
    update rehearsal set repairs = ${JSON.stringify(repairs)}, version_no = version_no + 1
     where id = ${id} and version_no = ${versionNo}
    returning version_no as "versionNo"`);
  if (!rows[0]) throw new Problem('conflict');
  return rows[0].versionNo;
}

const highest = 2_000_000;
const isNumber = (given: unknown): given is number =>
  Number.isSafeInteger(given) && (given as number) >= 0 && (given as number) < highest;

function readRepairs(given: unknown): Repairs {
  const { cells, excluded } = (given ?? {}) as Partial<Record<keyof Repairs, unknown>>;
  if (!Array.isArray(cells) || !Array.isArray(excluded)) throw new Problem('inputError');
  if (cells.length + excluded.length > mostRepairs) {
    throw new Problem('refused', { message: tooManyRepairsSentence(mostRepairs) });
  }
  if (!cells.every(isCell) || !excluded.every(isNumber)) throw new Problem('inputError');
  return {
    cells: cells.map(({ row, place, text }) => ({ row, place, text: storable(text) })),
    excluded: [...new Set(excluded)],
  };
}

function isCell(given: unknown): given is MendedCell {
  const { row, place, text } = (given ?? {}) as Partial<Record<keyof MendedCell, unknown>>;
  return isNumber(row) && isNumber(place) && typeof text === 'string' && text.length <= longestMend;
}

/** Remembers for this kind of file what headings stand for, or forgets it. */
async function point(db: Queryable, user: User, format: ImportFormat, given: unknown): Promise<void> {
  if (!Array.isArray(given) || given.length > format.columns.length * 2) throw new Problem('inputError');
  for (const one of given) {
    const { heading, header } = (one ?? {}) as { readonly heading?: unknown; readonly header?: unknown };
    const key = typeof heading === 'string' ? matchKey(heading) : '';
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
