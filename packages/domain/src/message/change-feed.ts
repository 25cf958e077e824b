/** Sentences of the change feed. */

export const changeFeedWords = {
  kinds: '種類',
  after: '続きの位置',
  /** The position is from another database, or the change at it is no longer kept. */
  unknownPosition:
    '続きの位置が、このデータベースの変更履歴にありません。一覧をすべて読み直し、after=now から始めてください。',
} as const;
