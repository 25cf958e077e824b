/** What only the dialog for many orders says. */

/** Above its fields. */
export const bulkHint = '入力した項目だけを変更します。空欄の項目は変わりません。確定済みは更新されません。';
