import { feeLeafAt, feeLeaves } from '@tsuun/domain/fee/path';
import { clearedInHouse } from '@tsuun/domain/fee/in-house';
import { clearedFeeLoans } from '@tsuun/domain/fee/loan';
import type { FeeEntry } from '@tsuun/domain/fee/fields';
import { taxToFill } from '@tsuun/domain/fee/fixed-tax';
import { missingToSaveFee } from '@tsuun/domain/fee/required';
import { feeSides } from '@tsuun/domain/fee/sides';
import { putAt } from '@tsuun/domain/field/leaves';
import { addProblem, type Problems } from '@tsuun/domain/field/read-record';
import { unknownInMasterSentence } from '@tsuun/domain/message/sentence';
import { kazeiKubunRef } from '@tsuun/domain/lookup/refs';
import { refuseProblems } from '@tsuun/contract/problem';
import { readReferences } from '../../db/references.ts';
import type { Queryable } from '../../db/transaction.ts';
import { checkLinks } from '../../record/check-links.ts';
import type { Values } from '../../record/values.ts';

/**
 * The entry as it will be kept: links checked and completed; account and tax category taken off towards our own company,
 * loans elsewhere; the tax category an account prescribes put in (FEE-10 to 12, 15 to 20, DECISIONS 7). A row that left
 * its master may stay where it was, but not be chosen. Throws `inputError` with a sentence at every field concerned.
 */
export async function checkedEntry(db: Queryable, given: FeeEntry, before: Readonly<Values> | null): Promise<FeeEntry> {
  const problems: Problems = {};
  const complete = structuredClone(given) as FeeEntry & Record<string, unknown>;
  for (const { leaf, reference, problem } of await checkLinks(db, feeLeaves.values(), given, before)) {
    if (problem !== null) addProblem(problems, leaf.path, problem);
    else putAt(complete, leaf.keys, reference);
  }
  const entry = await withFixedTaxes(db, clearedFeeLoans(clearedInHouse(complete)), problems);
  for (const path of missingToSaveFee(entry)) addProblem(problems, path);
  refuseProblems(problems);
  return entry;
}

/** A prescribed tax category that is not in its master is the account's fault, told at the field it belongs to. */
async function withFixedTaxes(db: Queryable, entry: FeeEntry, problems: Problems): Promise<FeeEntry> {
  const wanted = feeSides.flatMap((side) => {
    const id = taxToFill(entry, side);
    return id === null ? [] : [{ path: side.tax, id }];
  });
  const found = await readReferences(db, new Map([[kazeiKubunRef, new Set(wanted.map(({ id }) => id))]]));
  const filled: Record<string, unknown> = { ...entry };
  for (const { path, id } of wanted) {
    const row = found.get(kazeiKubunRef)?.get(id)?.value;
    filled[path] = row ?? { id };
    if (!row) addProblem(problems, path, unknownInMasterSentence(feeLeafAt(path).field.label, id));
  }
  return filled as FeeEntry;
}
