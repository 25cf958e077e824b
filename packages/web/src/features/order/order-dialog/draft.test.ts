import { describe, expect, test } from 'vitest';
import { counterparty } from '@tsuun/domain/order/testing/complete-order';
import { leafAt, type OrderPath } from '@tsuun/domain/order/path';
import type { Order } from '@tsuun/domain/order/record';
import { changeLeaf, openDraft, type Draft } from '../../../editing/draft.ts';
import { orderKind } from './order-kind.ts';
import { storedOrder } from './testing/stored-order.ts';
import { orderView } from './draft-view.ts';

const changeField = (draft: Draft<Order>, path: OrderPath, value: unknown): Draft<Order> =>
  changeLeaf(draft, leafAt(path), value, orderKind);
const changed = (draft: Draft<Order>): OrderPath[] => [...orderView(draft).changed];

describe('a draft of an order', () => {
  test('ORD-RULE-15, 17 a new type empties what it does not have', () => {
    const order = storedOrder('10');
    const draft = changeField(openDraft(order), 'pickAmtInfo.standbyAmt', 3_000);
    const arrival = changeField(draft, 'orderType', '20');
    expect(arrival.values.pickAmtInfo.standbyAmt).toBeNull();
    expect(arrival.values.pickAmtPayTo).toBeNull();
    expect(arrival.values.deliveryAmtPayTo).toEqual(order.deliveryAmtPayTo);
  });

  test('ORD-RULE-15 going back to the former type brings back what the other ones emptied, also by way of a third', () => {
    const { pickAmtInfo, railAmtInfo } = storedOrder();
    const order = storedOrder('10', {
      pickAmtInfo: { ...pickAmtInfo, standbyAmt: 3_000 },
      railAmtInfo: { ...railAmtInfo, amt: 50_000 },
      fuelAmtPayTo: counterparty('1', '77'),
    });
    const arrival = changeField(openDraft(order), 'orderType', '20');
    expect(arrival.aside?.was).toBe('10');
    const collect = changeField(arrival, 'orderType', '21');
    expect(collect.values.railAmtInfo.amt).toBe(50_000);
    expect(collect.values.fuelAmtPayTo).toBeNull();
    const back = changeField(collect, 'orderType', '10');
    expect(changed(back)).toEqual([]);
    expect(back.aside).toBeNull();
  });

  test('ORD-RULE-15 what comes back does not lie over what was typed meanwhile', () => {
    const order = storedOrder('10', { pickCarInfo: { ...storedOrder().pickCarInfo, carNo: '0012' } });
    const collect = changeField(openDraft(order), 'orderType', '21');
    const typed = {
      ...collect,
      values: { ...collect.values, pickCarInfo: { ...collect.values.pickCarInfo, carNo: '0034' } },
    };
    expect(changeField(typed, 'orderType', '10').values.pickCarInfo.carNo).toBe('0034');
  });

  test('ORD-RULE-11 a loan flag goes with the in-house counterparty it stood on', () => {
    const inHouse = openDraft(storedOrder('10', { billingTo: counterparty('2') }));
    const lent = changeField(inHouse, 'bizExpenseLoanInfo.billing', true);
    expect(lent.values.bizExpenseLoanInfo.billing).toBe(true);
    const outside = changeField(lent, 'billingTo', counterparty('1', '77'));
    expect(outside.values.bizExpenseLoanInfo.billing).toBe(false);
  });

  test('ORD-EDIT-19 typing the old value again leaves nothing edited; links count by their id', () => {
    const opened = openDraft(storedOrder());
    const typed = changeField(opened, 'cntnNo', '20D-1');
    expect(changed(typed)).toEqual(['cntnNo']);
    expect(changed(changeField(typed, 'cntnNo', '19D-32846'))).toEqual([]);
    const sameLink = { ...opened.base.keitan, keitanBumonNameKanji: '改称' };
    expect(changed(changeField(opened, 'keitan', sameLink))).toEqual([]);
  });

  test('a field loses the sentence of a refused save when it is changed, the others keep theirs', () => {
    const refused = { ...openDraft(storedOrder()), problems: { cntnNo: '形式', sealNo: '長い' } };
    expect(changeField(refused, 'cntnNo', '20D-1').problems).toEqual({ sealNo: '長い' });
  });
});

describe('ORD-RULE-33 dates', () => {
  const late = storedOrder('10', { overPickPaymentDtLimit: true, pickPaymentDt: '2026-03-31' });

  test('past closing is told beside the date, and no longer once the date is edited', () => {
    expect(orderView(openDraft(late)).errors.get('pickPaymentDt')).toBe('締め超過。鉄道・配達と不一致');
    const edited = changeField(openDraft(late), 'pickPaymentDt', '2026-05-01');
    expect(orderView(edited).errors.has('pickPaymentDt')).toBe(false);
    expect(orderView(edited).unmet).toEqual([]);
  });

  test('the stored version still decides about confirming', () => {
    const edited = changeField(openDraft(late), 'pickPaymentDt', '2026-05-01');
    expect(orderView(edited).refusals.map(({ path }) => path)).toEqual(['pickPaymentDt', 'pickPaymentDt']);
  });

  test('a confirmed order shows none', () => {
    expect(orderView(openDraft({ ...late, confirmed: true })).errors.size).toBe(0);
  });
});
