/** Sentences for the operator of the program, on the terminal only. */

export const wrongVariableSentence = (name: string, value: string, expected: string): string =>
  `環境変数 ${name} の値「${value}」が正しくありません。${expected}を指定してください。`;
export const databaseMissingSentence =
  '環境変数 DATABASE_URL がありません。内蔵データベースを使う場合は DATABASE=embedded を指定してください。';
export const unknownVariableLine = (name: string, meant: string): string =>
  `環境変数 ${name} は使用されません。${meant} の間違いではありませんか。`;

export const oldNodeSentence = (found: string, least: string): string =>
  `Node ${found} では動きません。Node 24（${least} 以上）で起動してください。`;

const listenAddress = (host: string, port: number): string => `${host.includes(':') ? `[${host}]` : host}:${port}`;
export const portTakenSentence = (host: string, port: number): string =>
  `${listenAddress(host, port)} は使用中です。すでに起動していないか確認するか、環境変数 PORT で別の番号を指定してください。`;
export const developmentPasswordSentence =
  '開発用の起動では、HOST をこのマシン以外に開くとき ADMIN_PASSWORD の設定が必要です（既定のパスワードは公開されています）。';
export const listenFailedSentence = (host: string, port: number, reason: string): string =>
  `${listenAddress(host, port)} で待ち受けできません。環境変数 HOST と PORT を確認してください。（${reason}）`;
export const databaseUnreachableSentence = (address: string, reason: string): string =>
  `データベース ${address} に接続できません。環境変数 DATABASE_URL を確認してください。（${reason}）`;
export const databaseStartingLine = 'データベースの起動（復旧）が終わるのを最長1分待ちます。';
export const databaseStartingSentence = (address: string): string =>
  `データベース ${address} は起動中または復旧中です。終わってから再度実行してください。`;
export const databaseDiskFullSentence = (address: string): string =>
  `データベース ${address} のディスクに空きがありません。空きを作ってから再度実行してください。`;
/** `file` has the description of the fault; `null` if it is in the log. */
export const operatorFaultSentence = (id: string, file: string | null): string =>
  `予期しないエラーのため中止しました（エラー番号：${id}）。${file ?? 'ログのこの番号の行'}を保守担当に渡してください。`;
export const databaseEmptySentence = (addressOrFolder: string): string =>
  `${addressOrFolder} にはこのプログラムのデータがありません。サービスと同じ環境変数（DATABASE_URL または DATA_DIR）を指定しているか確認してください。`;
export const migrationsPendingSentence = (names: readonly string[]): string =>
  `データベースがこの版の形になっていません（${names.join('、')}）。先に npm run migrate を実行してください。`;
export const alreadyRunningSentence = (dataDir: string): string =>
  `${dataDir} のデータベースは別のプロセスが使用中です。先にそちらを終了してください。`;
export const notRunningSentence = (dataDir: string): string =>
  `${dataDir} のデータベースが起動していません。先に npm start を実行するか、DATABASE_URL を指定してください。`;

export const migrationChangedSentence = (name: string): string =>
  `適用済みのマイグレーション ${name} の内容が変更されています。元に戻し、新しい番号のファイルを追加してください。`;
export const migrationNameSentence = (name: string): string =>
  `マイグレーション ${name} の名前が正しくありません。0001-name.sql の形にしてください。`;
export const migrationTwiceSentence = (name: string, other: string): string =>
  `マイグレーション ${name} と ${other} の番号が同じです。まだ適用していない方を次の番号にしてください。`;
export const notBesideSentence = (name: string, builds: readonly string[]): string =>
  `マイグレーション ${name} は、前の版のサーバーやワーカーが動いている間は適用できません。すべて停止してから再度実行してください（接続中：${builds.join('、')}）。`;
export const migrationFailedSentence = (name: string, reason: string): string =>
  `マイグレーション ${name} を適用できません。${reason}`;
export const formerBuildSentence =
  '1.0.0より前の途中の版の形（データベースまたはバックアップ）です。以前の最終版で開いて npm run backup を実行し、そのファイルをこの版の npm run restore で復元してください。';

export const initdbFailedSentence = (reason: string): string => `データベースを作成できません。${reason}`;
export const serverFailedSentence = (reason: string): string => `データベースを起動できません。${reason}`;
export const serverPortTakenSentence = (port: number): string =>
  `データベースのポート 127.0.0.1:${port} は別のプログラムが使用中です。そのプログラムを終了するか、このプログラムを起動し直してください（空いている番号を使います）。`;
export const serverSilentSentence = (pid: number): string =>
  `起動中のデータベース（プロセス ${pid}）が応答しません。終了してから再度起動してください。`;
export const serverPasswordSentence = (file: string): string =>
  `起動中のデータベースが ${file} のパスワードを受け付けません。`;
export const clusterVersionSentence = (dir: string, found: string, needed: string): string =>
  `${dir} は PostgreSQL ${found} のデータです。PostgreSQL ${needed} が必要です。`;
export const dataDirMissingSentence = (dir: string): string => `データの場所 ${dir} が見つかりません。`;
export const dataDirForbiddenSentence = (dir: string, reason: string): string =>
  `データの場所 ${dir} を使用できません。${reason}`;
export const dataElsewhereSentence = (dataDir: string, folder: string): string =>
  `${dataDir} は postgres ユーザーから読めないため、データベースを ${folder} に置きます。`;
export const platformSentence = (platform: string): string =>
  `${platform} には内蔵データベースがありません。環境変数 DATABASE_URL で PostgreSQL を指定してください。`;
export const accountSentence = (reason: string): string =>
  `root では PostgreSQL を実行できず、postgres ユーザーも作成できません。${reason}`;

export const callsPageNote = (link: string): string => `項目と型は ${link} にあります。`;

export const sampleLoadedLine = 'サンプルのマスタとオーダーを登録しました。';
export const recoveringLine = 'データベースの復旧が終わるのを待っています。';
export const waitingForOwnerLine = '前のプロセスが終了するのを待っています。';
export const serverLostLine = 'データベースが停止しました。再起動しています。';
export const stoppingLine = '終了しています。もう一度 Ctrl-C を押すと強制終了します。';
export const forcedLine = '強制終了します。';
export const workerDiedLine = (pid: number, seconds: number): string =>
  `ワーカー（プロセス ${pid}）が停止しました。${seconds}秒後に再起動します。`;

export const frozenLine = (pid: number, seconds: number): string =>
  `サーバー（プロセス ${pid}）が${seconds}秒間応答しないため、強制終了します。`;

export const passwordInFile = (file: string): string => `${file} に保存しました`;
export const passwordNowhereSentence = (file: string, reason: string): string =>
  `初期パスワードを ${file} に保存できません。環境変数 ADMIN_PASSWORD で指定するか、DATA_DIR を書き込めるフォルダーにしてください。（${reason}）`;
export const commonAdminPasswordSentence =
  '環境変数 ADMIN_PASSWORD は推測されやすいパスワードです。別のものを指定してください。';

/**
 * Lines that `npm start` prints once all parts run. `loginCd` is set at the start that creates the first user,
 * `password` if it was generated.
 */
export function startedLines(address: string, loginCd: string | null, password: string | null): string[] {
  const lines = [`起動しました　${address}`];
  if (loginCd !== null) lines.push(`ログインコード　${loginCd}`);
  if (password !== null) lines.push(`初期パスワード　${password}　（表示は今回だけです）`);
  return lines;
}

export const operatorUsage = `使い方：
  npm run migrate                                データベースを最新の形にします
  npm run backup -- <ファイル>                   全データを1つのファイルに書き出します（稼働中でも可）
  npm run restore -- <ファイル>                  空のデータベースに書き戻します
  npm run user -- reset <ログインコード>          新しいパスワードを発行します（--all-rights で全権限も付与、--enable で利用停止を、--second-factor で二段階認証を解除）
  npm run snapshots                              月次の記録が書き換えられていないか確かめます`;
export const migratedLine = (names: readonly string[]): string =>
  names.length === 0
    ? 'データベースは最新です。'
    : `${names.length}件のマイグレーションを適用しました（${[...new Set([names[0], names.at(-1)])].join(' から ')}）。`;
export const releaseLine = (release: string, build: string): string => `この版：${release}（ビルド ${build}）`;
/** Time in Japan for operators: `2026-11-22 03:00:05（日本時間）`. `moment` is in ISO 8601. */
const japanTime = (moment: string): string =>
  `${new Date(Date.parse(moment) + 9 * 60 * 60 * 1000).toISOString().slice(0, 19).replace('T', ' ')}（日本時間）`;
export const backupDoneLine = (path: string, rows: number, madeAt: string): string =>
  `${path} に ${japanTime(madeAt)} 時点の${rows}行を書き出しました。`;
export const backupFolderSentence = (path: string, reason: string): string =>
  `${path} に書き出せません。フォルダーがあるか、書き込めるかを確認してください。（${reason}）`;
export const backupNoRoomSentence = (path: string): string =>
  `${path} を書き出すディスクに空きがありません。空きを作るか、別の場所を指定してください。`;
export const backupExistsSentence = (path: string): string => `${path} はすでにあります。別の名前を指定してください。`;
export const backupUnreadableSentence = (path: string): string =>
  `${path} を読み取れません。バックアップのファイルか確認してください。`;
export const backupDamagedSentence = (path: string, table: string): string =>
  `${path} の ${table} が書き出した時の内容と一致しません。書き戻しを取り消しました。`;
export const backupNewerSentence =
  'このバックアップは、このプログラムが知らない版で作成されています。新しい版のプログラムで書き戻してください。';
export const restoreFullSentence =
  'データベースが空ではありません。空のデータベース（内蔵の場合は新しい DATA_DIR）を指定してください。';
export const restoreRunsSentence = '別の書き戻しが実行中です。終わるまでお待ちください。';
export const restoringSentence = 'データベースへの書き戻し（restore）が実行中です。終わってから起動します。';
export const restoreDoneLine = (madeAt: string, rows: number): string =>
  `${japanTime(madeAt)} 時点の${rows}行を書き戻しました。その時点で実行中・待機中だったジョブは、ワーカーを起動すると最初から実行します。`;
export const unknownUserSentence = (loginCd: string): string => `ログインコード ${loginCd} の利用者がいません。`;
export const resetLine = (loginCd: string, password: string): string =>
  `${loginCd} の新しいパスワード　${password}　（表示は今回だけです。ログイン中の画面とアクセストークンは終了しました）`;
export const stillDisabledLine = (loginCd: string): string =>
  `${loginCd} は利用停止中のため、まだログインできません。解除する場合は --enable を付けて実行してください。`;
export const secondFactorLine = (loginCd: string, ended: boolean): string =>
  ended ? `${loginCd} の二段階認証を解除しました。` : `${loginCd} は二段階認証を使っていません。`;
export const enabledLine = (loginCd: string): string => `${loginCd} の利用停止を解除しました。`;
