import { monthWords } from './report.ts';

export const chartWords = {
  thirteen: '13か月',
  months: '各月',
  chosen: '選んだ月',
  none: 'なし',
  csv: 'CSV',
  failed: 'グラフを表示できません。数字は下の表で確かめられます。',
} as const;

/** Name of a chart: `請求13か月`. */
export const chartName = (label: string): string => `${label}${chartWords.thirteen}`;

/** Unit of the axis: `軸は百万円`. */
export const axisText = (unit: string): string => `軸は${unit}`;

/** Button that saves the numbers of a chart: `請求のグラフをCSVで保存`. */
export const saveChartLabel = (label: string, format: string): string => `${label}のグラフを${format}で保存`;

/** Name of a file of the month without extension: `月次照合_2026-04_請求13か月_担当駅6092 吹田(タ)`. */
export const monthFileName = (from: string, what: string, filters = ''): string =>
  `${monthWords.title}_${from.slice(0, 7)}_${what}${filters}`;

export const linesFileWord = (format: string): string => `${format}出力`;
