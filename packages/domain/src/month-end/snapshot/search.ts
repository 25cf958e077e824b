import { differenceKinds, snapshotWords } from '../../message/month-end/snapshot.ts';
import { choicesOf } from '../../field/field.ts';
import { monthParts } from '../report/search.ts';
import { check, exactly, oneOf, type ConditionsOf } from '../../search/search.ts';

/**
 * Which record of a month is compared with what, and what its differences are narrowed by; `other`: another record of it,
 * else how it is now; `line` is one of the lines by `part`, as `lineKey` tells it.
 */
export const comparisonSearch = {
  base: exactly(snapshotWords.title, 18),
  other: exactly(snapshotWords.other, 18),
  kind: oneOf(snapshotWords.kind, choicesOf(differenceKinds)),
  amount: check(snapshotWords.amount),
  confirmedToo: check(snapshotWords.confirmedToo),
  part: oneOf(snapshotWords.part, monthParts, { always: true, dropdown: true }),
  line: exactly(snapshotWords.line, 99),
} as const;

export type ComparisonConditions = ConditionsOf<typeof comparisonSearch>;
