import type { FeeEntry } from '@tsuun/domain/fee/fields';
import { fixedTax } from '@tsuun/domain/fee/fixed-tax';
import { feeLabel, feeLeaves } from '@tsuun/domain/fee/path';
import { missingToSaveFee } from '@tsuun/domain/fee/required';
import { settledFee } from '@tsuun/domain/fee/settle';
import { feeSides } from '@tsuun/domain/fee/sides';
import { putAt } from '@tsuun/domain/field/leaves';
import { addProblem, type Problems } from '@tsuun/domain/field/read-record';
import { kazeiKubunRef } from '@tsuun/domain/lookup/refs';
import { unknownInMasterSentence } from '@tsuun/domain/message/sentence';
import { refuseProblems } from '@tsuun/contract/problem';
import { readReferences } from '../../masters/references.ts';
import type { Queryable } from '../../db/transaction.ts';
import { checkLinks } from '../../record/check-links.ts';
import type { Values } from '../../record/values.ts';

/**
 * The entry as it will be kept: links checked and completed, then settled by the rules of the form (FEE-10 to 12, 15 to
 * 20). A row that left its master may stay where it was, but not be chosen.
 * Throws `inputError` with a sentence at every field concerned.
 */
export async function checkedEntry(db: Queryable, given: FeeEntry, before: Readonly<Values> | null): Promise<FeeEntry> {
  const problems: Problems = {};
  const complete = structuredClone(given) as FeeEntry & Record<string, unknown>;
  for (const { leaf, reference, problem } of await checkLinks(db, feeLeaves.values(), given, before)) {
    if (problem !== null) addProblem(problems, leaf.path, problem);
    else putAt(complete, leaf.keys, reference);
  }
  const entry = await settled(db, complete, problems);
  for (const path of missingToSaveFee(entry)) addProblem(problems, path);
  refuseProblems(problems);
  return entry;
}

type TaxRow = NonNullable<FeeEntry['kazeiKubun']>;

/** A prescribed tax category that is not in its master is the account's fault, told at the field it belongs to. */
async function settled(db: Queryable, complete: FeeEntry, problems: Problems): Promise<FeeEntry> {
  const wanted = feeSides.map((side) => fixedTax(complete, side)).filter((id) => id !== null);
  const taxes = (await readReferences(db, new Map([[kazeiKubunRef, new Set(wanted)]]))).get(kazeiKubunRef);
  const entry = settledFee(complete, (id) => taxes?.get(id)?.value as TaxRow | undefined);
  for (const side of feeSides) {
    const id = fixedTax(entry, side);
    if (id !== null && !taxes?.has(id)) addProblem(problems, side.tax, unknownInMasterSentence(feeLabel(side.tax), id));
  }
  return entry;
}
