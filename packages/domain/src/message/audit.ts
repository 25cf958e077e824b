/** Log-ins with unknown codes that one line of 監査記録 stands for. */
export const unknownCodesSentence = (count: number, addresses: number): string =>
  `不明なログインコード：ほかに${count.toLocaleString('ja-JP')}回（接続元${addresses.toLocaleString('ja-JP')}か所）`;
