import { formatYen } from '../../value/yen.ts';
import { figures } from '../figures.ts';
import { pageTitles } from '../page-titles.ts';

export const monthWords = {
  title: pageTitles.monthEnd,
  code: 'コード',
  source: '区分',
  month: '年月',
  count: '件数',
  billing: '請求',
  payment: '支払',
  profit: '差益',
  rate: '差益率',
  confirmedRate: '確定率',
  open: '未確定',
  openBilling: '未確定の請求',
  openPayment: '未確定の支払',
  negative: '差益マイナス',
  zero: '0円',
  lastYear: '前年同月',
  thirteen: '前年同月からの13か月',
  exports: 'この月を含む出力（かっこ内は、いま出力した場合との差）',
  changed: '出力後変更',
  doubtfulOnly: '要確認の行だけ',
  split: 'オーダーと諸料金に分ける',
  both: '計',
  output: '出力',
  figuresOfMonth: '月の合計',
  noChange: '変更なし',
  noFigure: '–',
} as const;

/** Number of parties, `41社`, or of lines for other parts. */
export const groupCount = (part: string, count: number): string =>
  `${figures(count)}${part === 'billingTo' || part === 'payTo' ? '社' : '行'}`;

export const changedCount = (count: number): string => `変更 ${figures(count)}件`;

export const noExportOfMonth = 'この月を含む通運実績と諸料金実績の出力はありません。';

/** Name of the link in 出力後変更. */
export const exportSince = (fileName: string): string => `${fileName} 出力後変更の一覧を開く`;

/** Reason why a filtered month has no fees: `諸料金には品目がないため、品目で絞り込むと諸料金は含まれません。` */
export const feesWithoutField = (labels: readonly string[]): string =>
  `諸料金には${labels.join('・')}がないため、${labels.join('・')}で絞り込むと諸料金は含まれません。`;

export const nothingInMonth = 'この月のオーダーと諸料金はありません。';

/** Name of a month, from the month or any of its days: `2026年10月`. */
export const monthText = (month: string): string => `${month.slice(0, 4)}年${Number(month.slice(5, 7))}月`;

export const monthByBasis = (from: string, basis: string): string => `${monthText(from)}　${basis}`;

export const monthTitle = (from: string, basis: string, part: string): string =>
  `${monthByBasis(from, basis)}　${part}別`;

const sources = { order: 'オーダー', fee: '諸料金' } as const;

export const sourceWord = (source: keyof typeof sources): string => sources[source];

export const sumOf = (source: keyof typeof sources | null): string =>
  source === null ? '合計' : `${sources[source]}計`;

const parts: Readonly<Record<string, string>> = {
  billingTo: '請求先なし',
  payTo: '支払先なし',
  station: '担当駅なし',
  keitan: '計単部門なし',
  lane: '発着駅なし',
};

/** Name of the group of records without this part. */
export const noPart = (part: string): string => parts[part] ?? 'なし';

/** Name of the link of a figure: `全国通運㈱ 差益マイナスの一覧を開く`. */
export const openListLabel = (name: string, figure: string): string => `${name} ${figure}の一覧を開く`;

/** Change against the previous year, `前年同月比 +4.2%`, or the difference in yen if there is no ratio. */
export function changeText(last: number | null, now: number | null): string {
  if (last === null || now === null) return '';
  const sign = now < last ? '-' : '+';
  const difference = Math.abs(now - last);
  if (last <= 0) return `前年同月差 ${sign}${formatYen(difference)}`;
  return `前年同月比 ${sign}${(Math.floor((2000 * difference + last) / (2 * last)) / 10).toFixed(1)}%`;
}

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
