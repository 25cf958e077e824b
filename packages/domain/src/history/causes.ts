/** Why a record changed; every history row carries one (issue "change history from the first day"). */
export const changeCauses = {
  create: '新規登録',
  save: '手入力',
  bulk: '一括更新',
  confirm: '確定',
  release: '解除',
  lock: 'ロック',
  unlock: 'ロック解除',
  import: '取込',
  dispatch: '配車取込',
  rule: 'ルール適用',
  delete: '削除',
} as const;

export type ChangeCause = keyof typeof changeCauses;
