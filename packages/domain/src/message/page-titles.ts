/** Titles of pages that are not named after their function; apart from their other words, as every page loads them. */
export const pageTitles = {
  held: '取込の差分',
  month: '月次照合',
  comparison: '記録との比較',
  dataVolume: 'データ量',
} as const;
