import { expect, test } from 'vitest';
import { message, type MessageCode } from './message.ts';
import { bulkUpdatedSentence, closingSentence, countedSentence, paymentDatesSentence } from './sentence.ts';

/** The sentences under the ids that ask for them; those the customer worded keep their odd grammar. */
const wordings: [id: string, code: MessageCode, sentence: string][] = [
  ['MSG-01', 'stationMissing', '担当駅を選択してください'],
  ['MSG-02', 'fileFormat', 'ファイルが形式が正しくありません。'],
  ['MSG-03', 'exportFailed', '出力エラーが発生しています。履歴のメッセージを確認してください。'],
  ['MSG-04', 'textOutputFailed', 'テキスト化に失敗しました。画面の再読み込みをおこない再度処理をおこなってください。'],
  ['MSG-05', 'deleteTitle', '削除確認'],
  ['MSG-05', 'deleteQuestion', '削除します。よろしいですか。'],
  ['MSG-06 MSG-34', 'selectTarget', '対象を選択してください。'],
  ['MSG-07 MSG-39', 'confirmed', '確定しました。'],
  ['MSG-07 MSG-40', 'released', '解除しました。'],
  ['MSG-08', 'batchLocked', '【全通/52ft】取込時の更新をロックしました。'],
  ['MSG-09', 'batchUnlocked', '【全通/52ft】取込時の更新ロックを解除しました。'],
  ['MSG-11', 'fileMissing', 'ファイルを選択してください。'],
  [
    'MSG-12',
    'uploadFailed',
    'ファイルをアップロードできませんでした。ファイルを確認して再度処理をおこなってください。',
  ],
  ['MSG-13', 'importFailed', '取込エラーが発生しています。履歴のメッセージを確認してください。'],
  ['MSG-14', 'serverError', '予期しないサーバーエラーが発生しました。管理者に連絡してください。'],
  ['MSG-15', 'network', 'サーバーに接続できません。接続を確認して再度お試しください。'],
  ['MSG-16', 'communication', '画面の再読み込みをおこない再度処理をおこなってください。'],
  ['MSG-17 MSG-26', 'unauthenticated', '認証情報がありません。再度ログインしてください。'],
  ['MSG-18', 'forbidden', 'この機能の権限がありません。権限のあるユーザーでログインしてください。'],
  ['MSG-19', 'errorTitle', 'エラーが発生しました'],
  ['ERR-18 MSG-20', 'notFound', 'データが見つかりません。他のユーザーによって削除された可能性があります。'],
  ['ERR-18 MSG-21', 'commonNotFound', '共通データが見つかりません。'],
  [
    'ERR-18 MSG-22',
    'conflict',
    '他のユーザーによって登録または更新されています。確認して再度処理をおこなってください。',
  ],
  ['ERR-18 MSG-23', 'exportLimit', '出力件数が多すぎます。検索条件を設定してください。'],
  ['ERR-18 MSG-24', 'noResult', '検索結果がありません。'],
  ['ERR-18 MSG-25', 'dispatchPast', '過去の日付に配車しようとしています。'],
  ['MSG-27', 'forbiddenPage', 'この機能を利用する権限がありません。'],
  [
    'MSG-28',
    'serverErrorPage',
    '予期しないエラーが発生しました。前の画面からやり直してください。解消しない場合は管理者に連絡してください。',
  ],
  ['MSG-31', 'bizResultDtQuestion', '業務実績日と発送（到着）完了日が一致していません。保存しますか？'],
  ['MSG-32', 'confirmEditedQuestion', '編集内容が保存されていません。このまま確定しますか？'],
  ['MSG-33', 'selectUpdateTarget', '更新対象を選択してください。'],
  ['MSG-35', 'inputError', '入力エラーがあります。'],
  ['MSG-36', 'formFailed', 'エラーが発生しました。再度処理をおこなってください。'],
  ['MSG-37', 'saved', '保存が完了しました。'],
  ['MSG-38', 'locked', 'ロックしました。'],
  ['MSG-41', 'deleted', '削除が完了しました。'],
];
test.each(wordings)('%s %s is worded as agreed', (_, code, sentence) => {
  expect(message[code]).toBe(sentence);
});

test('MSG-07 MSG-39 MSG-40 the sentence of a batch begins with its counts', () => {
  expect(countedSentence(2, 10_000, message.confirmed)).toBe('2/10000 確定しました。');
  expect(countedSentence(0, 3, message.released)).toBe('0/3 解除しました。');
});

test('MSG-08 MSG-09 the sentences of locking and unlocking begin with their counts', () => {
  expect(countedSentence(2, 3, message.batchLocked)).toBe('2/3 【全通/52ft】取込時の更新をロックしました。');
  expect(countedSentence(3, 3, message.batchUnlocked)).toBe('3/3 【全通/52ft】取込時の更新ロックを解除しました。');
});

test('MSG-42 the sentence of a bulk update says that confirmed orders do not change', () => {
  expect(bulkUpdatedSentence(2, 3)).toBe('2 / 3件 更新しました。確定済みは更新されません。');
});

test('MSG-29 MSG-30 the alerts on opening list their dates', () => {
  expect(closingSentence(['業務実績日', '配達支払計上日'])).toBe(
    '締め日を過ぎています。[ 業務実績日, 配達支払計上日 ]',
  );
  expect(paymentDatesSentence(['集貨と鉄道', '鉄道と配達'])).toBe(
    '支払計上日が一致していません。[ 集貨と鉄道, 鉄道と配達 ]',
  );
});
