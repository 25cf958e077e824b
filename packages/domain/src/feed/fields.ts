import { auditFields, idField } from '../field/audit.ts';
import { choice, choicesOf, flag, integer, moment, type RecordOf, text } from '../field/field.ts';
import { picked } from '../field/leaves.ts';
import { importFileLabel, type ImportKind, importKinds } from '../transfer/import-kinds.ts';

export const feedStates = ['ok', 'late', 'faulty', 'unreachable', 'paused'] as const;
export type FeedState = (typeof feedStates)[number];

/** Minutes for which a source is away until 要対応 and a mail report it. */
export const unreachableMinutes = 30;

/** States that are lines of 要対応. */
export const feedWorkKinds = ['faulty', 'late', 'unreachable'] as const;

/** Maximum number of mails of one feed within an hour. */
export const maxMailsPerHour = 10;

/** Sources of files; `mms` is the source of the kind of the same name and is not offered for files. */
export const feedSources = { folder: 'フォルダ', sftp: 'SFTP', drop: '受信（API）', mms: 'MMS' } as const;
export type FeedSource = keyof typeof feedSources;

export const feedDays = { business: '営業日', daily: '毎日' } as const;

/** Entered fields of a feed (FEED-01). A field that its source does not use is blank. */
export const feedFields = {
  name: text('名前', 40, { required: true }),
  kind: choice<ImportKind>(
    '種類',
    (Object.keys(importKinds) as ImportKind[]).map((value) => ({ value, label: importFileLabel(value) })),
    { required: true },
  ),
  source: choice<FeedSource>(
    '方法',
    choicesOf(feedSources).map((one) => (one.value === 'mms' ? { ...one, hidden: true } : one)),
    { required: true },
  ),
  host: text('サーバー', 255),
  port: integer('ポート', { min: 1, max: 65_535, isName: true }),
  folder: text('フォルダ', 500),
  pattern: text('ファイル名', 200),
  userName: text('ユーザー名', 100),
  auth: choice('認証', choicesOf({ password: 'パスワード', key: '秘密鍵' })),
  /** Type and SHA-256 fingerprint of the key that the server must have. */
  hostKey: text('ホスト鍵', 200),
  minutes: integer('間隔', { min: 5, max: 60 }),
  fromTime: text('時間帯の始め', 5),
  toTime: text('時間帯の終わり', 5),
  days: choice('日', choicesOf(feedDays)),
  dueTime: text('届く期限', 5),
  afterImport: choice('取り込んだあと', choicesOf({ move: '移動する', keep: '残す' })),
  onFault: choice('誤りのあるとき', choicesOf({ wait: '後のファイルを待たせる', go: '先に進める' }), {
    required: true,
  }),
  /** Log-in codes separated by commas. */
  recipients: text('宛先', 419),
};

/** Secrets of an SFTP source, which only requests contain; blank ones keep what is stored. */
export const feedSecretFields = {
  password: text('パスワード', 200, { secret: true }),
  privateKey: text('秘密鍵', 16_000, { secret: true, multiline: true }),
};

export const feedRecord = {
  id: idField,
  ...feedFields,
  hasSecret: flag('認証情報', { computed: true }),
  hostKeyAt: moment('鍵の登録'),
  hostKeyBy: text('鍵の登録者', 40, { computed: true }),
  paused: flag('停止中', { computed: true }),
  ...auditFields,
};

export type Feed = RecordOf<typeof feedRecord>;

/** Body of a save: the entry, the secrets if they change, and for an existing feed its id and version. */
export const feedSave = { ...picked(feedRecord, ['id', 'versionNo']), ...feedFields, ...feedSecretFields };
export type FeedSave = RecordOf<typeof feedSave>;
export type FeedEntry = Omit<FeedSave, 'id' | 'versionNo'>;

/** A new feed with the usual hours. */
export const newFeed = { minutes: 10, fromTime: '06:00', toTime: '20:00', days: 'business', onFault: 'wait' } as const;

/** Default of a kind for files behind a faulty one: they wait where the newest row wins. */
export const usualOnFault = (kind: ImportKind | null): 'wait' | 'go' =>
  kind === null || kind === 'zentsu' || kind === '52ft' ? 'wait' : 'go';

/** Log-in codes of the recipients. */
export const recipientCodes = (recipients: string | null): readonly string[] =>
  (recipients ?? '')
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '');
