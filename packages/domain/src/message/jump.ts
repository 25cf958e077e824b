import { counted } from './figures.ts';

/** Words of 移動. */
export const jumpWords = {
  title: '移動',
  hint: '受付番号・コンテナ番号・画面・操作',
  hits: '移動先',
  recent: '最近開いたもの',
  orders: 'オーダー',
  fees: '諸料金',
  pages: '画面',
  masters: 'マスタ',
  views: '保存した条件',
  commands: 'この画面の操作',
  open: '開く',
  orderId: 'オーダーID',
  feeId: '諸料金ID',
  nothing: '見つかりません。',
  nothingHint: '番号の一部（コンテナ番号は下4桁から）、画面・マスタ・保存した条件・操作の名前で探せます。',
  noRecent: '開いたオーダーと諸料金を、ここから開き直せます。',
  found: counted,
} as const;
