import { counted, figures } from '../figures.ts';
import { tableWords } from './order-sentence.ts';

export const pasteWords = {
  title: tableWords.paste,
  again: '貼り直す',
  pastedTable: '貼り付けた表',
  narrow: '行の絞り込み',
  excluded: '除外',
  noFaults: '誤りはありません',
  noneOfThese: '該当する行はありません。',
  verdict: '判定',
  row: '行',
  matched: '照合したオーダー',
  matchedHint: 'コンテナ番号・区間',
  unused: '使わない',
  blankCells: '空欄のセル',
  blankKept: '変えない',
  blankCleared: '空欄にする',
  derived: '計算で変わる項目',
  reason: '理由',
  rest: '残り',
  written: '更新済み',
  changedConcurrently: '他のユーザーが変更',
  keys: 'F8 次の誤り　F2 編集　Ctrl+D 上と同じ　Ctrl+Z 元に戻す　Ctrl+Delete 行を除く',
  copyRefused: '更新しない行をコピー',
  rowsNotUpdated: '誤り・見つからない・確定済みの行は更新しません',
} as const;

/** Size of the pasted table, without its header row. */
export const pastedSizeText = (rows: number, columns: number): string => `${figures(rows)}行 ${figures(columns)}列`;
export const updateCountText = (n: number): string => `更新 ${counted(n)}`;
export const refusedCountText = (n: number): string => `更新しない ${figures(n)}行`;
/** Counts of a pasted table without faults by status. */
interface ReadyCounts {
  readonly changed: number;
  readonly unchanged: number;
  readonly missing: number;
  readonly confirmed: number;
  readonly excluded: number;
}

/** Sentence before the update of a table without faults: 22件を更新します（変更なし 3件、確定済み 2件は更新しません）。 */
export function pasteReadySentence({ changed, unchanged, missing, confirmed, excluded }: ReadyCounts): string {
  const others = [
    ['変更なし', unchanged],
    ['見つからない', missing],
    ['確定済み', confirmed],
    ['除外', excluded],
  ] as const;
  const reported = others.flatMap(([label, n]) => (n > 0 ? [`${label} ${counted(n)}`] : []));
  return `${counted(changed)}を更新します${reported.length > 0 ? `（${reported.join('、')}は更新しません）` : ''}。`;
}

export const partlyWrittenSentence = ({ written, rest }: { readonly written: number; readonly rest: number }): string =>
  `${counted(written)}を更新しました。残り${figures(rest)}行：直した行は、続けて更新できます。`;
export const changedCellsText = (n: number): string => `変更 ${n}項目`;
export const updateButtonText = (n: number): string => `${counted(n)}を更新してロック`;
export const copiedSentence = (n: number): string => `${counted(n)}を表としてコピーしました。`;
export const copiedPartlySentence = (n: number, missing: number): string =>
  `${copiedSentence(n)}${counted(missing)}は見つからないため含まれていません（削除済み）。`;
export const copyReadingText = (n: number, total: number): string =>
  `コピーする行を読み込んでいます（${figures(n)}/${counted(total)}）。`;
/** Text for a second click, because browsers allow copying only for a few seconds after a key or a click. */
export const copyReadyText = (n: number): string => `${counted(n)}を読み込みました。「コピー」を押してください。`;
export const notAllReadSentence = (missing: number): string =>
  `${counted(missing)}を読み込めなかったため、コピーしませんでした。もう一度お試しください。`;

export const tooManyPastedSentence = (max: number): string => `一度に貼り付けられるのは${figures(max)}行までです。`;
export const tooManyPastedColumnsSentence = (max: number): string =>
  `一度に貼り付けられるのは${figures(max)}列までです。`;
export const longPastedCellSentence = (row: number, column: number, max: number): string =>
  `${figures(row)}行${figures(column)}列のセルが長すぎます。${figures(max)}文字までです。`;
export const tooManyCopiedSentence = (max: number): string => `一度にコピーできるのは${counted(max)}までです。`;
export const noTableSentence = '表がありません。見出しの行と、1行以上のデータを貼り付けてください。';
export const noKeyColumnSentence = (label: string): string => `${label}の列がありません。列を割り当ててください。`;
export const nothingToPaste = '更新する行がありません。';
export const noValueColumnSentence = '更新する列がありません。列を割り当ててください。';
export const headingsFoundHint = '1行目を見出しと見て、列を割り当てました。';

export const noSuchOrderSentence = 'この受付番号のオーダーはありません';
/** Sentence for a name that several rows of the master share, or for a code that they share (`byCode`). */
export const candidatesSentence = (label: string, n: number, byCode = false): string =>
  `${label}の候補が${counted(n)}あります。${byCode ? 'F4で選んでください。' : 'コードで指定してください。'}`;
export const notOfTypeSentence = (label: string): string => `${label}は、この種別のオーダーにはない項目です。`;
export const notInHouseSentence = (label: string): string => `${label}は、取引先が社内のときだけ付けられます。`;

/** Source of a change in the history of an order: the row number of the pasted table on screen. */
export const pastedRowSource = (row: number): string => `貼り付けた表 ${row}行目`;

/** Instructions shown before anything is pasted. */
export const pasteSteps: readonly string[] = [
  'Excelなどで、見出しの行を含めて範囲をコピーします。受付番号の列と、更新する項目の列が必要です。',
  'この画面で Ctrl+V を押します（または下の枠に貼り付けます）。',
  '変わる項目と誤りを確かめ、その場で直してから更新します。確かめるまで何も書き込みません。',
];
export const pasteAreaLabel = 'ここに表を貼り付け';
export const columnLabel = (heading: string): string => `列「${heading}」の項目`;
export const checkingText = '確かめています';
