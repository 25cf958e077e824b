import { words } from '../message/words.ts';

/** Why a record changed; every row of its history carries one (AUDIT-01). */
export const changeCauses = {
  create: words.newEntry,
  save: '手入力',
  sheet: '要対応シート',
  bulk: '一括更新',
  paste: '貼り付け更新',
  propose: '候補',
  confirm: words.confirm,
  release: words.release,
  lock: words.lock,
  unlock: words.unlock,
  import: '取込',
  dispatch: '配車取込',
  rule: 'ルール適用',
  accept: '取込の差分の採用',
  dismiss: '取込の差分の見送り',
  reopen: '見送りの取り消し',
  delete: words.remove,
  reset: 'パスワード再発行',
  undo: words.undo,
} as const;

export type ChangeCause = keyof typeof changeCauses;
