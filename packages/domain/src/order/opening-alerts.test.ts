import { expect, test } from 'vitest';
import { closingSentence, paymentDatesSentence } from '../message/sentence.ts';
import { openingAlerts } from './days/payment-dates.ts';
import { open } from './testing/complete-order.ts';

const agreeing = {
  validPaymentDtPickAndRail: true,
  validPaymentDtPickAndDelivery: true,
  validPaymentDtRailAndDelivery: true,
};

test('ORD-EDIT-09 the closing alert names every date that is past closing', () => {
  const closed = {
    overEigyobiLimit: true,
    overPickPaymentDtLimit: true,
    overRailPaymentDtLimit: true,
    overDeliveryPaymentDtLimit: true,
  };
  expect(openingAlerts({ ...agreeing, ...closed })).toEqual([
    closingSentence(['業務実績日', '集貨支払計上日', '鉄道支払計上日', '配達支払計上日']),
  ]);
});

test('ORD-EDIT-10 11 both alerts appear together, the closing alert first', () => {
  const flags = {
    ...open,
    ...agreeing,
    overPickPaymentDtLimit: true,
    validPaymentDtPickAndRail: false,
    validPaymentDtPickAndDelivery: false,
  };
  expect(openingAlerts(flags)).toEqual([
    closingSentence(['集貨支払計上日']),
    paymentDatesSentence(['集貨と鉄道', '集貨と配達']),
  ]);
});

test('ORD-EDIT-09 10 an order without such dates opens without an alert', () => {
  expect(openingAlerts({ ...open, ...agreeing })).toEqual([]);
});
