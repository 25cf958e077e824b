/**
 * All Japanese sentences without parameters, each once under its code, which problem responses carry as `code`. Those
 * that the customer worded stay as they are, including their grammar.
 */
export const message = {
  // transfers
  fileFormat: 'ファイルが形式が正しくありません。',
  fileTooCostly:
    'ファイルの読み取りに時間またはメモリーがかかりすぎるため中止しました。ファイルを分けるか、作り直してください。',
  fileMissing: 'ファイルを選択してください。',
  uploadFailed: 'ファイルをアップロードできませんでした。ファイルを確認して再度処理をおこなってください。',
  importFailed: '取込エラーが発生しています。履歴のメッセージを確認してください。',
  exportFailed: '出力エラーが発生しています。履歴のメッセージを確認してください。',
  exportLimit: '出力件数が多すぎます。検索条件を設定してください。',
  textOutputFailed: 'テキスト化に失敗しました。画面の再読み込みをおこない再度処理をおこなってください。',
  stationMissing: '担当駅を選択してください',
  dispatchPast: '過去の日付に配車しようとしています。',
  jobStopped: '処理を中止しました。何も変更していません。',
  jobTooLong: '処理が制限時間の2時間を超えたため中止しました。何も変更していません。',
  jobRunning: '処理中のため開始できません。',
  notStarted: '処理は開始されていません。もう一度開始してください。',
  reapplyDone: '再適用が完了しました。',
  reapplyFailed: '再適用エラーが発生しています。',

  // selections and batch actions
  selectTarget: '対象を選択してください。',
  selectUpdateTarget: '更新対象を選択してください。',
  confirmed: '確定しました。',
  released: '解除しました。',
  locked: 'ロックしました。',
  unlocked: 'ロックを解除しました。',
  batchLocked: '【全通/52ft】取込時の更新をロックしました。',
  batchUnlocked: '【全通/52ft】取込時の更新ロックを解除しました。',
  pasted: '更新しました。',
  proposed: '候補を入れました。',
  notCopied: 'コピーできませんでした。もう一度ボタンを押してください。',
  changedConcurrently: '確認した後に他のユーザーが更新しています。',
  otherNumber: '受付番号が、行の示すオーダーのものではありません。',
  saved: '保存が完了しました。',
  savedHidden: '保存しました。今の条件では一覧に表示されません。',
  deleted: '削除が完了しました。',
  confirmedUnchangeable: '確定済みのため更新できません。',
  alreadyConfirmed: 'すでに確定されています。',
  notConfirmed: '確定されていないため解除できません。',
  alreadyLocked: 'すでにロックされています。',
  notLocked: 'ロックされていません。',
  notDeletable: '確定済みまたは締め日を過ぎているため削除できません。',
  nothingToUpdate: '更新する項目を入力してください。',
  duplicate: '同じキーのデータがすでに登録されています。',
  deleteTitle: '削除確認',
  deleteQuestion: '削除します。よろしいですか。',
  confirmEditedQuestion: '編集内容が保存されていません。このまま確定しますか？',
  bizResultDtQuestion: '業務実績日と発送（到着）完了日が一致していません。保存しますか？',

  // input
  inputError: '入力エラーがあります。',
  formFailed: 'エラーが発生しました。再度処理をおこなってください。',
  required: '必須項目です。',
  loginFailed: 'ログインコードまたはパスワードが正しくありません。',
  commonPassword: '推測されやすいパスワードは使用できません。',
  wrongOldPassword: '現在のパスワードが正しくありません。',
  ownPasswordElsewhere: '自分のパスワードは、画面右上の氏名から開くアカウントの画面で変更してください。',
  ownPasswordChanged: 'パスワードを変更しました。ほかのブラウザーのセッションは終了しました。',
  lastAdministrator: 'ユーザーマスタの更新権限を持つ利用者がいなくなるため、変更できません。',
  checkInput: '確認してください。',
  unreadDayCondition: '条件の日付に誤りがあります。',
  unreadCondition: '条件に誤りがあります。',
  notSearched: '条件を直すと検索します。',

  // the shell and its errors
  errorTitle: 'エラーが発生しました',
  serverError: '予期しないサーバーエラーが発生しました。管理者に連絡してください。',
  serverErrorPage:
    '予期しないエラーが発生しました。前の画面からやり直してください。解消しない場合は管理者に連絡してください。',
  unauthenticated: '認証情報がありません。再度ログインしてください。',
  otherUser: '別のユーザーがログインしているため、この画面からの操作を受け付けませんでした。',
  forbiddenPage: 'この機能を利用する権限がありません。',
  nothingOpens: '利用できる機能がありません。管理者に連絡してください。',
  forbidden: 'この機能の権限がありません。権限のあるユーザーでログインしてください。',
  network: 'サーバーに接続できません。接続を確認して再度お試しください。',
  partNotLoaded: '画面の部品を読み込めませんでした。',
  communication: '画面の再読み込みをおこない再度処理をおこなってください。',
  notFound: 'データが見つかりません。他のユーザーによって削除された可能性があります。',
  commonNotFound: '共通データが見つかりません。',
  conflict: '他のユーザーによって登録または更新されています。確認して再度処理をおこなってください。',
  held: '処理中のため変更できません。しばらくしてから再度お試しください。',
  keyReused: '同じ要求番号が別の内容に使われています。画面の再読み込みをおこない再度処理をおこなってください。',
  noResult: '検索結果がありません。',
  foreignOrigin: '別のサイトからの要求は受け付けられません。',
  streamOnly: 'この処理は画面の操作で始めてください（Accept: text/event-stream のない要求では始まりません）。',
  methodNotAllowed: 'このアドレスでは受け付けられない要求です。',
  contentType: '送信された形式は受け付けられません。',
  tooLarge: 'データが大きすぎます。',
  tooDeep: '送信されたデータの階層が深すぎます。',
  databaseAway: 'データベースに接続できません。しばらくしてから再度お試しください。',
  jobDied:
    'サーバーで処理が繰り返し途切れたため中止しました。何も変更していません。メモリーの不足が多い原因です。管理者に連絡してください。',
  maintenance: 'メンテナンス中です。しばらくしてから再度お試しください。',
  searchTooSlow: '検索に時間がかかりすぎました。条件を絞ってください。',
  workTooSlow: '処理に時間がかかりすぎたため中止しました。何も変更していません。対象を減らして再度お試しください。',
  leaving: 'サーバーを終了しています。',
  diskFull: 'サーバーのディスクに空きがありません。何も変更していません。管理者に連絡してください。',
} as const;

export type MessageCode = keyof typeof message;

/** Name of a call's id, as in 監査記録. */
export const callIdLabel = '要求番号';

/**
 * Sentence for a fault with the id of its call, by which an administrator finds it in the log, 監査記録 and 処理履歴; without
 * id if it is `null`.
 */
export const faultSentence = (callId: string | null): string =>
  callId === null ? message.serverError : `${message.serverError}（${callIdLabel}：${callId}）`;
