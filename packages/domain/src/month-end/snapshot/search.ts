import { differenceKinds, snapshotWords } from '../../message/month-end/snapshot.ts';
import { choicesOf } from '../../field/field.ts';
import { monthParts } from '../report/search.ts';
import { check, exactly, oneOf, type ConditionsOf } from '../../search/search.ts';

/**
 * Query for a comparison: the snapshot, the other side and the filters. `other` is another snapshot of the month, by
 * default its present state; `line` is a line by `part`, as `lineKey` writes it.
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
