import { counted } from '../figures.ts';
import { quoteValue } from '../shorten.ts';

/** Sentences of the dialog that updates many orders (ORD-BATCH-07 to 27). */

export const bulkHint = '入力した項目だけを変更します。空欄のままの項目は変わりません。';

export const bulkColumns = {
  field: '項目',
  present: '今の値',
  next: '新しい値',
  changing: '変わる件数',
} as const;

/** Heading of the present values, with the number of orders they are of. */
export const presentOfText = (n: number): string => `今の値（確定済みを除く ${counted(n)}）`;

export const bulkTargetText = (orders: number): string => `対象 ${counted(orders)}`;

export const moreSelectedText = (n: number): string => `ほか${counted(n)}`;
export const confirmedAmongText = (n: number): string => `確定済み ${counted(n)}は更新されません。`;

/** Present values of one field: a common one, `3種類`, `2種類と空欄`. */
export const commonValueText = (text: string | null): string => `共通：${text ?? blankValue}`;
export function kindsText(kinds: number, hasBlank: boolean): string {
  return hasBlank ? `${kinds - 1}種類と空欄` : `${kinds}種類`;
}
export const blankValue = '空欄';
export const breakdown = '内訳';
export const breakdownLabel = (label: string): string => `${label}の内訳`;
/** Button that narrows the selection to orders with a blank field, and the one that restores it. */
export const onlyBlankText = (orders: number): string => `空欄の${counted(orders)}だけを対象にする`;
export const allTargetsText = (orders: number): string => `選択した${counted(orders)}に戻す`;
export const blankNotFound = '対象を絞り込めませんでした。もう一度お試しください。';
export const moreKindsText = (n: number): string => `ほか${n}種類`;

/** Button that blanks a field of all orders, and the one that reverts this. */
export const clearField = '空欄にする';
export const clearFieldLabel = (label: string): string => `${label}を空欄にする`;
export const dropField = 'やめる';
export const keepFieldLabel = (label: string): string => `${label}を空欄にするのをやめる`;

/** Footer of the dialog: the effect of the save, and that it locks (ORD-BATCH-22). */
export const changedFieldsText = (fields: number): string => `変更する項目 ${fields}`;
export const changedOrdersText = (orders: number): string => `変わるオーダー ${counted(orders)}`;
export const willLockText = (orders: number): string => `保存すると、${counted(orders)}に取込ロックがかかります`;
export const saveAndLock = '保存してロック';

/** Text if the present values cannot be read; the update itself is not affected. */
export const presentFailed = '今の値を読み込めませんでした。';

export const bulkTitle = 'オーダー一括更新';

export const bulkName = (orders: number): string => `一括更新 ${counted(orders)}`;

export const notClearableSentence = (path: string): string => `空欄にできない項目です。（${quoteValue(path)}）`;
export const clearedAndFilledSentence = (label: string): string =>
  `${label}は、値の入力と空欄のどちらか一方を指定してください。`;
