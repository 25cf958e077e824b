import type { FunctionCode } from '../permission/functions.ts';

/**
 * Kinds of jobs with their label in the progress indicator (JOB-12) and the function of their history. One job of a
 * kind runs at a time for all users.
 */
export const jobKinds = {
  'import/zentsu': { label: '全通SYS取込', group: 'import', code: 'IMPORTS' },
  'import/dispatch': { label: '配車運行取込', group: 'import', code: 'IMPORTS' },
  'import/52ft': { label: '52ft取込', group: 'import', code: 'IMPORTS' },
  'import/arrival-fee': { label: '到着料金マスタ取込', group: 'import', code: 'ARRIVAL_FEE_IMPORT' },
  // Queued under the arrival-fee label intentionally (IMP-22).
  'import/name-conversion': { label: '到着料金マスタ取込', group: 'import', code: 'NAME_CONVERSION_IMPORT' },
  'import/mms': { label: 'MMS取込', group: 'import', code: 'IMPORTS' },
  'preflight/zentsu': { label: '全通SYS事前チェック', group: 'preflight', code: 'IMPORTS' },
  'preflight/dispatch': { label: '配車運行事前チェック', group: 'preflight', code: 'IMPORTS' },
  'preflight/52ft': { label: '52ft事前チェック', group: 'preflight', code: 'IMPORTS' },
  'preflight/arrival-fee': { label: '到着料金マスタ事前チェック', group: 'preflight', code: 'ARRIVAL_FEE_IMPORT' },
  'preflight/name-conversion': {
    label: '名称変換マスタ事前チェック',
    group: 'preflight',
    code: 'NAME_CONVERSION_IMPORT',
  },
  'export/order': { label: '通運実績出力', group: 'export', code: 'EXPORTS' },
  'export/fees': { label: '諸料金実績出力', group: 'export', code: 'EXPORTS' },
  'export/analysis': { label: '分析出力', group: 'export', code: 'EXPORTS' },
  'export/name-conversion': { label: '名称変換マスタ出力', group: 'export', code: 'EXPORTS' },
  'export/invoice-draft': { label: '請求の下書き', group: 'export', code: 'EXPORTS' },
  'snapshot/month': { label: '月次の記録', group: 'snapshot', code: 'EXPORTS' },
  'apply/arrival-fee': { label: '到着料金マスタ再適用', group: 'apply', code: 'ARRIVAL_FEE' },
  'apply/name-conversion': { label: '名称変換マスタ再適用', group: 'apply', code: 'NAME_CONVERSION' },
  'apply/user': { label: 'ユーザー再適用', group: 'apply', code: 'USER' },
  'undo/order': { label: 'オーダー処理の取り消し', group: 'undo', code: 'ORDER' },
  'undo/fee': { label: '諸料金処理の取り消し', group: 'undo', code: 'FEES' },
  'undo/apply-arrival-fee': { label: '到着料金マスタ再適用の取り消し', group: 'undo', code: 'ARRIVAL_FEE' },
  'undo/apply-name-conversion': { label: '名称変換マスタ再適用の取り消し', group: 'undo', code: 'NAME_CONVERSION' },
  'undo/import': { label: 'オーダー取込の取り消し', group: 'undo', code: 'IMPORTS' },
  'undo/arrival-fee': { label: '到着料金マスタ取込の取り消し', group: 'undo', code: 'ARRIVAL_FEE_IMPORT' },
  'undo/name-conversion': { label: '名称変換マスタ取込の取り消し', group: 'undo', code: 'NAME_CONVERSION_IMPORT' },
} as const satisfies Record<string, { label: string; group: string; code: FunctionCode }>;

export type JobKind = keyof typeof jobKinds;

export const jobStates = ['queued', 'running', 'done', 'failed'] as const;
export type JobState = (typeof jobStates)[number];
