/** What only the dialog for many orders says. */

/** Above its fields. */
export const bulkHint = '入力した項目だけを変更します。空欄の項目は変わりません。確定済みは更新されません。';

/** Beside the selected orders. */
export const moreSelectedText = (n: number): string => `ほか${n.toLocaleString('en-US')}件`;
export const confirmedAmongText = (n: number): string => `確定済み ${n.toLocaleString('en-US')}件は更新されません。`;
