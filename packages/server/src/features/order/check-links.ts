import type { RefField, RefTarget } from '@tsuun/domain/field/field';
import { goneSentence, unknownInMasterSentence } from '@tsuun/domain/message/sentence';
import { orderLeaves, orderValue, type OrderPath } from '@tsuun/domain/order/path';
import { columnOf } from '../../db/column-name.ts';
import { readReferences, type Reference, type References } from '../../db/references.ts';
import type { Queryable } from '../../db/transaction.ts';
import type { OrderValues } from './order-values.ts';

/** A link that is filled. */
interface Link {
  readonly path: OrderPath;
  readonly field: RefField;
  readonly id: string;
}

export interface CheckedLink {
  readonly link: Link;
  /** The row of the master, where there is no problem with it. */
  readonly reference: Reference['value'] | null;
  readonly problem: string | null;
}

/**
 * Looks every filled link of an order, or of a part of one, up in its master. A row that left the master may stay
 * where it was (`before`), but not be chosen.
 */
export async function checkLinks(
  db: Queryable,
  given: object,
  before: Readonly<OrderValues> | null,
): Promise<CheckedLink[]> {
  const links = linksOf(given);
  const references = await readLinks(db, links);
  return links.map((link) => {
    const reference = references.get(link.field.target)?.get(link.id);
    const chosen = before?.[columnOf(link)] !== link.id;
    return { link, reference: reference?.value ?? null, problem: problemOf(link, reference, chosen) };
  });
}

function problemOf({ field, id }: Link, reference: Reference | undefined, chosen: boolean): string | null {
  if (!reference) return unknownInMasterSentence(field.label, id);
  return reference.gone && chosen ? goneSentence(field.label, id) : null;
}

function linksOf(given: object): Link[] {
  return [...orderLeaves].flatMap(([path, { field }]): Link[] => {
    if (field.kind !== 'ref') return [];
    const value = orderValue(given, path) as { id: string } | null;
    return value === null ? [] : [{ path, field, id: value.id }];
  });
}

function readLinks(db: Queryable, links: readonly Link[]): Promise<References> {
  const wanted = new Map<RefTarget, Set<string>>();
  for (const { field, id } of links) wanted.set(field.target, (wanted.get(field.target) ?? new Set()).add(id));
  return readReferences(db, wanted);
}
