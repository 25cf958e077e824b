import { counted, figures } from './figures.ts';
import { pageTitles } from './page-titles.ts';

/** Words of 自動取込. */
export const feedWords = {
  title: pageTitles.feeds,
  editTitle: '自動取込編集',
  ok: '正常',
  late: '届いていない',
  faulty: '誤り',
  unreachable: '接続できない',
  paused: '停止中',
  needsWork: '対応が必要',
  state: '状態',
  nameAndKind: '名前・種類',
  source: '取込元',
  schedule: '実行',
  due: '届く期限',
  last: '前回',
  next: '次回',
  commands: '操作',
  runNow: '今すぐ実行',
  pause: '一時停止',
  resume: '再開',
  dismiss: '取り込まない',
  dismissTitle: '取り込まない確認',
  afterCorrection: '訂正のあと',
  whenReceived: '届いたらすぐ',
  never: '–',
  none: '自動取込はまだありません。「追加」で、取込元と時刻を登録します。',
  handling: 'ファイルの扱い',
  mail: 'メール',
  test: '接続テスト',
  tested: '接続できました',
  hostKey: 'ホスト鍵',
  hostKeyRegistered: '鍵の登録',
  files: 'ファイル',
  stored: '保存済み',
  change: '変更',
  passphrase: 'パスフレーズ',
  hours: '時間帯',
  onBusinessDays: '営業日の',
  newHostTitle: 'はじめて接続するサーバーです',
  newHostText:
    '先方から知らされたホスト鍵と同じことを確かめてから登録してください。登録のあとに鍵が変わると、接続せずに知らせます。',
  changedHostTitle: 'サーバーのホスト鍵が変わりました',
  changedHostText: '先方に確かめてから登録し直してください。確かめるまでは接続しません。',
  registeredKey: '登録した鍵',
  acceptHostKey: 'この鍵を登録して続ける',
  renewHostKey: '登録し直す',
  rejectHostKey: 'やめる',
  hostKeyMissing: 'ホスト鍵を登録すると保存できます',
  minutesUnit: '分ごと（5～60分）',
  dueUnit: 'までに届く（空欄は期限なし）',
  movedNote: '「取込済」「エラー」フォルダへ',
  onFaultNote: '全通SYSと52ftは待たせるのが標準です。',
  mailNote: '届いていない・誤り・30分接続できない・復旧のときに送ります。',
  noMail: 'メールの設定がないため送りません',
  noSecrets: '暗号鍵（SECRETS_KEY）の設定がないため、SFTPは使えません。',
  noFolders: '取込元にできるフォルダ（FEED_FOLDERS）の設定がありません。',
  foldersNote: (folders: readonly string[]): string => `${folders.join('、')} の中のフォルダを指定できます。`,
  dropNote: (path: string): string => `${path} へ PUT で送ります。`,
  ran: '実行を始めました。',
  stopped: '停止しました。',
  resumed: '再開しました。',
  dismissed: '取り込まないことにしました。',
  addRecipient: '宛先を追加',
  removeRecipient: (name: string): string => `${name}を宛先から外す`,
} as const;

/** Names of the folders next to the files of a source, to which ended files are moved. */
export const feedFolders = { imported: '取込済', faulty: 'エラー' } as const;

/** Person who imports the files of a feed, as histories name it. */
export const feedPersonName = (name: string): string => `自動取込（${name}）`;
/** Person who imports a file of a feed after its correction. */
export const correctedFeedPersonName = (user: string, name: string): string => `${user}・${feedPersonName(name)}`;

export const scheduleText = (minutes: number, from: string, to: string): string => `${minutes}分ごと ${from}～${to}`;
export const sinceText = (time: string): string => `${time} から`;
export const dueText = (time: string): string => `${time} の予定`;
export const faultyRowsText = (rows: number): string => `誤り ${figures(rows)}行`;
export const waitingFilesText = (files: number): string => `${figures(files)}ファイル待ち`;
export const matchingFilesText = (count: number, newest: string | null): string =>
  newest === null ? '一致するファイルはありません' : `一致 ${counted(count)}　${newest}${count > 1 ? ' ほか' : ''}`;
export const countText = (label: string, n: number): string => `${label} ${counted(n)}`;
export const dismissQuestion = (file: string): string =>
  `${file} を取り込まずに、後のファイルへ進みます。よろしいですか。`;

/** Details of the lines of 要対応. */
export const faultyWorkText = (file: string, rows: number | null, waiting: number): string =>
  [
    file,
    rows === null ? null : `${figures(rows)}行`,
    waiting === 0 ? null : `後の${figures(waiting)}ファイルが待っています`,
  ]
    .filter((part) => part !== null)
    .join('　');

/** Ends of the file that had the content before. */
const formerEnds = {
  imported: '取り込んだ',
  undone: '取り込んで取り消した',
  waiting: '届いてまだ取り込まれていない',
} as const;

export interface FormerFile {
  readonly name: string;
  /** Day on which it came. */
  readonly day: string;
  readonly end: keyof typeof formerEnds;
}

/** Line of 処理履歴 for a file whose content came before. */
export const sameContentSentence = (file: string, { name, day, end }: FormerFile): string =>
  `${file} は、${day}に${formerEnds[end]} ${name} と同じ内容のため取り込みませんでした。`;

/** Sentences at the fields of a feed. */
export const feedProblems = {
  minutes: '間隔は5分から60分までです。',
  time: '時刻は 08:30 の形で入力してください。',
  timeOrder: '時間帯の終わりは、始めより後の時刻にしてください。',
  folder: 'フォルダは / で始まる絶対パスで入力してください。',
  folderNotListed: (folders: readonly string[]): string =>
    `サーバーの FEED_FOLDERS にあるフォルダの中だけを指定できます。（${folders.join('、')}）`,
  pattern: (ending: string): string => `ファイル名は ${ending} で終わる形（例：ZT_*${ending}）で入力してください。`,
  patternCharacters: 'ファイル名に / は使えません。',
  host: 'サーバーはホスト名またはIPアドレスで入力してください。',
  secretAgain: 'サーバー、ポート、ユーザー名、認証を変えたときは、もう一度入力してください。',
  privateKey: '秘密鍵を読めません。OpenSSH形式の鍵全体と、必要ならパスフレーズを入力してください。',
  hostKey: '接続テストでホスト鍵を登録してください。',
  recipients: (codes: readonly string[]): string => `宛先のユーザーが見つかりません。（${codes.join('、')}）`,
  tooManyRecipients: '宛先は20人までです。',
} as const;

/** Reasons why a look at a source failed. */
export const sourceProblems = {
  folderMissing: (folder: string): string => `フォルダがありません。（${folder}）`,
  folderOutside: 'フォルダが FEED_FOLDERS の外を指しています。',
  noAccess: (path: string): string => `読み取りまたは移動の権限がありません。（${path}）`,
  timedOut: '応答がありません。',
  hostUnknown: 'サーバーが見つかりません。ホスト名を確認してください。',
  refusedConnection: 'サーバーに接続を拒否されました。ポートを確認してください。',
  logInFailed: 'ログインできません。ユーザー名と認証を確認してください。',
  hostKeyChanged: (registered: string, now: string): string =>
    `ホスト鍵が登録と違うため接続しません。（登録 ${registered}、現在 ${now}）`,
  notMoved: (name: string): string => `${name} を移動できません。`,
  notRead: (name: string): string => `${name} を読めません。`,
  brokenName: 'ファイル名の文字コードが正しくないため読めません。名前を直してください。',
  secretUnreadable: '保存した認証情報を復号できません。SECRETS_KEY を確認するか、入力し直してください。',
  noServer: '実行するサーバーがありません。ワーカーと FEED_FOLDERS を確認してください。',
  failed: (detail: string): string => `取込元を読めません。（${detail}）`,
} as const;

/** Refusals of commands on feeds. */
export const feedRefusals = {
  pausedDrop: '停止中のため受け付けません。再開してから送ってください。',
  notADrop: 'この自動取込は受信（API）ではありません。',
  namePattern: (pattern: string): string => `ファイル名が ${pattern} に合いません。`,
  notFaulty: '誤りで止まっているファイルではありません。',
  pausedRun: '停止中のため実行できません。',
  dropRun: '受信（API）は、届いたときに取り込みます。',
} as const;

/** Mails of a feed: subject and text. Blank lines separate paragraphs. */
export const feedMails = {
  late: (name: string, time: string) => ({
    subject: `【自動取込】${name}：ファイルが届いていません`,
    text: `「${name}」のファイルが、期限の${time}までに届いていません。\n\n取込元を確かめてください。届くと自動で取り込みます。`,
  }),
  faulty: (name: string, file: string, sentence: string) => ({
    subject: `【自動取込】${name}：${file} に誤りがあります`,
    text: `「${name}」の ${file} を取り込めませんでした。\n\n${sentence}\n\nHOMEの要対応、または取込の「自動取込」から、事前チェックで直してください。`,
  }),
  /** There is no content to correct: the file cannot be read or is too large, or a run without files failed. */
  failed: (name: string, file: string, sentence: string) => ({
    subject: `【自動取込】${name}：${file} を取り込めません`,
    text: `「${name}」の ${file} を取り込めません。\n\n${sentence}\n\nHOMEの要対応、または取込の「自動取込」で確かめてください。`,
  }),
  unreachable: (name: string, why: string) => ({
    subject: `【自動取込】${name}：30分接続できません`,
    text: `「${name}」の取込元に30分以上接続できません。\n\n${why}\n\n接続できるようになると、自動で取り込みます。`,
  }),
  recovered: (name: string) => ({
    subject: `【自動取込】${name}：復旧しました`,
    text: `「${name}」は正常に戻りました。`,
  }),
  limit: '\n\nこの1時間の上限（10通）に達したため、続きの知らせは送りません。画面で確かめてください。',
} as const;
