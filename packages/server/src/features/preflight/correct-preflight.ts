import type { BodyOf } from '@tsuun/contract/endpoint';
import { Problem } from '@tsuun/contract/problem';
import type { correctPreflight } from '@tsuun/contract/preflight/preflights';
import { preflightBlockingReasons, tooManyCorrectionsSentence } from '@tsuun/domain/message/preflight-sentence';
import { addedColumnPosition } from '@tsuun/domain/preflight/added-columns';
import { correctedText, isCompletedWithoutYear } from '@tsuun/domain/preflight/shown-cell';
import { type Corrections, maxCorrections } from '@tsuun/domain/preflight/corrections';
import type { ImportFormat } from '@tsuun/domain/transfer/import-format';
import type { Day } from '@tsuun/domain/value/day';
import { matchKey } from '@tsuun/domain/value/match-key';
import sql from 'sql-template-tag';
import type { Queryable } from '../../db/transaction.ts';
import type { User } from '../../user.ts';
import type { ImportPlans } from '../../import/import-plan.ts';
import { type Found, ownPreflight } from './own-preflight.ts';
import { storable } from '../../import/row-errors.ts';

type Given = BodyOf<typeof correctPreflight>;

interface Correcting {
  readonly plans: ImportPlans;
  readonly today: Day;
}

/**
 * Stores all corrections of a file, replacing the former ones, and the meaning of headings; returns the new version.
 * Days are stored in full, as read on the business date of the call. Throws `conflict` for another version, `refused`
 * once the file is imported or with too many corrections, `inputError` for a place that the file cannot have.
 */
export async function correct(db: Queryable, { plans, today }: Correcting, user: User, id: string, given: Given) {
  const asTyped = readCorrections(given.corrections);
  const { kind, imported, found } = await ownPreflight(db, id, user, 'hold');
  if (imported) throw new Problem('refused', { message: preflightBlockingReasons.imported });
  const { format } = plans[kind];
  const places = addedColumnPosition + format.columns.length;
  if (asTyped.cells.some(({ place }) => place >= places)) throw new Problem('inputError');
  await storeHeadings(db, user, format, given.headings);
  const headers = headersByPosition(found, given.headings);
  const headerOf = (place: number): string | null =>
    (place < addedColumnPosition ? headers.get(place) : format.columns[place - addedColumnPosition]?.header) ?? null;
  const cells = asTyped.cells.map((cell) => ({
    ...cell,
    // The page has written days in full by 受付日 of their row; what it left is refused by the next check.
    text: isCompletedWithoutYear(format, headerOf(cell.place), cell.text)
      ? cell.text
      : correctedText(format, headerOf(cell.place), cell.text, today, null),
  }));
  const corrections: Corrections = { ...asTyped, cells };
  const { rows } = await db.query<{ versionNo: number }>(sql`
    update preflight set corrections = ${JSON.stringify(corrections)}, version_no = version_no + 1
     where id = ${id} and version_no = ${given.versionNo}
    returning version_no as "versionNo"`);
  if (!rows[0]) throw new Problem('conflict');
  return rows[0].versionNo;
}

/** Returns the column as which each position of the file is read, including the headings assigned in the same call. */
function headersByPosition(found: Found | null, headings: Given['headings']): ReadonlyMap<number, string | null> {
  const assigned = new Map(headings.map(({ heading, header }) => [heading, header]));
  return new Map(
    found?.columns.map(({ place, heading, header }) => [
      place,
      assigned.has(heading) ? (assigned.get(heading) ?? null) : header,
    ]),
  );
}

function readCorrections({ cells, excluded }: Corrections): Corrections {
  if (cells.length + excluded.length > maxCorrections) {
    throw new Problem('refused', { message: tooManyCorrectionsSentence(maxCorrections) });
  }
  return {
    cells: cells.map(({ row, place, text }) => ({ row, place, text: storable(text) })),
    excluded: [...new Set(excluded)],
  };
}

/** Stores or removes the meaning of headings for this kind of file. */
async function storeHeadings(db: Queryable, user: User, format: ImportFormat, given: Given['headings']): Promise<void> {
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
