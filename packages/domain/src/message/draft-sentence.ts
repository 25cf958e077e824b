import { namedFields } from './leaving-sentence.ts';

/** Words about edits that could not be saved and are kept in the browser. */
export const draftWords = {
  draft: '下書き',
  drafts: 'このブラウザーの下書き',
  restore: '復元する',
  discard: '破棄',
  changes: '変更内容',
  drop: '削除してログアウト',
  keep: '残してログアウト',
} as const;

export const draftFoundText = (at: string, changes: number): string => `下書きがあります（${at}、変更${changes}件）`;

interface NewDraft {
  readonly what: string;
  readonly name: string | null;
  readonly at: string;
  readonly more: number;
}

/** Heading of the offer for a new record, a pasted table or a bulk update. */
export const newDraftFoundText = ({ what, name, at, more }: NewDraft): string =>
  `${what}の下書きがあります（${name === null ? '' : `${name}、`}${at}${more > 0 ? `、ほか${more}件` : ''}）`;

export const draftKeptText = '保存していない入力が、このブラウザーに残っています。';

/** Sentence at a field whose text was still being typed when the draft was stored. */
export const unfinishedText = '入力の途中です。確認してください。';

/** Text about changes of others since the draft was kept. */
export const changedSinceText = (labels: readonly string[]): string =>
  `その後、ほかの変更がありました：${namedFields(labels)}`;

/** Text about fields that both the draft and others have changed. */
export const contestedSinceText = (labels: readonly string[]): string =>
  `下書きと異なる値に変更された項目：${namedFields(labels)}`;

/** Status in the footer while a draft is offered. */
export const draftOfferedText = '下書きを復元するか、破棄してください。';

export const draftConfirmedReason = '確定済みのため復元できません。先に解除してください。';

export const lostDraftSentence =
  'このデータは削除されたため、下書きを復元できません。内容をコピーして使えます。下書きはアカウントの画面にも残ります。';

export const draftKeptNotice = '下書きをこのブラウザーに残しました。';

export const draftNotKeptSentence =
  '下書きを残せませんでした。ブラウザーの保存領域に空きがありません。入力はこの画面に残っています。';

export const draftsAtLogoutSentence = (n: number): string =>
  `保存していない下書きが${n}件、このブラウザーに残っています。共用のパソコンでは削除してください。`;
