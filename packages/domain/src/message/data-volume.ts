import { pageTitles } from './page-titles.ts';

interface DataGroup {
  readonly label: string;
  readonly content: string;
  /** Name of the variable that limits the age of its rows; `null` if none are deleted by age. */
  readonly setting: string | null;
}

/** Groups of tables that grow, by the names of the metric `tsuun_table_bytes`. */
export const dataGroups = {
  orders: { label: 'オーダー', content: 'オーダーと金額（索引を含む）', setting: null },
  order_history: { label: 'オーダーの変更履歴', content: '保存・取込・再適用による変更', setting: 'KEEP_CHANGES_DAYS' },
  rules_and_fees: {
    label: 'ルールと諸料金',
    content: '到着料金・名称変換・諸料金と、その変更履歴',
    setting: 'KEEP_CHANGES_DAYS',
  },
  files: { label: 'ファイル', content: '取込・出力ファイルと事前チェック', setting: 'KEEP_FILES_DAYS' },
  snapshots: { label: '月次の記録', content: '記録した月のオーダーと諸料金', setting: 'KEEP_SNAPSHOTS_DAYS' },
  processing_history: {
    label: '処理履歴',
    content: '処理履歴、取込・出力の履歴、ジョブ',
    setting: 'KEEP_ACTIVITY_DAYS',
  },
  audit: { label: '監査記録', content: '監査記録とユーザーの変更履歴', setting: 'KEEP_AUDIT_DAYS' },
  other: { label: 'その他', content: 'マスタ、セッション、画面の設定など', setting: null },
} as const satisfies Record<string, DataGroup>;

export type DataGroupName = keyof typeof dataGroups;

export const dataVolumeWords = {
  title: pageTitles.dataVolume,
  group: '区分',
  content: '内容',
  size: '大きさ',
  retention: '保存期間',
  setting: '設定',
  fullDatabase: 'データベース全体',
  forever: '削除しない',
} as const;

/** Heading of the column of growth over so many `days`. */
export const growthHeading = (days: number | null): string => (days === null ? '増加' : `${days}日間の増加`);

export const dataVolumeNote =
  '保存期間はサーバーの環境変数で設定します（運用の手引き「ディスクが不足したとき」）。帳簿と証憑は7年（欠損金を繰り越す場合は10年）の保存が必要です。期間を過ぎた行は1時間ごとに削除し、監査記録に残します。';
export const growthMissing = '増加は、測り始めた翌日から表示します。';

/** Names of rows that are deleted by age and are no group of their own in データ量. */
export const purgedLabels = {
  transfers: '取込・出力の履歴',
  jobs: 'ジョブ',
  backups: 'バックアップの記録',
  snapshots: '月次の記録の明細',
  fees: '諸料金の変更履歴',
  arrivalFees: '到着料金の変更履歴',
  nameConversions: '名称変換の変更履歴',
  users: 'ユーザーの変更履歴',
} as const;

/** Line of 監査記録 about rows deleted by age. `day` is the first day that is kept. */
export const purgedTarget = (label: string, count: number, day: string): string =>
  `${label} ${count}件（${day}より前）`;
