import { counted } from './figures.ts';
import { pageTitles } from './page-titles.ts';
import { words } from './words.ts';

/** Words of 申し送り. */
export const noteWords = {
  title: pageTitles.notes,
  text: pageTitles.notes,
  due: '期日',
  recipients: '宛先',
  everybody: '全員',
  toEverybody: '全員宛て',
  toMe: '自分宛て',
  write: '登録',
  placeholder: '申し送りを書く（@ で宛先）',
  removeRecipient: '宛先から外す',
  suspended: '利用停止',
  deleted: '削除済み',
  complete: '完了',
  change: '変更',
  changes: '変更前',
  keep: '変更を保存',
  open: '未完了',
  completed: '完了',
  unread: '未読',
  mine: '自分宛て',
  ownStation: '自分の担当駅',
  scope: '範囲',
  state: '状態',
  mineOpen: '自分宛ての未完了',
  anyOpen: '未完了',
  anyNote: 'あり',
  subject: '対象',
  writer: '登録者',
  commands: '操作',
  overdue: '期日が過ぎた',
  today: words.today,
  later: '明日から',
  without: '期日なし',
  none: '–',
  nothing: '申し送りはありません。',
  nothingHere: '申し送りはまだありません。',
  nameStation: '自分の担当駅を選ぶと、その駅の申し送りを表示します。',
  workMine: '自分宛ての申し送り',
  workOverdue: '期日が過ぎた申し送り',
  selectTarget: '申し送りを書く対象を選択してください。',
  batchTitle: '選択行に申し送り',
  written: '申し送りを登録しました。',
  wasCompleted: '申し送りを完了にしました。',
  notOwn: 'ほかの人の申し送りは変更できません。',
  tooLate: '登録から10分が過ぎたため、変更できません。完了にして、新しく書いてください。',
  unknownRecipient: '選べない人が宛先にあります。宛先を選び直してください。',
  recordDeleted: '対象が削除されたため、操作できません。',
} as const;

export const tooManyRecipientsSentence = (max: number): string => `宛先は${max}人までにしてください。`;
export const tooManyTargetsSentence = (max: number): string =>
  `一度に申し送りを書けるのは${counted(max)}までです。選択を減らしてください。`;
export const alreadyCompletedSentence = (at: string, name: string): string =>
  `この申し送りは、${at}に${name}が完了にしています。`;

export const openNotesText = (n: number): string => `未完了 ${counted(n)}`;
export const openNotesLabel = (n: number): string => `未完了の申し送り ${counted(n)}`;
export const notesTagText = (n: number): string => `${noteWords.title} ${n}`;
export const unreadNotesText = (n: number): string => `未読 ${counted(n)}`;
export const dueText = (day: string): string => `${noteWords.due} ${day}`;
export const daysOverText = (n: number): string => `${n}日超過`;
export const batchTargetsText = (n: number): string => `選択した${counted(n)}に、同じ申し送りを1件ずつ登録します。`;
export const batchWrittenText = (n: number): string => `${counted(n)}に申し送りを登録しました。`;
export const shownOfText = (shown: number, all: number): string =>
  `${counted(all)}のうち、${counted(shown)}を表示しています。条件で絞り込んでください。`;
/** Second part of 自分宛ての申し送り in 要対応; what is zero is left out. */
export const mineDetail = (today: number, unread: number): string =>
  [...(today > 0 ? [`今日まで ${counted(today)}`] : []), ...(unread > 0 ? [unreadNotesText(unread)] : [])].join('　');

export interface FormerNote {
  readonly text: string;
  readonly at: string;
  readonly name: string;
  readonly completed: boolean;
}

/** Note of a deleted record in its history. */
export const formerNoteText = ({ text, at, name, completed }: FormerNote): string =>
  `${text}（${name} ${at} ${completed ? noteWords.completed : noteWords.open}）`;
