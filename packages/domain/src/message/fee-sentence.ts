/** Sentences of the fee's rules. */
import { formatYen } from '../value/yen.ts';

export const unsavedFeeSentence = '保存すると諸料金IDが付きます。';

/** Reason why a side's field must not be blank: 請求金額が 12,000 円あります。入力してください。 */
export const neededByAmountSentence = (amountLabel: string, amount: number): string =>
  `${amountLabel}が ${formatYen(amount)} 円あります。入力してください。`;

/** Reasons why a field of a side is disabled. */
export const inHouseReason = '社内の取引先では使いません';
export const fixedTaxReason = '勘定科目で決まっています';
