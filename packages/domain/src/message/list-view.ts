import { figures } from './figures.ts';

export const viewWords = {
  views: '一覧の切り替え',
  today: '今日',
  ready: '確定できる',
  differences: '差分あり',
  own: '自分の担当駅の未確定',
  keep: 'いまの条件を保存',
  shown: '表示',
  list: '一覧',
  sheet: 'シート',
} as const;

/** Count in a tab: `1,234`, or `9,999+` if counting stopped at `max`. */
export const viewCountText = (count: number, max: number): string =>
  count < max ? figures(count) : `${figures(max - 1)}+`;

export const takeOffReason = (label: string): string => `${label} この条件を外す`;
