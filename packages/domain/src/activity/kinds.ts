import { jobKinds } from '../job/kinds.ts';
import { runText } from '../message/activity-sentence.ts';
import { message } from '../message/message.ts';
import { pendingDone } from '../message/order/pending-sentence.ts';
import { bulkUpdatedSentence, countedSentence, noneReachedSentence } from '../message/sentence.ts';
import type { FunctionCode } from '../permission/functions.ts';
import type { ChangeCause } from '../history/causes.ts';

interface BatchInfo {
  readonly label: string;
  readonly group: 'batch';
  readonly code: FunctionCode;
  /** Texts that the history shows for one kind of activity. */
  readonly cause: ChangeCause;
  /** Sentence with the number of changed records of all; without any, that there are no such records. */
  readonly done: (n: number, total: number) => string;
}

export const batchKinds = {
  'order/create': batch('オーダー新規登録', 'ORDER', 'create', () => message.saved),
  'order/save': batch('オーダー保存', 'ORDER', 'save', () => message.saved),
  'order/confirm': batch('オーダー一括確定', 'ORDER', 'confirm', counted(message.confirmed, '確定できるオーダー')),
  'order/release': batch('オーダー一括解除', 'ORDER', 'release', counted(message.released, '解除できるオーダー')),
  'order/lock': batch('オーダー一括ロック', 'ORDER', 'lock', counted(message.batchLocked, 'ロックできるオーダー')),
  'order/unlock': batch(
    'オーダー一括ロック解除',
    'ORDER',
    'unlock',
    counted(message.batchUnlocked, 'ロックを解除できるオーダー'),
  ),
  'order/bulk': batch('オーダー一括更新', 'ORDER', 'bulk', (n, total) =>
    n === 0 ? noneReachedSentence('更新できるオーダー', total) : bulkUpdatedSentence(n, total),
  ),
  'order/paste': batch('オーダー貼り付け更新', 'ORDER', 'paste', counted(message.pasted, '更新できるオーダー')),
  'order/propose': batch('候補をまとめて入れる', 'ORDER', 'propose', counted(message.proposed, '候補を入れるオーダー')),
  'order/delete': batch('オーダー削除', 'ORDER', 'delete', counted(message.deleted, '削除できるオーダー')),
  'order/accept': batch('取込の差分の採用', 'ORDER', 'accept', counted(pendingDone.accept, '採用できる差分')),
  'order/dismiss': batch(
    '取込の差分の見送り',
    'ORDER',
    'dismiss',
    counted(pendingDone.dismiss, '見送ることのできる差分'),
  ),
  'order/reopen': batch('見送りの取り消し', 'ORDER', 'reopen', counted(pendingDone.reopen, '戻せる差分')),
  'fee/create': batch('諸料金新規登録', 'FEES', 'create', () => message.saved),
  'fee/save': batch('諸料金保存', 'FEES', 'save', () => message.saved),
  'fee/confirm': batch('諸料金一括確定', 'FEES', 'confirm', counted(message.confirmed, '確定できる諸料金')),
  'fee/release': batch('諸料金一括解除', 'FEES', 'release', counted(message.released, '解除できる諸料金')),
  'fee/delete': batch('諸料金削除', 'FEES', 'delete', counted(message.deleted, '削除できる諸料金')),
} as const;

export type BatchKind = keyof typeof batchKinds;

function batch(label: string, code: FunctionCode, cause: ChangeCause, done: BatchInfo['done']): BatchInfo {
  return { label, group: 'batch', code, cause, done };
}

/** Result of a batch: `{n}/{total} 確定しました。` (MSG-07, MSG-08), or without any record `確定できるオーダーがありません。（対象外 4件）`. */
function counted(sentence: string, possible: string): BatchInfo['done'] {
  return (n, total) => (n === 0 ? noneReachedSentence(possible, total) : countedSentence(n, total, sentence));
}

/** All long-running and batch commands with their names in 処理履歴; the queue's label of one import differs (IMP-22). */
export const activityKinds = {
  ...jobKinds,
  'import/name-conversion': { ...jobKinds['import/name-conversion'], label: '名称変換マスタ取込' },
  ...batchKinds,
};

export type ActivityKind = keyof typeof activityKinds;

/** Name of an act: オーダー一括確定, or オーダー確定 19G-44384 for one on a single record (`subject`). */
export function activityLabel(kind: ActivityKind, subject: string | null = null): string {
  const { label } = activityKinds[kind];
  return subject === null ? label : `${singleLabel(kind)} ${subject}`;
}

/** Name of an act on one record, without the record. */
const singleLabel = (kind: ActivityKind): string => activityKinds[kind].label.replace('一括', '');

interface NamedLine {
  readonly kind: string | null;
  readonly subject: string | null;
  readonly runCount: number | null;
  readonly runBeganAt: string | null;
  readonly beganAt: string | null;
}

/** Name of a line of 処理履歴, which may stand for a run of equal acts. */
export function lineLabel({ kind, subject, runCount, runBeganAt, beganAt }: NamedLine): string {
  if (runCount === null) return activityLabel(kind as ActivityKind, subject);
  const [from, to] = [runBeganAt, beganAt].map((moment) => moment?.slice(11, 16) ?? '');
  return runText(singleLabel(kind as ActivityKind), runCount, from ?? '', to ?? '');
}

/** Name of a line by itself: 全通SYS取込 全通_0512.csv, オーダー一括確定 2026-05-12 10:28. */
export const wholeLabel = (line: NamedLine & { readonly fileName: string | null }): string =>
  [lineLabel(line), line.fileName ?? (line.subject === null ? line.beganAt?.slice(0, 16) : null)]
    .filter(Boolean)
    .join(' ');

/**
 * Result of an activity; `partly`: some records were skipped, with the reasons of each; `faulty`: a check found faults.
 */
export const activityStates = { done: '成功', partly: '対象外あり', faulty: '誤りあり', failed: '失敗' } as const;

export type ActivityState = keyof typeof activityStates;

const kinds: ReadonlySet<ActivityKind> = new Set([
  'order/create',
  'order/save',
  'order/confirm',
  'order/release',
  'order/lock',
  'order/unlock',
  'order/bulk',
  'order/paste',
  'order/propose',
  'order/accept',
  'import/zentsu',
  'import/dispatch',
  'import/52ft',
  'apply/arrival-fee',
  'apply/name-conversion',
  'undo/order',
  'undo/import',
  'undo/apply-arrival-fee',
  'undo/apply-name-conversion',
] satisfies ActivityKind[]);

/** True for a kind of activity that creates or changes orders, which the order list can show (JOB-17). */
export const changesOrders = (kind: ActivityKind): boolean => kinds.has(kind);
