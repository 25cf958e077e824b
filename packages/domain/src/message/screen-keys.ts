/** Keys and what they do on a screen, in two or three words. */
export interface KeyHint {
  readonly keys: readonly string[];
  readonly act: string;
}

export const keyStripWords = { name: 'この画面のキー', close: 'キー一覧を閉じる（?）' } as const;

/** Keys of a list whose records can be opened. */
export const listKeys: readonly KeyHint[] = [
  { keys: ['↑', '↓'], act: '行' },
  { keys: ['Enter'], act: '開く' },
  { keys: ['Space'], act: '選択' },
];

export const conditionKeys: readonly KeyHint[] = [{ keys: ['/'], act: '検索' }];

/** Keys of a list to which a user may add records. */
export const writableListKeys: readonly KeyHint[] = [...listKeys, { keys: ['N'], act: '新規' }];

/** Keys of 要対応シート. */
export const sheetKeys: readonly KeyHint[] = [
  { keys: ['Enter'], act: '保存して下へ' },
  { keys: ['Tab'], act: '右へ' },
  { keys: ['F2'], act: '編集' },
  { keys: ['Ctrl+D'], act: '上と同じ' },
  { keys: ['Ctrl+;'], act: '候補を入れる' },
  { keys: ['F8'], act: '次の保存できない行' },
  { keys: ['Space'], act: '行を選択' },
  { keys: ['Ctrl+Enter'], act: '確定' },
];

/** Keys of every screen. */
export const commonKeys: readonly KeyHint[] = [
  { keys: ['Ctrl+Z'], act: '直前の操作を取り消す' },
  { keys: ['Ctrl+K'], act: '移動' },
  { keys: ['F1'], act: 'ヘルプ' },
];

/** Key of the strip itself. */
export const ownKey: KeyHint = { keys: ['?'], act: 'キー一覧' };
