/** What is said about a file as a whole or about its rows; sentences about one cell are in `sentence.ts`. */

export const missingColumnsSentence = (headers: readonly string[]): string =>
  `必須の列がありません。（${headers.join('、')}）`;
export const doubledColumnsSentence = (headers: readonly string[]): string =>
  `同じ列が重複しています。（${headers.join('、')}）`;
export const badCharacterInRowSentence = (character: string): string =>
  `使用できない文字が含まれています。（${character}）`;
export const openQuoteSentence = '引用符（"）が閉じられていません。';
export const textAfterQuoteSentence = '閉じた引用符（"）の後に文字があります。';
export const longRowSentence = '行が長すぎます。改行または引用符（"）を確認してください。';
