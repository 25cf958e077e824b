/** Sentences with parameters; those without are in `message.ts`. */
import { counted, figures } from './figures.ts';
import { shorten } from './shorten.ts';

/** Sentences about rows and fields, which begin with the label if there is one. */
export const requiredSentence = (label: string): string => `${label}は必須です。`;
/** `value` is quoted if it is not visible next to the sentence, as in the rows of a file. */
export const tooLongSentence = (label: string, max: number, value?: string): string =>
  `${label}は${max}文字以内で入力してください。${inBrackets(value)}`;
/** Sentence for a range whose end is before its beginning; both days are `YYYY-MM-DD`. */
export const reversedRangeSentence = (label: string, from: string, to: string): string =>
  `${label}の（至）${to} が（自）${from} より前です。`;
export const tooManyTextsSentence = (label: string, max: number, n: number): string =>
  `${label}は${figures(max)}件まで指定できます。（${figures(n)}件）`;
export const tooLongValueSentence = (max: number): string => `${figures(max)}文字以内で入力してください。`;
export const tooManySentence = (max: number): string => `一度に送れるのは${figures(max)}件までです。`;
export const tooShortSentence = (label: string, min: number): string => `${label}は${min}文字以上で入力してください。`;
export const malformedSentence = (label: string, value: string): string =>
  `${label}の形式が正しくありません。（${shorten(value)}）`;
/** Sentence for a day whose year cannot be known from today. */
export const dayWithoutYearSentence = (label: string, value: string): string =>
  `${label}の形式が正しくありません。（${shorten(value)}）年を付けて入力してください。`;
export const choiceSentence = (label: string, choices: readonly string[], value: string): string =>
  `${label}は ${choices.join('、')} のいずれかで入力してください。（${shorten(value)}）`;
export const malformedSecretSentence = (label: string): string => `${label}の形式が正しくありません。`;
export const exponentSentence = (label: string, value: string): string =>
  `${label}の形式が正しくありません。（${shorten(value)}）Excelで指数表示になっています。`;
export const ambiguousNumberSentence = (label: string, value: string): string =>
  `${malformedSentence(label, value)}小数点か桁区切りかを区別できません。`;
export const unknownInMasterSentence = (label: string, value: string): string =>
  `${label}がマスタに存在しません。（${shorten(value)}）`;
/** Sentence about an unknown code, with the one that exists with zeros in front. */
export const lostZerosSentence = (unknown: string, code: string | null): string =>
  code === null ? unknown : `${unknown}先頭のゼロが落ちていませんか（${code}）`;
export const sharedCodeSentence = (label: string, value: string): string =>
  `${label}に当てはまる行がマスタに複数あります。（${shorten(value)}）`;
export const chooseCandidateSentence = (label: string, value: string): string =>
  `${label}の候補が複数あります。一覧から選んでください。（${shorten(value)}）`;
export const retiredSentence = (label: string, value: string): string =>
  `${label}は廃止されています。（${shorten(value)}）`;
export const usedSentence = (label: string, value: string): string =>
  `${label}はすでに使用されています。（${shorten(value)}）`;
export const rangeSentence = (label: string, min: number, max: number, value?: string): string =>
  `${label}は${figures(min)}から${figures(max)}までの数値で入力してください。${inBrackets(value)}`;
/** `character` is its code, as `characterName` returns it. */
export const badCharacterSentence = (label: string, character: string): string =>
  `${label}：使用できない文字が含まれています。（${character === 'U+000A' ? '改行 U+000A' : character}）`;
/**
 * Sentence for a row with another number of cells than the heading; `cut` is true if two of them look like an amount
 * that was cut at its comma.
 */
export const columnCountSentence = (n: number, expected: number, cut = false): string =>
  `列数が正しくありません。（${n}列。正しくは${expected}列）${cut ? '桁区切りのコンマが引用符で囲まれていない可能性があります。' : ''}`;
export const cutAmountSentence = (header: string, text: string): string =>
  `${header}の桁区切りのコンマが引用符で囲まれていない可能性があります。（${shorten(text)}）`;
/** Names the first of the rows, with its sheet if several are read. */
export const duplicateRowSentence = (row: number, sheet: string | null = null): string =>
  `同じキーの行が重複しています。（${sheet === null ? '' : `シート「${shorten(sheet)}」`}${row}行目）`;

/** Result of an import: `全{n}行：新規{a}件、…`, without parts that are zero. */
export function importDoneSentence(rows: number, parts: readonly (readonly [word: string, n: number])[]): string {
  const present = parts.filter(([, n]) => n > 0).map(([word, n]) => `${word}${counted(n)}`);
  return [`全${figures(rows)}行`, ...(present.length > 0 ? [present.join('、')] : [])].join('：');
}

/** `n` is the number of faults, of which a row may have several; the history keeps the first `stored`. */
export const importErrorsSentence = (n: number, stored: number): string =>
  `取込エラー ${n > stored ? `${counted(n)}（最初の${counted(stored)}を表示します）` : `${n}件`}。1件も登録していません。`;

/** Result of a batch: `{n}/{total} 確定しました。` (MSG-07, MSG-08, MSG-09). */
export const countedSentence = (n: number, total: number, sentence: string): string => `${n}/${total} ${sentence}`;
/** Result of a batch that changed no record; `possible` names the records that it could change. */
export const noneReachedSentence = (possible: string, skipped: number): string =>
  `${possible}がありません。（対象外 ${counted(skipped)}）`;
export const bulkUpdatedSentence = (n: number, total: number): string =>
  `${n} / ${total}件 更新しました。確定済みは更新されません。`;

/** Offer next to the count when all loaded rows are ticked and the result has more. */
export const selectFoundText = (n: number): string => `検索結果の${counted(n)}すべてを選択`;
/** Text in place of the counts while rows are ticked. */
export const selectedText = (n: number): string => `選択：${counted(n)}`;
/** Text under the number of selected rows: how many of them a batch will skip. */
export const confirmedSelectedText = (n: number): string => `確定済み ${counted(n)}を含みます`;
export const tooManySortedSentence = (max: number): string =>
  `検索結果が${counted(max)}を超えるため、この列では並べ替えできません。条件で絞り込んでください。`;
export const tooManyFoundSentence = (max: number): string =>
  `検索結果が${counted(max)}を超えるため、すべては選択できません。`;

/** Text next to the count: orders that the condition 業務実績日 excludes because they have none. */
export const withoutDayText = (label: string, n: number): string => `${label} ${counted(n)}`;

export const batchQuestion = (n: number, command: string): string => `${n}件を${command}します。よろしいですか。`;

/** Reasons of a refusal, one line for each field. */
export const reasonsSentence = (reasons: readonly { readonly label: string; readonly sentence: string }[]): string =>
  reasons.map(({ label, sentence }) => `${label}：${sentence}`).join('\n');

export const closingSentence = (labels: readonly string[]): string => `締め日を過ぎています。[ ${labels.join(', ')} ]`;
export const closedDaysLeftBlankSentence = (labels: readonly string[]): string =>
  `締め日を過ぎた日付は空欄にしました。[ ${labels.join(', ')} ]`;
export const paymentDatesSentence = (pairs: readonly string[]): string =>
  `支払計上日が一致していません。[ ${pairs.join(', ')} ]`;

export const waitSentence = (seconds: number): string =>
  `ログインの試行が多すぎます。${seconds}秒後に再度お試しください。`;

/** `label` names the jobs of which the user has too many. */
export const tooManyAtOnceSentence = (label: string): string =>
  `同時に行える${label}の数を超えています。しばらくしてから再度お試しください。`;

/** Sentence for a user who has stored too many files within a day; `gb` is the limit in GiB. */
export const tooManyFilesSentence = (gb: number): string =>
  `24時間に保存できるファイルの容量（1人${figures(gb)}GB）に達しています。時間をおいて再度お試しください。`;

const inBrackets = (value: string | undefined): string => (value === undefined ? '' : `（${shorten(value)}）`);

/** Sentence for a browser whose headers are too large, usually by the cookies of other programs of the same host. */
export const headersTooLargeSentence =
  'ブラウザーが送信した Cookie またはアドレスが大きすぎるため、表示できません。このサイトの Cookie を削除してから、再度開いてください。';

/** Texts of 印刷: while rows are loaded, for a partly printed list, and for columns that do not fit. */
export const printingText = (rows: number, total: number): string => `印刷の準備 ${figures(rows)}／${counted(total)}`;
export const printedPartSentence = (total: number, rows: number): string =>
  `全${counted(total)}のうち先頭の${counted(rows)}を印刷しています。`;
export const excludedSentence = (columns: readonly string[]): string => `紙に入らない列：${columns.join('、')}`;

export const printedBySentence = (person: string, moment: string): string => `印刷：${person}　${moment}`;

/** Text in the header of a list: the number of columns to the right of those in sight. */
export const moreColumnsText = (n: number): string => `＋${n}列`;
export const moreColumnsHint = '右に続く列を表示';
