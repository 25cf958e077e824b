import type { Description, RefTarget } from '@tsuun/domain/field/field';
import { leavesOf, valueAt } from '@tsuun/domain/field/leaves';
import { addProblem, type Problems } from '@tsuun/domain/field/read-record';
import { goneSentence, unknownInMasterSentence } from '@tsuun/domain/message/sentence';
import { readReferences } from './references.ts';
import type { Queryable } from '../db/transaction.ts';

/**
 * Adds a sentence at every link that leads nowhere. A row that left its master may stay where it was (`before`), but
 * not be chosen anew.
 */
export async function checkReferences(
  db: Queryable,
  fields: Description,
  entry: object,
  before: object | null,
  problems: Problems,
): Promise<void> {
  const links = leavesOf(fields).flatMap(({ path, keys, field }) => {
    const id = idAt(entry, keys);
    return field.kind === 'ref' && id !== null ? [{ path, field, id, kept: idAt(before, keys) === id }] : [];
  });
  const wanted = new Map<RefTarget, Set<string>>();
  for (const { field, id } of links) wanted.set(field.target, (wanted.get(field.target) ?? new Set()).add(id));
  const references = await readReferences(db, wanted);
  for (const { path, field, id, kept } of links) {
    const found = references.get(field.target)?.get(id);
    if (!found) addProblem(problems, path, unknownInMasterSentence(field.label, id));
    else if (found.gone && !kept) addProblem(problems, path, goneSentence(field.label, id));
  }
}

const idAt = (record: object | null, keys: readonly string[]): string | null =>
  ((record === null ? null : valueAt(record, keys)) as { id: string } | null | undefined)?.id ?? null;
