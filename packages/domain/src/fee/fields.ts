import { day, flag, group, ref, text, yen, type RecordOf } from '../field/field.ts';
import {
  atsukaiKubunRef,
  kanjokamokuRef,
  kazeiKubunRef,
  keitanBumonRef,
  torihikisakiRef,
  tsuunRef,
} from '../lookup/refs.ts';

/**
 * Entered fields of a fee (諸料金), in the order of the form (FEE-01 to 05). Besides the seven that are always required,
 * each side requires more once it has an amount (`requiredOf`).
 */
export const feeFields = {
  keitan: ref('計単部門', keitanBumonRef, { required: true }),
  chargeTransportation: ref('担当駅', tsuunRef, { variant: 'charge-transportation', required: true }),
  atsukaiKubun: ref('扱区分', atsukaiKubunRef, { required: true }),
  bizResultDt: day('業務実績日', { required: true }),
  billingDt: day('請求計上日', { required: true }),
  paymentDt: day('支払計上日', { required: true }),
  inputDt: day('入力日', { required: true }),

  amt: yen('請求金額'),
  billingTo: ref('請求先', torihikisakiRef, { variant: 'billing-to' }),
  kanjokamoku: ref('請求勘定科目', kanjokamokuRef, { variant: 'seikyu' }),
  kazeiKubun: ref('請求課税区分', kazeiKubunRef),

  payAmt: yen('支払金額'),
  payTo: ref('支払先', torihikisakiRef, { variant: 'pay-to' }),
  payKanjokamoku: ref('支払勘定科目', kanjokamokuRef, { variant: 'shiharai' }),
  payKazeiKubun: ref('支払課税区分', kazeiKubunRef),
  payAmt2: yen('支払金額2'),
  payTo2Nm: text('支払先2名称', 60),

  bizExpenseLoanInfo: group('事業費貸', {
    billing: flag('事業費貸（請求）'),
    pay: flag('事業費貸（支払）'),
  }),

  summary: text('摘要', 60),
  remarks: text('備考', 400, { multiline: true }),
};

export type FeeEntry = RecordOf<typeof feeFields>;
