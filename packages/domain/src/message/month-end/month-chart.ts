import { monthText, monthWords } from './report.ts';

/** Names and texts of the charts of the thirteen months. */
export const chartWords = {
  thirteen: '13か月',
  months: '各月',
  chosen: '選んだ月',
  none: 'なし',
  png: 'PNG',
  csv: 'CSV',
  failed: 'グラフを表示できません。数字は下の表で確かめられます。',
  notSaved: 'グラフを保存できませんでした。',
} as const;

/** `請求13か月`: the name of a picture. */
export const chartName = (label: string): string => `${label}${chartWords.thirteen}`;

/** `軸は百万円` */
export const axisText = (unit: string): string => `軸は${unit}`;

/** Over the picture that is saved: the figure, from which month to which, by which day. */
export const chartTitle = (label: string, first: string, last: string, basis: string): string =>
  `${label}　${monthText(first)}～${monthText(last)}　${basis}`;

/** The button that saves a picture or its numbers: `請求のグラフをPNGで保存` */
export const saveChartLabel = (label: string, format: string): string => `${label}のグラフを${format}で保存`;

/** The name of a file of the month, without its ending: `月次照合_2026-04_請求13か月_担当駅6092 吹田(タ)` */
export const monthFileName = (from: string, what: string, filters = ''): string =>
  `${monthWords.title}_${from.slice(0, 7)}_${what}${filters}`;

/** The button that puts out the lines: `XLSX出力` */
export const linesFileWord = (format: string): string => `${format}出力`;
