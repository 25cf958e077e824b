/** Number of log-ins with unknown codes in one line of 監査記録. */
export const unknownCodesSentence = (count: number, addresses: number): string =>
  `不明なログインコード：ほかに${count.toLocaleString('ja-JP')}回（接続元${addresses.toLocaleString('ja-JP')}か所）`;
