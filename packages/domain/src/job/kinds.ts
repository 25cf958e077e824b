import type { FunctionCode } from '../permission/functions.ts';

/**
 * Every long action is a job of one kind; the label is what the processing indicator says (JOB-12), the
 * code the function whose history it stands in. A kind runs once at a time for all users.
 */
export const jobKinds = {
  'import/zentsu': { label: '全通SYS取込', group: 'import', code: 'IMPORTS' },
  'import/dispatch': { label: '配車運行取込', group: 'import', code: 'IMPORTS' },
  'import/52ft': { label: '52ft取込', group: 'import', code: 'IMPORTS' },
  'import/arrival-fee': { label: '到着料金マスタ取込', group: 'import', code: 'ARRIVAL_FEE_IMPORT' },
  // Queued under the arrival-fee label on purpose (IMP-22).
  'import/name-conversion': { label: '到着料金マスタ取込', group: 'import', code: 'NAME_CONVERSION_IMPORT' },
  'import/mms': { label: 'MMS取込', group: 'import', code: 'IMPORTS' },
  'export/order': { label: '通運実績出力', group: 'export', code: 'EXPORTS' },
  'export/fees': { label: '諸料金実績出力', group: 'export', code: 'EXPORTS' },
  'export/analysis': { label: '分析出力', group: 'export', code: 'EXPORTS' },
  'export/name-conversion': { label: '名称変換マスタ出力', group: 'export', code: 'EXPORTS' },
  'apply/arrival-fee': { label: '到着料金マスタ再適用', group: 'apply', code: 'ARRIVAL_FEE' },
  'apply/name-conversion': { label: '名称変換マスタ再適用', group: 'apply', code: 'NAME_CONVERSION' },
  'apply/user': { label: 'ユーザー再適用', group: 'apply', code: 'USER' },
} as const satisfies Record<string, { label: string; group: string; code: FunctionCode }>;

export type JobKind = keyof typeof jobKinds;

export type JobState = 'queued' | 'running' | 'done' | 'failed';
