import { words } from '../message/words.ts';

/** Why a record changed; every history row carries one (issue "change history from the first day"). */
export const changeCauses = {
  create: words.newEntry,
  save: '手入力',
  bulk: '一括更新',
  confirm: words.confirm,
  release: words.release,
  lock: words.lock,
  unlock: words.unlock,
  import: '取込',
  dispatch: '配車取込',
  rule: 'ルール適用',
  delete: words.remove,
  reset: 'パスワード再発行',
} as const;

export type ChangeCause = keyof typeof changeCauses;
