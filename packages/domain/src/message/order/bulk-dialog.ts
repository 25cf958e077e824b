import { counted } from '../figures.ts';

/** Texts used only in the bulk dialog for orders. */

/** Above its fields. */
export const bulkHint = '入力した項目だけを変更します。空欄の項目は変わりません。確定済みは更新されません。';

/** At the head: `対象 12件`, `変更する項目 3件`. */
export const bulkCountText = (orders: number, fields: number): string =>
  `対象 ${counted(orders)}　変更する項目 ${fields}件`;

/** Beside the selected orders. */
export const moreSelectedText = (n: number): string => `ほか${counted(n)}`;
export const confirmedAmongText = (n: number): string => `確定済み ${counted(n)}は更新されません。`;

/** Names a bulk update in the question before it is left. */
export const bulkName = (orders: number): string => `一括更新 ${counted(orders)}`;
