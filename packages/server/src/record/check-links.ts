import type { RefField, RefTarget } from '@tsuun/domain/field/field';
import { valueAt, type Leaf } from '@tsuun/domain/field/leaves';
import { goneSentence, unknownInMasterSentence } from '@tsuun/domain/message/sentence';
import { columnOf } from '../db/column-name.ts';
import { readReferences, type Reference, type References } from '../masters/references.ts';
import type { Queryable } from '../db/transaction.ts';
import type { Values } from './values.ts';

/** A link that is filled. */
interface Link {
  readonly leaf: Leaf;
  readonly field: RefField;
  readonly id: string;
}

export interface CheckedLink {
  readonly leaf: Leaf;
  /** The row of the master, where there is no problem with it. */
  readonly reference: Reference['value'] | null;
  readonly problem: string | null;
}

/**
 * Looks every filled link of a record, or of a part of one, up in its master. A row that left the master may stay
 * where it was (`before`), but not be chosen.
 */
export async function checkLinks(
  db: Queryable,
  leaves: Iterable<Leaf>,
  given: object,
  before: Readonly<Values> | null,
): Promise<CheckedLink[]> {
  const links = linksOf(leaves, given);
  const references = await readLinks(db, links);
  return links.map(({ leaf, field, id }) => {
    const reference = references.get(field.target)?.get(id);
    const chosen = before?.[columnOf(leaf)] !== id;
    return { leaf, reference: reference?.value ?? null, problem: problemOf(field, id, reference, chosen) };
  });
}

function problemOf({ label }: RefField, id: string, reference: Reference | undefined, chosen: boolean): string | null {
  if (!reference) return unknownInMasterSentence(label, id);
  return reference.gone && chosen ? goneSentence(label, id) : null;
}

function linksOf(leaves: Iterable<Leaf>, given: object): Link[] {
  return [...leaves].flatMap((leaf): Link[] => {
    if (leaf.field.kind !== 'ref') return [];
    const value = (valueAt(given, leaf.keys) ?? null) as { id: string } | null;
    return value === null ? [] : [{ leaf, field: leaf.field, id: value.id }];
  });
}

function readLinks(db: Queryable, links: readonly Link[]): Promise<References> {
  const wanted = new Map<RefTarget, Set<string>>();
  for (const { field, id } of links) wanted.set(field.target, (wanted.get(field.target) ?? new Set()).add(id));
  return readReferences(db, wanted);
}
