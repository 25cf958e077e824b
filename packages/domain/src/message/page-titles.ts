/** Titles of pages that are not named after their function. Every page loads them, so they are kept apart from other words. */
export const pageTitles = {
  pending: '取込の差分',
  monthEnd: '月次照合',
  comparison: '記録との比較',
  dataVolume: 'データ量',
  feeds: '自動取込',
  notes: '申し送り',
} as const;
