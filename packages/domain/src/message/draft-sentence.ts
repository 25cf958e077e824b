import { namedFields } from './leaving-sentence.ts';

/** Words about edits that could not be saved and are kept in the browser. */
export const draftWords = {
  draft: '下書き',
  restore: '復元する',
  discard: '破棄',
  changes: '変更内容',
  drop: '削除してログアウト',
  keep: '残してログアウト',
} as const;

/** Heads the offer of a draft. `at`: `5月12日 14:03`. */
export const draftFoundText = (at: string, changes: number): string => `下書きがあります（${at}、変更${changes}件）`;

/** The same for a new record, which the offer names; `more`: how many other drafts of new records wait. */
export const newDraftFoundText = (name: string | null, at: string, more: number): string =>
  `新規登録の下書きがあります（${name === null ? '' : `${name}、`}${at}${more > 0 ? `、ほか${more}件` : ''}）`;

/** After the names of the changed fields. */
export const draftKeptText = '保存できなかった入力を、このブラウザーに残しました。';

/** Others have changed the record since the draft was kept. */
export const changedSinceText = (labels: readonly string[]): string =>
  `その後、ほかの変更がありました：${namedFields(labels)}`;

/** Fields that the draft and others have changed. */
export const contestedSinceText = (labels: readonly string[]): string =>
  `下書きと異なる値に変更された項目：${namedFields(labels)}`;

/** In the foot, while a draft is offered. */
export const draftOfferedText = '下書きを復元するか、破棄してください。';

/** Why a draft cannot be restored now. */
export const draftConfirmedReason = '確定済みのため復元できません。先に解除してください。';

/** A notice: the record was left with a draft. */
export const draftKeptNotice = '下書きをこのブラウザーに残しました。';

export const notKeptSentence =
  '下書きを残せませんでした。ブラウザーの保存領域に空きがありません。入力はこの画面に残っています。';

/** Asked at log-out while drafts are kept. */
export const draftsAtLogoutSentence = (n: number): string =>
  `保存していない下書きが${n}件、このブラウザーに残っています。共用のパソコンでは削除してください。`;
