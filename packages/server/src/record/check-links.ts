import type { RefField } from '@tsuun/domain/field/field';
import { putAt, valueAt, type Leaf } from '@tsuun/domain/field/leaves';
import { addProblem, type Problems } from '@tsuun/domain/field/read-record';
import { retiredSentence, unknownInMasterSentence } from '@tsuun/domain/message/sentence';
import { readReferences, lookupBatchOf, type Reference } from '../masters/references.ts';
import type { Queryable } from '../db/transaction.ts';
import type { LeafColumn, Values } from './values.ts';

/** A filled link. */
interface Link {
  readonly leaf: Leaf;
  readonly field: RefField;
  readonly name: string;
  readonly id: string;
}

interface CheckedLink {
  readonly leaf: Leaf;
  /** The master row; `null` if there is a problem with it. */
  readonly reference: Reference['value'] | null;
  readonly problem: string | null;
}

/**
 * Looks up every filled link of a record, or of a part of one, in its master. A retired row may stay where it was
 * (`before`, by column), but cannot be chosen.
 */
export async function checkLinks(
  db: Queryable,
  columns: readonly LeafColumn[],
  given: object,
  before: Readonly<Values> | null,
): Promise<CheckedLink[]> {
  const links = linksOf(columns, given);
  const references = await readReferences(db, lookupBatchOf(links.map(({ field, id }) => [field.target, id])));
  return links.map(({ leaf, field, name, id }) => {
    const reference = references.get(field.target)?.get(id);
    const problem = problemOf(field, id, reference, before?.[name] !== id);
    return { leaf, reference: problem === null ? (reference?.value ?? null) : null, problem };
  });
}

/** Returns the record with its links completed. A link without a row stays unchanged and is reported at its field. */
export async function linked<E extends object>(
  db: Queryable,
  columns: readonly LeafColumn[],
  given: E,
  before: Readonly<Values> | null,
  problems: Problems,
): Promise<E> {
  const complete = structuredClone(given);
  for (const { leaf, reference, problem } of await checkLinks(db, columns, given, before)) {
    if (problem !== null) addProblem(problems, leaf.path, problem);
    else putAt(complete as Record<string, unknown>, leaf.keys, reference);
  }
  return complete;
}

function problemOf({ label }: RefField, id: string, reference: Reference | undefined, chosen: boolean): string | null {
  if (!reference) return unknownInMasterSentence(label, id);
  return reference.gone && chosen ? retiredSentence(label, id) : null;
}

function linksOf(columns: readonly LeafColumn[], given: object): Link[] {
  return columns.flatMap(({ leaf, name }): Link[] => {
    if (leaf.field.kind !== 'ref') return [];
    const value = (valueAt(given, leaf.keys) ?? null) as { id: string } | null;
    return value === null ? [] : [{ leaf, field: leaf.field, name, id: value.id }];
  });
}
