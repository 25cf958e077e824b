import { describe, expect, test } from 'vitest';
import { disagreementBadge } from '@tsuun/domain/message/order/order-dialog';
import { pastClosingLabel } from '@tsuun/domain/message/editing';
import { counterparty } from '@tsuun/domain/order/testing/complete-order';
import { leafAt, type OrderPath } from '@tsuun/domain/order/path';
import type { Order } from '@tsuun/domain/order/record';
import { changeLeaf, openDraft, type Draft } from '../../../editing/draft.ts';
import { newOrder } from '@tsuun/domain/order/new-order';
import { mergeChanges } from '../../../editing/merge-changes.ts';
import { orderKind, orderView } from './order-editing.ts';
import { storedOrder } from './testing/stored-order.ts';

const changeField = (draft: Draft<Order>, path: OrderPath, value: unknown): Draft<Order> =>
  changeLeaf(draft, leafAt(path), value, orderKind);
const changed = (draft: Draft<Order>): OrderPath[] => [...orderView(draft).changed];

describe('a draft of an order', () => {
  test('ORD-RULE-15, 17 a new type clears the fields that it does not have', () => {
    const order = storedOrder('10');
    const draft = changeField(openDraft(order), 'pickAmtInfo.standbyAmt', 3_000);
    const arrival = changeField(draft, 'orderType', '20');
    expect(arrival.values.pickAmtInfo.standbyAmt).toBeNull();
    expect(arrival.values.pickAmtPayTo).toBeNull();
    expect(arrival.values.deliveryAmtPayTo).toEqual(order.deliveryAmtPayTo);
  });

  test('ORD-RULE-15 going back to the previous type restores the cleared values', () => {
    const { pickAmtInfo, railAmtInfo } = storedOrder();
    const order = storedOrder('10', {
      pickAmtInfo: { ...pickAmtInfo, standbyAmt: 3_000 },
      railAmtInfo: { ...railAmtInfo, amt: 50_000 },
      fuelAmtPayTo: counterparty('1', '77'),
    });
    const arrival = changeField(openDraft(order), 'orderType', '20');
    expect(arrival.clearedByType?.was).toBe('10');
    const collect = changeField(arrival, 'orderType', '21');
    expect(collect.values.railAmtInfo.amt).toBe(50_000);
    expect(collect.values.fuelAmtPayTo).toBeNull();
    const back = changeField(collect, 'orderType', '10');
    expect(changed(back)).toEqual([]);
    expect(back.clearedByType).toBeNull();
  });

  test('ORD-RULE-15 restored values do not replace values typed meanwhile', () => {
    const order = storedOrder('10', { pickCarInfo: { ...storedOrder().pickCarInfo, carNo: '0012' } });
    const collect = changeField(openDraft(order), 'orderType', '21');
    const typed = {
      ...collect,
      values: { ...collect.values, pickCarInfo: { ...collect.values.pickCarInfo, carNo: '0034' } },
    };
    expect(changeField(typed, 'orderType', '10').values.pickCarInfo.carNo).toBe('0034');
  });

  test('ORD-RULE-11 a loan flag is cleared with its in-house counterparty', () => {
    const inHouse = openDraft(storedOrder('10', { billingTo: counterparty('2') }));
    const lent = changeField(inHouse, 'bizExpenseLoanInfo.billing', true);
    expect(lent.values.bizExpenseLoanInfo.billing).toBe(true);
    const outside = changeField(lent, 'billingTo', counterparty('1', '77'));
    expect(outside.values.bizExpenseLoanInfo.billing).toBe(false);
  });

  test('ORD-EDIT-19 typing the old value again is no edit', () => {
    const opened = openDraft(storedOrder());
    const typed = changeField(opened, 'cntnNo', '20D-1');
    expect(changed(typed)).toEqual(['cntnNo']);
    expect(changed(changeField(typed, 'cntnNo', '19D-32846'))).toEqual([]);
    const sameLink = { ...opened.base.keitan, keitanBumonNameKanji: '改称' };
    expect(changed(changeField(opened, 'keitan', sameLink))).toEqual([]);
  });

  test('FORM-12 a changed field loses only its own sentence of a refused save', () => {
    const refused = { ...openDraft(storedOrder()), problems: { cntnNo: '形式', sealNo: '長い' } };
    expect(changeField(refused, 'cntnNo', '20D-1').problems).toEqual({ sealNo: '長い' });
  });
});

describe('days of an order', () => {
  const late = storedOrder('10', { overPickPaymentDtLimit: true, pickPaymentDt: '2026-03-31' });

  test('ORD-RULE-33 a date past closing is reported at its field until it is edited', () => {
    expect(orderView(openDraft(late)).errors.get('pickPaymentDt')).toBe(
      `${pastClosingLabel}。${disagreementBadge(['rail', 'delivery'])}`,
    );
    const edited = changeField(openDraft(late), 'pickPaymentDt', '2026-05-01');
    expect(orderView(edited).errors.has('pickPaymentDt')).toBe(false);
    expect(orderView(edited).unmet).toEqual([]);
  });

  test('ORD-EDIT-27 the stored version decides about confirming while a date is edited', () => {
    const edited = changeField(openDraft(late), 'pickPaymentDt', '2026-05-01');
    expect(orderView(edited).refusals.map(({ path }) => path)).toEqual(['pickPaymentDt', 'pickPaymentDt']);
  });

  test('ORD-RULE-33 a confirmed order reports no date past closing', () => {
    expect(orderView(openDraft({ ...late, confirmed: true })).errors.size).toBe(0);
  });
});

describe('proposals of an order', () => {
  const day = '2026-05-11';
  const postingDays = ['bizResultDt', 'billingDt', 'pickPaymentDt', 'railPaymentDt', 'deliveryPaymentDt'] as const;
  const daysOf = ({ values }: Draft<Order>) => postingDays.map((path) => values[path]);
  const arriving = changeField(openDraft(newOrder()), 'orderType', '20');

  test('FORM-31 the five posting days follow the completion of the type until they are typed', () => {
    const draft = changeField(changeField(arriving, 'arrCompDt', '2026-05-10'), 'arrCompDt', day);
    expect(daysOf(draft)).toEqual([day, day, day, day, day]);
    expect([...draft.following].toSorted()).toEqual([...postingDays].toSorted());
    expect(daysOf(changeField(draft, 'arrCompDt', null))).toEqual([null, null, null, null, null]);
  });

  const billingTyped = changeField(changeField(arriving, 'arrCompDt', day), 'billingDt', '2026-05-20');

  test('FORM-31 a typed day no longer follows the completion', () => {
    expect(changeField(billingTyped, 'arrCompDt', '2026-05-13').values.billingDt).toBe('2026-05-20');
  });

  test('FORM-31 the days after a typed 業務実績日 follow it', () => {
    const moved = changeField(changeField(billingTyped, 'bizResultDt', '2026-05-12'), 'arrCompDt', '2026-05-13');
    expect(daysOf(moved)).toEqual(['2026-05-12', '2026-05-20', '2026-05-12', '2026-05-12', '2026-05-12']);
  });

  test('FORM-31 another type proposes 担当駅 from its own station', () => {
    const { depTransportation, arrTransportation } = storedOrder();
    const placed = changeField(
      changeField(arriving, 'depTransportation', depTransportation),
      'arrTransportation',
      arrTransportation,
    );
    expect(placed.values.chargeTransportation).toEqual(arrTransportation);
    expect(changeField(placed, 'orderType', '10').values.chargeTransportation).toEqual(depTransportation);
  });

  test('FORM-31 a proposal never replaces a stored value', () => {
    const stored = openDraft(storedOrder('10', { pickPaymentDt: null }));
    expect(changeField(stored, 'cntnNo', '20D-1').values.pickPaymentDt).toBeNull();
    const draft = changeField(stored, 'bizResultDt', '2026-05-21');
    expect(draft.values.pickPaymentDt).toBe('2026-05-21');
    expect(draft.values.billingDt).toBe(stored.values.billingDt);
  });

  test('FORM-31 a proposal never replaces an unreadable text', () => {
    const unread = { billingDt: { text: '0230', sentence: '', reported: null } };
    const draft = changeField({ ...arriving, unread }, 'arrCompDt', day);
    expect([draft.values.billingDt, draft.values.bizResultDt]).toEqual([null, day]);
  });

  test('FORM-31 a saved value is no longer a proposal', () => {
    const draft = changeField(arriving, 'arrCompDt', day);
    const saved = { ...draft.values, id: '1', versionNo: 1 };
    expect(mergeChanges(orderKind.leaves, { ...draft, base: draft.values }, saved).following.size).toBe(0);
  });

  test('FORM-31 a proposal survives a newer version of the record', () => {
    const stored = openDraft(storedOrder('20', { arrCompDt: null, bizResultDt: null }));
    const draft = changeField(stored, 'arrCompDt', day);
    const merged = mergeChanges(orderKind.leaves, draft, { ...stored.base, versionNo: 9 });
    expect(changeField(merged, 'arrCompDt', '2026-05-12').values.bizResultDt).toBe('2026-05-12');
  });
});
