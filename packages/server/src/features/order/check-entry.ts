import { putAt } from '@tsuun/domain/field/leaves';
import { addProblem, type Problems } from '@tsuun/domain/field/read-record';
import { emptied } from '@tsuun/domain/order/applicability';
import type { OrderEntry } from '@tsuun/domain/order/fields';
import { clearedLoans } from '@tsuun/domain/order/loan';
import { withAdditionalType } from '@tsuun/domain/order/new-order';
import { orderLeaves } from '@tsuun/domain/order/path';
import { missingToSave } from '@tsuun/domain/order/confirm/required';
import { refuseProblems } from '@tsuun/contract/problem';
import type { Queryable } from '../../db/transaction.ts';
import { checkLinks } from '../../record/check-links.ts';
import type { Values } from '../../record/values.ts';

/**
 * The entry as it will be kept: what does not apply to its type emptied, links checked and completed, loans without
 * ground taken off (ORD-RULE-01, 11, 15, 22). A row that left its master may stay where it was, but not be chosen.
 * Throws `inputError` with a sentence at every field concerned.
 */
export async function checkedEntry(
  db: Queryable,
  given: OrderEntry,
  before: Readonly<Values> | null,
): Promise<OrderEntry> {
  const entry = withAdditionalType(emptied(given));
  const problems: Problems = {};
  for (const path of missingToSave(entry)) addProblem(problems, path);
  const complete = structuredClone(entry) as OrderEntry & Record<string, unknown>;
  for (const { leaf, reference, problem } of await checkLinks(db, orderLeaves.values(), entry, before)) {
    if (problem !== null) addProblem(problems, leaf.path, problem);
    else putAt(complete, leaf.keys, reference);
  }
  refuseProblems(problems);
  return clearedLoans(complete);
}
