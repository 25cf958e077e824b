import { counterparty } from '../../order/testing/complete-order.ts';
import type { ConfirmFee } from '../confirmability.ts';
import { type FeeClosingFlags, newFeeEntry } from '../record.ts';

type Account = NonNullable<ConfirmFee['kanjokamoku']>;
type Tax = NonNullable<ConfirmFee['kazeiKubun']>;

/** An account title; `fixed` is the tax category it prescribes. */
export const account = (code: string, fixed: string | null = null): Account => ({
  id: code,
  kanjokamokuCode: code,
  kanjokamokuMeishoSeishiki: `科目${code}`,
  fixedKazeiKubun: fixed,
});

export const tax = (code: string): Tax => ({ id: code, kazeiKubun: code, kazeiKubunName: `課税${code}` });

/** For tests: a saved fee that can be confirmed, with an amount on both sides. */
export const completeFee = (changes: Partial<ConfirmFee> = {}): ConfirmFee => ({
  ...newFeeEntry('2026-05-01'),
  id: '3001',
  bizResultDt: '2026-05-01',
  billingDt: '2026-05-01',
  paymentDt: '2026-05-01',
  keitan: { id: '120100', keitanBumonCode: '120100', keitanBumonNameKanji: '大阪支店' },
  chargeTransportation: {
    id: '6092/-/10010/000',
    jrEkiCode: '6092',
    ekiSubCode: null,
    ekimeiKanji: '吹田(タ)',
    jutakuninCode: '10010',
    jutakuninSubCode: '000',
    kaishaName: '浪速通運',
  },
  atsukaiKubun: {
    id: '201',
    atsukaiKubunCode: '201',
    atsukaiKubunName1: '通運',
    atsukaiKubunName2: '附帯',
    atsukaiKubunName3: '留置料',
  },
  amt: 12_000,
  billingTo: counterparty('1', '2000555120'),
  kanjokamoku: account('410300', '10'),
  kazeiKubun: tax('10'),
  payAmt: 9_000,
  payTo: counterparty('1', '2000104410'),
  payKanjokamoku: account('519900'),
  payKazeiKubun: tax('20'),
  ...changes,
});

/** No date past closing. */
export const noClosing: FeeClosingFlags = { overEigyobiLimit: false, overPaymentDtLimit: false };
