import { requiredOf, unmetFeeConditions } from '../fee/confirmability.ts';
import { feeLabel, feeLeafAt, type Fee, type FeePath, feeValue } from '../fee/record.ts';
import { sideFields, sideOf } from '../fee/sides.ts';
import { proposedAfter, proposedFrom, tooLate } from '../message/work-sheet.ts';
import type { Day } from '../value/day.ts';
import type { CellProposal, SheetCell, SheetFields, SheetRules } from './sheet-rules.ts';

/** Days of a fee, each proposed from the first of the others that is filled in. */
const days = ['bizResultDt', 'billingDt', 'paymentDt'] as const satisfies readonly FeePath[];

const isDay = (path: FeePath): boolean => days.some((day) => day === path);

function fieldsBefore(path: FeePath): readonly FeePath[] {
  if (isDay(path)) return days.filter((day) => day !== path);
  const side = sideOf(path);
  return side === undefined ? [] : path === side.party ? [side.amount] : [side.amount, side.party];
}

const fieldsOf = (conditions: readonly FeePath[]): SheetFields<FeePath> => {
  const missing = [...new Set(conditions)];
  return {
    missing,
    planned: false,
    before: [...new Set(missing.flatMap(fieldsBefore))].filter((path) => !missing.includes(path)),
  };
};

function cellOf(fee: Fee, path: FeePath, { missing }: SheetFields<FeePath>): SheetCell {
  const isBlank = feeValue(fee, path) === null;
  const isRequired = requiredOf(fee).has(path);
  if (isBlank && sideFields.some((one) => one === path) && !isRequired) return 'unused';
  if (fee.confirmed) return 'shut';
  if (!missing.includes(path)) return isBlank && isRequired ? 'open' : 'shut';
  return isBlank || (path === 'paymentDt' && fee.overPaymentDtLimit) ? 'open' : 'shut';
}

function proposalOf(fee: Fee, path: FeePath, today: Day): CellProposal | null {
  if (feeLeafAt(path).field.kind !== 'day') return null;
  const from = days.find((day) => day !== path && fee[day] !== null);
  const day = from === undefined ? null : fee[from];
  if (from === undefined || day === null) return null;
  const origin = proposedFrom.field(feeLabel(from));
  const skipped = day > today ? tooLate(origin) : null;
  return { value: day, origin, sentence: proposedAfter(feeLabel(from), day), skipped, shown: false };
}

/** Rules of 要対応シート for fees. */
export const feeSheet: SheetRules<Fee, FeePath> = {
  fieldsOf,
  cellOf,
  proposalOf,
  leftReasons: (fee) => {
    const unmet = fee.confirmed ? [] : unmetFeeConditions(fee, fee);
    return {
      labels: unmet.filter(({ key }) => key !== 'overPaymentDtLimit').map(({ label }) => label),
      pastClosing: unmet.some(({ key }) => key === 'overPaymentDtLimit'),
    };
  },
  remarksOf: () => [],
};
