import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { otherChargesNote } from '@tsuun/domain/message/order/order-dialog';
import { closingSentence, paymentDatesSentence } from '@tsuun/domain/message/sentence';
import { emptiedFieldsSentence } from '@tsuun/domain/message/order/order-sentence';
import { orderFields } from '@tsuun/domain/order/fields';
import { orderLeaves } from '@tsuun/domain/order/path';
import { counterparty } from '@tsuun/domain/order/testing/complete-order';
import { button, field } from './testing/on-screen.ts';
import { openDialog } from './testing/open-dialog.tsx';
import { storedOrder } from './testing/stored-order.ts';

const detailed = { detailed: true };

/** The amount of a group: 待機料 stands in the ledger four times. */
const cell = (group: string, label: string): HTMLInputElement => {
  const groups = [...document.querySelectorAll<HTMLElement>(`[role=group][aria-label="${group}"]`)];
  const inputs = groups.flatMap((one) => within(one).queryAllByLabelText<HTMLInputElement>(label));
  expect(inputs).toHaveLength(1);
  return inputs[0] as HTMLInputElement;
};

const type = (label: string): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: '[type=radio]' });

describe('the full form', () => {
  test('ORD-EDIT-04, 05 the full form has every field of the catalogue exactly once under its label', async () => {
    await openDialog(storedOrder('10'), {}, detailed);
    const places = [...document.querySelectorAll('[data-path]')].map((place) => place.getAttribute('data-path'));
    expect(places).toHaveLength(orderLeaves.size);
    expect(new Set(places)).toEqual(new Set(orderLeaves.keys()));
    for (const [path, { field }] of orderLeaves) {
      const place = document.querySelector<HTMLElement>(`[data-path="${path}"]`) as HTMLElement;
      const named =
        field.kind === 'choice'
          ? within(place).queryByRole('radiogroup', { name: field.label })
          : within(place).queryByLabelText(field.label);
      expect(named, path).not.toBeNull();
    }
  });

  test('ORD-EDIT-05 amounts of the same name are in groups that name leg and side', async () => {
    const { user } = await openDialog(storedOrder('10'), {}, detailed);
    await user.type(cell(orderFields.pickAmtInfo.label, '待機料'), '3,000');
    await user.type(cell(orderFields.payPickAmtInfo.label, '待機料'), '△500');
    expect(screen.getAllByText('3,500')).not.toHaveLength(0);
    const [billing] = screen.getAllByText('請求合計').map((label) => label.nextElementSibling?.textContent);
    expect(billing).toBe('3,000');
  });
});

describe('effects of the type', () => {
  const standby = () => cell('集貨料金（請求）', '待機料');
  /** An order of type 10 with two amounts that 到着 does not have. */
  const openDeparture = () => {
    const { pickAmtInfo, payPickAmtInfo } = storedOrder('10');
    const order = storedOrder('10', {
      pickAmtInfo: { ...pickAmtInfo, standbyAmt: 3_000 },
      payPickAmtInfo: { ...payPickAmtInfo, amt: 2_000 },
    });
    return openDialog(order, {}, detailed);
  };

  test('ORD-RULE-15 a field that the new type does not have is cleared', async () => {
    const { user } = await openDeparture();
    expect(standby().value).toBe('3,000');
    await user.click(type('到着'));
    expect(standby().value).toBe('');
  });

  test('ORD-RULE-15 a field that the new type does not have is disabled with a reason', async () => {
    const { user } = await openDeparture();
    await user.click(type('到着'));
    expect(standby().disabled).toBe(true);
    expect(standby().getAttribute('aria-describedby')).not.toBeNull();
    expect(screen.getAllByText('到着では使いません').length).toBeGreaterThan(0);
  });

  test('ORD-RULE-15 a change of type that clears values is reported', async () => {
    const { user } = await openDeparture();
    await user.click(type('到着'));
    const reported = await screen.findByText(
      emptiedFieldsSentence('到着', 6, [
        ['請求', 3_000],
        ['支払', 2_000],
      ]),
    );
    expect(reported.closest('[role=alert]')).not.toBeNull();
  });

  test('ORD-RULE-15 元に戻す restores the type with the values that it cleared', async () => {
    const { user } = await openDeparture();
    await user.click(type('到着'));
    await user.click(button('元に戻す'));
    expect(type('発送').checked).toBe(true);
    expect(document.activeElement).toBe(type('発送'));
    expect(standby().value).toBe('3,000');
    expect(screen.queryByText(/空にしました/)).toBeNull();
    expect(screen.queryByText(/未保存/)).toBeNull();
  });

  test('ORD-RULE-08 only type 10 has a payee of its own for fuel', async () => {
    const { user } = await openDialog(storedOrder('10'), {}, detailed);
    const fuel = field('燃料サーチャージ支払先');
    expect(fuel.disabled).toBe(false);
    await user.click(type('他駅'));
    expect(fuel.disabled).toBe(true);
  });

  test('ORD-RULE-10 a loan can be ticked only for an in-house counterparty', async () => {
    await openDialog(storedOrder('10', { billingTo: counterparty('2') }), {}, detailed);
    expect(field('事業費貸（請求）').disabled).toBe(false);
    expect(field('事業費貸（集貨支払）').disabled).toBe(true);
  });
});

describe('messages of the form', () => {
  const late = storedOrder('10', { overPickPaymentDtLimit: true, pickPaymentDt: '2026-03-31' });

  test('ORD-EDIT-09 to 11 both alerts on opening are one line each', async () => {
    await openDialog({ ...late, validPaymentDtPickAndRail: false });
    const alert = screen.getAllByRole('alert').find((one) => one.textContent?.includes('締め日'));
    expect(alert?.textContent).toContain(closingSentence(['集貨支払計上日']));
    expect(alert?.textContent).toContain(paymentDatesSentence(['集貨と鉄道', '集貨と配達']));
  });

  test('ORD-EDIT-27 a reason leads to its field', async () => {
    const { user } = await openDialog(storedOrder('10', { acceptDt: null }));
    await user.click(within(screen.getByLabelText('確定できない理由')).getByText('受付日'));
    expect(document.activeElement).toBe(field('受付日'));
  });

  test('ORD-EDIT-17 a confirmed order takes no input', async () => {
    await openDialog(storedOrder('10', { confirmed: true, deletable: false }));
    expect(field('コンテナ番号').readOnly).toBe(true);
    expect(type('到着').disabled).toBe(true);
    expect(button('解除')).toBeDefined();
  });

  /** Opens an order, switches to the full form and back. */
  const openSimpleAgain = async () => {
    const order = storedOrder('20', { deliveryAmtInfo: { ...storedOrder('20').deliveryAmtInfo, standbyAmt: 2_000 } });
    const { user } = await openDialog(order);
    await user.click(field('詳細表示'));
    await user.click(field('詳細表示'));
  };

  test('ORD-EDIT-03 the simple form names the charges that it shows as one sum', async () => {
    await openSimpleAgain();
    expect(screen.getByText(otherChargesNote(['待機料']))).toBeDefined();
  });

  test('ORD-EDIT-03 the choice of the simple form lasts for the session', async () => {
    await openSimpleAgain();
    expect(sessionStorage.getItem('order-dialog-detail')).toBe('off');
  });
});

test('ORD-EDIT-37 the simple form shows 集貨・鉄道支払合計 too', async () => {
  const { payPickAmtInfo, payRailAmtInfo } = storedOrder('10');
  await openDialog(
    storedOrder('10', {
      payPickAmtInfo: { ...payPickAmtInfo, amt: 2_000 },
      payRailAmtInfo: { ...payRailAmtInfo, amt: 30_000 },
    }),
  );
  expect(screen.getByText('集貨・鉄道支払合計').nextElementSibling?.textContent).toBe('32,000');
});

test.each([[detailed], [{}]])('ORD-RULE-14 the other sums are outside billing and payment (%o)', async (form) => {
  const entries = {
    zentsuFrnsCommissionAmt: 300,
    zentsuArrCommissionAmt: 50,
    pickProfitAmt: 1_000,
    railProfitAmt: -200,
  };
  const shown = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
  await openDialog(storedOrder('20', entries), {}, form);
  expect(shown('全通手数料計')).toBe('350');
  expect(shown('集貨・鉄道・配達差益計')).toBe('800');
});

describe('keys', () => {
  test('FORM-29 Enter does not leave a field while the input method composes', async () => {
    await openDialog(storedOrder('10'), {}, detailed);
    const from = field('荷送人名');
    from.focus();
    fireEvent.keyDown(from, { key: 'Enter', isComposing: true });
    expect(document.activeElement).toBe(from);
  });

  test('FORM-29 Enter moves to the next field', async () => {
    await openDialog(storedOrder('10'), {}, detailed);
    const from = field('荷送人名');
    from.focus();
    fireEvent.keyDown(from, { key: 'Enter' });
    expect(document.activeElement).toBe(field('荷送人住所'));
  });

  test('FORM-17 Ctrl+S pressed within a half-typed day saves it', async () => {
    const { user, sent } = await openDialog(storedOrder('10'), {}, detailed);
    const day = field('配達日');
    await user.click(day);
    await user.keyboard('0512{Control>}s{/Control}');
    expect(sent.find(({ path }) => path === '/order')?.body).toMatchObject({ deliveryDt: '2026-05-12' });
  });
});
