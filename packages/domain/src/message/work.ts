import { severalReasonsHint } from './activity-sentence.ts';
import { counted } from './figures.ts';

export const entryAbouts = {
  imports: '全通SYSなどのデータを取り込みます',
  order: '輸送と請求・支払を登録し、確定します',
  fees: '輸送以外の請求と支払を登録します',
  exports: '通運実績などのファイルを作ります',
} as const;

/** Words of 要対応 on HOME, and of the condition that its figures open. */
export const workWords = {
  unmet: '確定できない理由',
  noReason: 'なし（確定できる）',
  anyReason: 'いずれかの理由がある',
  payeeMissing: '支払先がない',
  bookDayMissing: '計上日がない',
  pastClosing: '締め超過',
  ready: (list: string): string => `確定できる${list}`,
  title: '要対応',
  stationScope: '担当駅の範囲',
  ownStation: '自分の担当駅',
  nameStation: '自分の担当駅を選ぶと、その駅の要対応を表示します。',
  nothingOpen: '要対応はありません。',
  what: '内容',
  count: '件数',
  unit: '件',
  oldest: '最も古い業務実績日',
  untilClosing: '締めまで',
  cannotConfirm: '確定できない',
  canConfirm: '確定できる',
  showParts: (label: string): string => `${label}の内訳`,
  others: 'ほかの対応',
  ofList: (list: string, n: number): string => `${list} ${counted(n)}`,
  overdue: (n: number): string => `締め超過 ${counted(n)}`,
  daysLeft: (n: number): string => (n === 0 ? '今日まで' : `あと${n}営業日`),
  severalReasons: severalReasonsHint,
  countedUpTo: (day: string): string => `未確定のオーダーが多いため、業務実績日が${day}までのものを数えています。`,
  without: (n: number): string => `該当なし ${n}項目`,
  recent: '最近の処理',
  closing: '締め',
  month: (day: string): string => `${Number(day.slice(5, 7))}月分`,
  closesOn: (day: string): string => `${day}に締め`,
  closedOn: (day: string): string => `${day}に締めました`,
  confirmedShare: (rate: string): string => `確定 ${rate}`,
  unconfirmed: (n: number): string => `未確定 ${counted(n)}`,
} as const;
