import { counted, figures } from './figures.ts';

/** Refusal of a search as CSV. */
export const csvLimitSentence = (max: number): string =>
  `CSVで読めるのは${max.toLocaleString('ja-JP')}件までです。条件で絞ってください。`;

/** Progress of an export that writes its rows (EXP-17). */
export const exportProgressSentence = (rows: number, total: number): string =>
  `${figures(rows)}／${counted(total)}を出力しました`;

/** Result of an export, with its scope and the unconfirmed records that are not in its file (EXP-18, EXP-30, EXP-31). */
export function exportDoneSentence(rows: number, { scope = '', unconfirmed = 0 }: ExportedScope = {}): string {
  const excluded = unconfirmed === 0 ? '' : `未確定の${counted(unconfirmed)}は出力していません。`;
  return `${scope === '' ? '' : `${scope}：`}${counted(rows)}を出力しました。${excluded}`;
}

interface ExportedScope {
  /** Station and period as `exportScopeText` writes them; empty where the export has neither. */
  readonly scope?: string;
  readonly unconfirmed?: number;
}

/** Text under a target before its export: the number of rows in its file and of excluded ones (EXP-31). */
export function exportPreviewSentence(confirmed: number, unconfirmed: number): string {
  const excluded = unconfirmed === 0 ? '未確定はありません。' : `${counted(unconfirmed)}は未確定のため出力しません。`;
  return `確定済み ${counted(confirmed)}を出力します。${excluded}`;
}

/** The same for one of several stations, under `stationsWords.files`. */
export const stationPreviewText = (confirmed: number, unconfirmed: number): string =>
  `確定済み ${counted(confirmed)}、未確定 ${counted(unconfirmed)}`;

/** Note at a target that writes confirmed records only, while its station is not chosen yet. */
export const confirmedOnlyHint = '確定済みだけを出力します';

export const unconfirmedLinkText = '未確定を表示';

/** Text if the preview cannot be read; the export itself is not affected. */
export const previewFailedSentence = '件数を読み込めませんでした。';

/** Words for several stations of one target, with one file for each (EXP-32). */
export const stationsWords = {
  add: '担当駅を追加',
  remove: (label: string): string => `${label}を外す`,
  label: (n: number): string => `担当駅 ${n}`,
  files: (n: number): string => `駅ごとに${n}ファイルを出力します。未確定は出力しません。`,
} as const;
