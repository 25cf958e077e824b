import { figures } from './figures.ts';
import { rowStatusLabels } from './transfer-sentence.ts';

const { created, changed, unchanged, locked, confirmed } = rowStatusLabels;

/** Names of the row statuses of a file, in the order of the screen; `excluded`: excluded by the user. */
export const preflightStatuses = {
  fault: '誤り',
  created,
  changed,
  unchanged,
  locked,
  confirmed,
  excluded: '除外',
} as const;

export type PreflightStatus = keyof typeof preflightStatuses;

export const preflightRemarkLabels = {
  amount: '金額が変わる',
  far: '通常と大きく違う',
  blanked: '値が空欄になる',
} as const;

export type PreflightMark = keyof typeof preflightRemarkLabels;

/**
 * Number of rows with changed amounts that are compared with usual amounts, since each needs the orders of its lane.
 */
export const maxComparedWithUsual = 200;

/** Number of rows with changed days that are checked for unlikely days. */
export const maxDaysLookedAt = 5_000;

/** Note next to the number of outliers if there are more rows. */
export const comparedWithUsualSentence = `通常と比べたのは、金額が変わる先頭の${figures(maxComparedWithUsual)}件です。`;

export const preflightWords = {
  title: '事前チェック',
  correctImport: '事前チェックで直す',
  above: '取込の事前チェック',
  checking: 'チェックしています',
  recheck: '再チェック',
  start: '取込開始',
  correctedFile: '訂正済みファイルを保存',
  correctedFileOfHistory: '訂正済み',
  hint: '赤い欄を直すか、行を除いてください。元のファイルは変わりません。',
  exclude: '除く',
  row: '行',
  before: '元の値',
  putBack: '戻す',
  onlyFaulty: '誤りのある列だけ',
  search: '受付番号・コンテナ番号',
  fields: '変わる項目（件）',
  toCheck: '要確認（件）',
  everything: 'すべて',
  field: '項目',
  now: 'いまの値',
  becomes: '取込後の値',
  sent: '送られた値',
  difference: '差',
  noFaults: '誤りはありません',
  startsWithoutFaults: '再チェックで誤りがなくなると開始できます',
  mustCheck: '直したところを再チェックしてください',
  unread: 'このファイルは読めません',
  headings: '見出し',
  unknownHeading: 'この列が何かを選んでください。次からは同じ見出しで読みます。',
  notThere: '取り込まない',
  suggestion: '候補を採る',
  lost: 'この事前チェックはもうありません。ファイルを選び直してください。',
} as const;

/** Sentence for an import whose file needs no correction. */
export const importedSentence = 'この取込は成功しています。直すところはありません。';

export const preflightFailed = '事前チェックが中断しました。';

export function correctedSentence(cells: number, rows: number): string {
  const parts = [...(cells > 0 ? [correctedCountText(cells)] : []), ...(rows > 0 ? [excludedCountText(rows)] : [])];
  return parts.length === 0 ? '' : `（${parts.join('、')}）`;
}

export function preflightDoneSentence(
  rows: number,
  counts: Readonly<Partial<Record<PreflightStatus, number>>>,
): string {
  const reported = (Object.keys(preflightStatuses) as PreflightStatus[]).flatMap((status) => {
    const n = counts[status] ?? 0;
    return n === 0
      ? []
      : [`${preflightStatuses[status]}${figures(n)}${status === 'fault' || status === 'excluded' ? '行' : '件'}`];
  });
  return `全${figures(rows)}行を調べました。${reported.join('、')}`;
}

/**
 * Sentence before the import of a checked file without faults: 1,213行を取り込みます（新規 310件、更新 138件、変更なし 748件、ロック中・確定済み
 * 17件は差分に残します）。 `kept`: orders with a dispatched day that the file does not change.
 */
export function preflightReadySentence(
  rows: number,
  counts: Readonly<Record<PreflightStatus, number>>,
  kept = 0,
): string {
  const written = (['created', 'changed', 'unchanged'] as const).flatMap((status) =>
    counts[status] > 0 ? [`${preflightStatuses[status]} ${figures(counts[status])}件`] : [],
  );
  const pending = counts.locked + counts.confirmed;
  const { locked, confirmed } = preflightStatuses;
  const parts = [
    ...written,
    ...(pending > 0 ? [`${locked}・${confirmed} ${figures(pending)}件は差分に残します`] : []),
    ...(kept > 0 ? [`配車の日付 ${figures(kept)}件は変えずに差分に残します`] : []),
  ];
  return `${figures(rows - counts.excluded)}行を取り込みます${parts.length > 0 ? `（${parts.join('、')}）` : ''}。`;
}

/** Sentence under the table of faults; of very many only the first are `shown`. */
export function allFaultsSentence(faulty: number, rows: number, shown: number): string {
  if (faulty === 0) return `${figures(rows)}行に誤りはありません。`;
  const reported =
    shown < faulty
      ? `誤りは${figures(faulty)}行です。先頭の${figures(shown)}行を表示しています。`
      : `誤りはこの${figures(faulty)}行です。`;
  return rows === faulty ? reported : `${reported}ほかの${figures(rows - faulty)}行に誤りはありません。`;
}

export const addedColumnText = (heading: string): string => `${heading}（ファイルにない列）`;
export const columnsShownText = (shown: number, all: number): string => `${all}列中 ${shown}列`;
export const checkedAtText = (label: string, time: string, again: boolean): string =>
  `${label} ${time} ${again ? '再チェック' : 'チェック'}`;
export const checkDoneText = (time: string, again: boolean): string =>
  `${time} ${again ? '再チェック' : 'チェック'}済み`;
export const correctSameLabel = (heading: string): string => `${heading}の同じ値をすべて直す`;
export const leaveOutRowsText = (n: number): string => `この${figures(n)}行を除く`;
export const leaveOutKindLabel = (heading: string, n: number): string => `${heading}に誤りのある${figures(n)}行を除く`;
/** Label of the field for the right value: 「050110」の3件を次の値にする. */
export const sameValueText = (text: string, n: number): string =>
  `${text === '' ? '空欄' : `「${text}」`}の${figures(n)}件を次の値にする`;
export const rowOfFileText = (row: string): string => `${row}行目`;
export const rowNumberText = (row: number): string => `${figures(row)}行目`;
export const rowsText = (rows: number): string => `${figures(rows)}行`;
export const correctedCountText = (n: number): string => `修正 ${figures(n)}件`;
/** Notice after corrections were restored that were not sent before the page was left. */
export const correctionsRestoredSentence = (n: number): string =>
  `送信していなかった修正${figures(n)}件を復元しました。`;
export const excludedCountText = (n: number): string => `除外 ${figures(n)}行`;
export const remainingFaultsText = (n: number): string => `残り ${figures(n)}件`;
export const tooManyCorrectionsSentence = (max: number): string =>
  `直せるのは${figures(max)}か所までです。ファイルを直してください。`;
export const shownOfText = (all: number, shown: number): string => `${figures(all)}件中 ${figures(shown)}件表示`;

/** Reasons why an import does not begin with its corrections. */
export const preflightBlockingReasons = {
  checking: 'チェックが終わっていません。',
  faulty: '誤りのある行があります。直すか除いてから、再チェックしてください。',
  unchecked: '直したところがまだチェックされていません。再チェックしてください。',
  imported: 'この事前チェックのファイルは取込済みです。',
  dismissed: '自動取込で「取り込まない」としたファイルです。',
} as const;

export type PreflightBlockingReason = keyof typeof preflightBlockingReasons;

/** Name of the corrected file: 全通_訂正済み.csv. */
export function correctedFileName(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot <= 0 ? `${fileName}_訂正済み` : `${fileName.slice(0, dot)}_訂正済み${fileName.slice(dot)}`;
}

/** Texts in the cells of every table that is checked before it is written. */
export const checkingWords = {
  before: preflightWords.before,
  /** Label before the previous value of a cell. */
  was: '前',
  putBack: preflightWords.putBack,
  suggestion: `${preflightWords.suggestion}（F4）`,
} as const;

export const preflightScreenWords = {
  keys: 'F8 次の誤り　F2 編集　F4 候補・一覧　Ctrl+D 上と同じ　Ctrl+Z 元に戻す　Ctrl+Delete 行を除く',
  tabs: '行の扱い',
  faultyRows: '誤りの行',
  faultKinds: '誤りの種類',
  remaining: '残り',
  mayStart: '誤りはありません。取込を開始できます。',
  correctSame: '同じ値をすべて直す',
  correctAll: 'すべて直す',
  nothingHere: 'この扱いの行はありません',
  noneFound: '当てはまる行がありません',
  dispatched: '配車済み',
  pendingHint: '取込では変わりません。送られた値は「取込の差分」に入ります。',
  dropQuestion: '修正と除外を破棄して、この事前チェックをやめますか？',
  toImports: '取込へ戻る',
} as const;

/** Number of a fault among all: 7 / 12件目. */
export const faultNumberText = (number: number, count: number): string => `${figures(number)} / ${figures(count)}件目`;

/** Sentence about pasted texts without an editable cell. */
export const lostCellsSentence = (n: number): string =>
  `貼り付けた値のうち${figures(n)}個は、書き込めるセルがないため入れていません。`;

export const excludeLabel = (row: string): string => `${row}行目を除く`;

export const ignoredColumnsText = (n: number): string => `${figures(n)}列は読み飛ばしています`;
export const columnsWithoutHeadingSentence = (headers: readonly string[]): string =>
  `次の列がありません：${headers.join('、')}。列の見出しを選ぶと読めます。`;
export const headingChoiceLabel = (heading: string): string => `見出し「${heading}」の列`;

/** Count on a tab: 7行, 120件. */
export const tabCountText = (n: number, unit: string): string => `${figures(n)}${unit}`;

/** Number with its sign: +1,200, -700. */
export const signedText = (n: number): string => (n > 0 ? `+${figures(n)}` : figures(n));
