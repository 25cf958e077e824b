import fc from 'fast-check';
import { counterparty } from '../../order/testing/complete-order.ts';
import type { ConfirmFee } from '../confirmability.ts';
import { account, completeFee, tax } from './complete-fee.ts';

const days = ['2025-12-31', '2026-03-31', '2026-04-01', '2026-04-30', '2026-05-01', '2026-05-31', '9999-12-30'];
const anyYen = fc.option(fc.constantFrom(0, 1, -1, 12_000, 999_999_999, -999_999_999), { nil: null, freq: 3 });
const blankOr = <T>(value: T) => fc.constantFrom(value, value, null);
const anyParty = fc.option(
  fc.constantFrom('1', '2', '3').map((kubun) => counterparty(kubun)),
  { nil: null, freq: 4 },
);

/** Fields of a stored fee that may be blank or that decide which fields may be: amounts, parties, accounts, days. */
const anyEdit = fc.record(
  {
    amt: anyYen,
    billingTo: anyParty,
    kanjokamoku: blankOr(account('410300', '10')),
    kazeiKubun: blankOr(tax('10')),
    payAmt: anyYen,
    payTo: anyParty,
    payKanjokamoku: blankOr(account('519900')),
    payKazeiKubun: blankOr(tax('20')),
    payAmt2: anyYen,
    bizResultDt: fc.constantFrom(...days),
    paymentDt: fc.constantFrom(...days),
  },
  { requiredKeys: [] },
);

/** For tests: a fee as the table can keep it, somewhere between confirmable and not. */
export const anyFee: fc.Arbitrary<ConfirmFee> = anyEdit.map((edit) => completeFee(edit as Partial<ConfirmFee>));
