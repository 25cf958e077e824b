import { inMonth, oneOf, type ConditionsOf } from '../../search/search.ts';
import { addDays, addMonths, firstOfMonth, type Day } from '../../value/day.ts';
import { filterConditions, filterValuesOf, noFilters, type FilterValues } from './filters.ts';

/** Day by which a record belongs to a month (MONTH-01). */
export const monthBases = [
  { value: 'bizResultDt', label: '業務実績日' },
  { value: 'billingDt', label: '請求計上日' },
  { value: 'paymentDt', label: '支払計上日' },
] as const;

/** Parts by which the sums of the month are grouped (MONTH-03). */
export const monthParts = [
  { value: 'billingTo', label: '請求先' },
  { value: 'payTo', label: '支払先' },
  { value: 'station', label: '担当駅' },
  { value: 'keitan', label: '計単部門' },
  { value: 'orderType', label: '種別' },
  { value: 'lane', label: '発着区間' },
] as const;

export type MonthBasis = (typeof monthBases)[number]['value'];
export type MonthPart = (typeof monthParts)[number]['value'];

/** Labels of a basis of the month and of the part by which its sums are grouped. */
export const basisLabel = (basis: MonthBasis): string => labelIn(monthBases, basis);
export const partLabel = (part: MonthPart): string => labelIn(monthParts, part);

const labelIn = (choices: readonly { readonly value: string; readonly label: string }[], value: string): string =>
  choices.find((choice) => choice.value === value)?.label ?? '';

/** Conditions of 月次照合. A month is given as any of its days. */
export const monthSearch = {
  month: inMonth('年月'),
  basis: oneOf('月の数え方', monthBases, { always: true }),
  part: oneOf('内訳', monthParts, { always: true, dropdown: true }),
  ...filterConditions,
};

export type MonthConditions = ConditionsOf<typeof monthSearch>;

/** Default month: the previous one, whose books are being closed. */
export const monthDefaults = (today: Day): MonthConditions => ({
  month: addMonths(firstOfMonth(today), -1),
  basis: 'bizResultDt',
  part: 'billingTo',
  ...noFilters,
});

/** Conditions with defaults for missing ones, and the month as its first and last day. */
export interface MonthQuery extends FilterValues {
  readonly from: Day;
  readonly to: Day;
  readonly basis: MonthBasis;
  readonly part: MonthPart;
}

export function monthQuery(conditions: MonthConditions, today: Day): MonthQuery {
  const defaults = monthDefaults(today);
  const from = firstOfMonth(conditions.month ?? (defaults.month as Day));
  return {
    from,
    to: addDays(addMonths(from, 1), -1),
    basis: conditions.basis ?? 'bizResultDt',
    part: conditions.part ?? 'billingTo',
    ...filterValuesOf(conditions),
  };
}

/** Query for a month by 業務実績日 of one station or of all (`null`), as HOME counts it. */
export const ofBizResultMonth = (
  { from, to }: Pick<MonthQuery, 'from' | 'to'>,
  station: string | null,
): MonthQuery => ({
  from,
  to,
  basis: 'bizResultDt',
  part: 'billingTo',
  ...noFilters,
  chargeTransportationId: station,
});

/** Query for the month and the twelve before, the first of which is the same month of the previous year (MONTH-06). */
export const thirteenMonths = (query: MonthQuery): MonthQuery => ({ ...query, from: addMonths(query.from, -12) });
