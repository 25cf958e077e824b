import { proposedAfter, proposedFrom, tooLate } from '../message/work-sheet.ts';
import { applies } from '../order/applicability.ts';
import { closingFlagKeys, requiredToSave, unmetConditions } from '../order/confirm/confirmability.ts';
import { amountNeeding, payeeNeeds } from '../order/confirm/payee-needs.ts';
import { dayRemarks } from '../order/days/implausible-days.ts';
import { mismatchedLegs } from '../order/days/payment-dates.ts';
import { closingDays } from '../order/days/posting-dates.ts';
import { followingFields, originOf } from '../order/following-fields.ts';
import { leafAt, orderLabel, type OrderPath, orderValue } from '../order/path.ts';
import type { Order } from '../order/record.ts';
import { daysBefore, type TransportStep, transportSteps } from '../order/steps.ts';
import type { Day } from '../value/day.ts';
import type { CellProposal, SheetCell, SheetFields, SheetRules } from './sheet-rules.ts';

const steps: readonly TransportStep[] = transportSteps;

const postingDays: ReadonlySet<string> = new Set(followingFields.map(({ path }) => path));

/** Fields that a person looks at before filling in a field: planned day and step before, or the origin of a posting day. */
function fieldsBefore(path: OrderPath): readonly OrderPath[] {
  if (steps.some(({ done }) => done === path)) return daysBefore(path);
  if (path === 'bizResultDt') return ['depCompDt', 'arrCompDt'];
  if (postingDays.has(path)) return ['bizResultDt'];
  if (path === 'keitan') return ['chargeTransportation'];
  return path === 'pickCarInfo.carNo' ? ['pickDt'] : path === 'deliveryCarInfo.carNo' ? ['deliveryDt'] : [];
}

const fieldsOf = (conditions: readonly OrderPath[]): SheetFields<OrderPath> => {
  const missing = [...new Set(conditions)];
  const planned = missing.every((path) => steps.some((step) => step.done === path && step.planned !== null));
  return {
    missing,
    planned,
    before: [...new Set(missing.flatMap(fieldsBefore))].filter((path) => !missing.includes(path)),
  };
};

/** Names are filled in again although they have a value: those of a feed that no rule has converted. */
const rewritten: ReadonlySet<OrderPath> = new Set<OrderPath>(['consigneeNm']);

/** Only missing values are open, so that a key pressed in a row does not replace a right one. */
function cellOf(order: Order, path: OrderPath, { missing }: SheetFields<OrderPath>): SheetCell {
  if (!applies(order.orderType, path)) return 'unused';
  const value = orderValue(order, path);
  const isBlank = value === null || (value === 0 && leafAt(path).field.kind === 'yen');
  if (!missing.includes(path)) return !order.confirmed && isBlank && requiredToSave.includes(path) ? 'open' : 'shut';
  const need = payeeNeeds.find(({ party }) => party === path);
  if (isBlank && need !== undefined && amountNeeding(need, order) === null) return 'unused';
  if (order.confirmed) return 'shut';
  return isBlank || rewritten.has(path) || isAtFault(order, path) ? 'open' : 'shut';
}

/** True for a posting day that is past closing or differs from those it must equal. */
const isAtFault = (order: Order, path: OrderPath): boolean =>
  closingDays.some((one) => one.path === path && order[one.flag]) ||
  mismatchedLegs(order).some(({ day }) => day === path);

function proposalOf(order: Order, path: OrderPath, today: Day): CellProposal | null {
  const place = steps.findIndex(({ done }) => done === path);
  if (place > 0) {
    const { planned = null } = steps[place] ?? {};
    const before = steps[place - 1]?.done ?? null;
    const day = planned && order[planned];
    if (day !== null && planned !== null) return ofDay(day, planned, today, proposedFrom.planned);
    return before && ofDay(order[before], before, today, proposedFrom.field(orderLabel(before)));
  }
  const follower = followingFields.find((one) => one.path === path);
  const origin = originOf(order, path);
  if (follower === undefined || origin === null) return null;
  const value = follower.valueFrom(order) ?? null;
  const text = proposedFrom.field(orderLabel(origin));
  if (leafAt(path).field.kind === 'day') return ofDay(value as Day | null, origin, today, text);
  return value && { value, origin: text, sentence: proposedAfter(orderLabel(origin), ''), skipped: null, shown: false };
}

function ofDay(day: Day | null, from: OrderPath, today: Day, origin: string): CellProposal | null {
  if (day === null) return null;
  const skipped = day > today ? tooLate(origin) : null;
  return { value: day, origin, sentence: proposedAfter(orderLabel(from), day), skipped, shown: false };
}

/** Rules of 要対応シート for orders. */
export const orderSheet: SheetRules<Order, OrderPath> = {
  fieldsOf,
  cellOf,
  proposalOf,
  leftReasons: (order) => {
    const unmet = order.confirmed ? [] : unmetConditions(order, { closing: order });
    return {
      labels: unmet.filter(({ key }) => !closingFlagKeys.has(key)).map(({ label }) => label),
      pastClosing: unmet.some(({ key }) => closingFlagKeys.has(key)),
    };
  },
  remarksOf: dayRemarks,
  acceptedOn: ({ acceptDt }) => acceptDt,
};
