import { counted, figures } from './figures.ts';
import { words } from './words.ts';

/** Words of 要対応シート, in which missing values of stored records are filled in (SHEET-01 to SHEET-12). */
export const sheetWords = {
  title: '要対応シート',
  oldestFirst: '古い順',
  fill: '予定日を入れる',
  fillOthers: '候補を入れる',
  dropFilled: 'やめる',
  renew: '読み直す',
  paste: '列を貼り付け',
  pasteWhere: '貼り付ける先の白いセルを選んでください。',
  pasteByKey: '貼り付ける先のセルを選び、Ctrl+V で貼り付けてください。',
  narrow: '行の絞り込み',
  rest: '残り',
  offered: '候補あり',
  refused: '保存できない',
  rowState: '行の状態',
  route: '区間',
  saved: '保存',
  saving: '保存中',
  unsaved: '未保存',
  confirmable: '確定できる',
  loading: words.loading,
  nothing: '該当する行はありません。',
  noneConfirmable: '確定できる行はありません',
  proposal: '候補',
  take: '入れる',
  notSaved: '保存できませんでした。もう一度 Enter で保存します。',
  deleted: '削除されています。読み直してください。',
  yesterday: '昨日',
  above: '上と同じ',
  profit: '差益',
  confirmLater: '確定は、あとで処理履歴から取り消せます。',
} as const;

/** Origins of proposed values, as short as a cell needs. */
export const proposedFrom = { planned: '予定日', field: (label: string): string => label } as const;

/** Sentence about a proposed day: 配達日 2026-02-28 から. */
export const proposedAfter = (label: string, day: string): string => [label, day, 'から'].filter(Boolean).join(' ');

export const tooLate = (origin: string): string => `${origin}が今日より後`;

/** Note on a cell without which its row is not saved: 到着完了日が必要です. */
export const neededText = (labels: readonly string[]): string => `${labels.join('、')}が必要です`;

export const leftText = (labels: readonly string[]): string => `あと ${labels.join('、')}`;

/** Rows that get a proposed value: 空欄のうち、予定日が今日までの 2件. */
export function fillHint(selected: number | null, n: number, planned: boolean): string {
  const among = selected === null ? '空欄のうち' : `選択 ${counted(selected)}のうち`;
  return `${among}、${planned ? '予定日が今日まで' : '候補がある'}の ${counted(n)}`;
}

export const waitingSentence = (n: number): string => `${counted(n)}が未保存です。確かめてから保存してください`;

export const saveRowsText = (n: number): string => `${counted(n)}を保存`;

export const confirmRowsText = (n: number): string =>
  n === 0 ? sheetWords.noneConfirmable : `確定できる ${counted(n)}を確定`;

export const confirmTitle = (n: number): string => `${counted(n)}を確定します`;
export const confirmAgree = (n: number): string => `${counted(n)}を確定`;
export const confirmSavedLabel = '保存した行のうち確定できる行';
/** Rows that stay unconfirmed, by reason: 確定しない行：締め超過 5件、集貨料支払先がない 1件。 */
export const notConfirmedSentence = (reasons: readonly (readonly [string, number])[]): string =>
  `確定しない行：${reasons.map(([label, n]) => `${label} ${counted(n)}`).join('、')}。`;
export const lackingText = (label: string): string => `${label}がない`;

/** Conflict of a cell in the line of the cell: 佐藤 健 2026-05-11. */
export const theirsText = (by: readonly string[], value: string): string =>
  [by.join('、'), value === '' ? words.blank : value].filter(Boolean).join(' ');
export const clashSentence = (by: readonly string[], value: string): string =>
  `${by.length > 0 ? `${by.join('さん、')}さん` : '他のユーザー'}が ${value === '' ? words.blank : value} を保存しました。`;
export const takeMineText = (value: string): string => `${value === '' ? words.blank : value} にする`;
export const keepTheirsText = (value: string): string => `${value === '' ? words.blank : value} のままにする`;

export const rowOfText = (row: number, last: number, all: number | null): string =>
  `${row === last ? figures(row) : `${figures(row)}～${figures(last)}`} / ${all === null ? words.none : counted(all)}目`;

export const pickLabel = (name: string): string => `${name} ${words.select}`;
/** Name of a row for screen readers and the line below the table. */
export const rowLabelOf = (name: string | null, id: string | null): string => name ?? id ?? words.none;
export const sheetDraftName = (n: number): string => `${sheetWords.title} ${counted(n)}`;
/** Meaning of a typed day: 5/12 → 2026-05-12（火）. */
export const readAsText = (text: string, day: string, weekday: string): string => `${text} → ${day}（${weekday}）`;
