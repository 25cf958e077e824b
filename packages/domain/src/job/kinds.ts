/**
 * Every long action is a job of one kind (DECISIONS 3); the label is what the processing indicator says (JOB-12).
 * A kind runs once at a time for all users.
 */
export const jobKinds = {
  'import/zentsu': { label: '全通SYS取込', group: 'import' },
  'import/dispatch': { label: '配車運行取込', group: 'import' },
  'import/52ft': { label: '52ft取込', group: 'import' },
  'import/arrival-fee': { label: '到着料金マスタ取込', group: 'import' },
  // Queued under the arrival-fee label on purpose (IMP-22).
  'import/name-conversion': { label: '到着料金マスタ取込', group: 'import' },
  'import/mms': { label: 'MMS取込', group: 'import' },
  'export/order': { label: '通運実績出力', group: 'export' },
  'export/fees': { label: '諸料金実績出力', group: 'export' },
  'export/analysis': { label: '分析出力', group: 'export' },
  'export/name-conversion': { label: '名称変換マスタ出力', group: 'export' },
  'apply/arrival-fee': { label: '到着料金マスタ再適用', group: 'apply' },
  'apply/name-conversion': { label: '名称変換マスタ再適用', group: 'apply' },
  'apply/user': { label: 'ユーザー再適用', group: 'apply' },
} as const;

export type JobKind = keyof typeof jobKinds;

export type JobState = 'queued' | 'running' | 'done' | 'failed';
