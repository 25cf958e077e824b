import { feedDays, feedRecord, feedSave, feedSources, feedStates, feedWorkKinds } from '@tsuun/domain/feed/fields';
import { importKinds } from '@tsuun/domain/transfer/import-kinds';
import { keyOf, nullable, type SchemaValue } from '@tsuun/domain/schema/schema';
import * as Type from 'typebox';
import { callsBy, endpoint, write } from './endpoint.ts';
import { changeHistory } from './history.ts';
import { removal } from './record-calls.ts';
import { bytes, document, nothing, record, saved } from './shape.ts';

const base = '/api/feeds';

/** Every call itself checks the right to the imports of the feed's kind, and changes need the right to change users. */
const get = callsBy('GET', 'session');
const post = callsBy('POST', 'session');
const getToChange = callsBy('GET', write('USER'));

const text = nullable(Type.String());

const lastFile = Type.Object({
  id: Type.String(),
  /** Blank for a run without a file. */
  name: text,
  /** Time of its import, `YYYY-MM-DD HH:mm:ss`; of its arrival while it waits. */
  at: Type.String(),
  status: Type.String(),
  /** Its result in words; blank while it waits. */
  message: text,
  /** Number of faulty rows; blank unless it is faulty with known rows. */
  faultyRows: nullable(Type.Integer()),
  /** Failed import, from which 事前チェック begins. */
  historyId: text,
});

const feedLine = Type.Object({
  id: Type.String(),
  name: Type.String(),
  kind: keyOf(importKinds),
  source: keyOf(feedSources),
  host: text,
  folder: text,
  pattern: text,
  minutes: nullable(Type.Integer()),
  fromTime: text,
  toTime: text,
  days: nullable(keyOf(feedDays)),
  dueTime: text,
  state: Type.Enum(feedStates),
  /** Beginning of the state, `YYYY-MM-DD HH:mm:ss`; of 届いていない its deadline. */
  since: text,
  /** Person who paused it, or the reason why its source cannot be read. */
  detail: text,
  /** Key that the server has now, if it is not the registered one. */
  changedHostKey: text,
  /** Newest file, or the faulty one that others wait behind. */
  last: nullable(lastFile),
  /** Files that wait behind a faulty one. */
  waiting: Type.Integer(),
  /** Next run, `YYYY-MM-DD HH:mm`; blank without a schedule. */
  next: text,
});

/** Feed with its state, as its list shows it. */
export type FeedLine = SchemaValue<typeof feedLine>;
export type FeedFile = SchemaValue<typeof lastFile>;

const feedList = Type.Object({
  list: Type.Array(feedLine),
  settings: Type.Object({
    sendsMail: Type.Boolean(),
    keepsSecrets: Type.Boolean(),
    folders: Type.Array(Type.String()),
  }),
});
export type FeedSettings = SchemaValue<typeof feedList>['settings'];

export const listFeeds = get(
  base,
  '自動取込の一覧と状態を読む（取込の書き込み権限のある種類。ユーザーの更新権限ではすべて）',
  { answer: document(feedList) },
);

const feedWork = Type.Array(
  Type.Object({
    kind: Type.Enum(feedWorkKinds),
    count: Type.Integer(),
    /** First of them: feed and detail. */
    name: Type.String(),
    detail: Type.String(),
  }),
);
export type FeedWork = SchemaValue<typeof feedWork>;

export const getFeedWork = get(`${base}/work`, '要対応の自動取込（誤り、届いていない、30分接続できない）を読む', {
  answer: document(feedWork),
});

export const getFeed = getToChange(`${base}/:id`, '自動取込の設定を読む（認証情報は含まない）', {
  answer: record(feedRecord),
});

export const getFeedHistory = getToChange(`${base}/:id/history`, '自動取込の変更履歴を読む（新しい順）', {
  answer: changeHistory,
});

export const saveFeed = endpoint({
  method: 'POST',
  path: base,
  right: write('USER'),
  tokens: 'none',
  summary: '自動取込を保存する（idなしは新規登録、認証情報は変更するときだけ）',
  body: record(feedSave),
  answer: saved(feedRecord),
  creates: true,
});

export const deleteFeed = endpoint({
  method: 'DELETE',
  path: `${base}/:id`,
  right: write('USER'),
  tokens: 'none',
  summary: '自動取込を削除する（versionNoを付けると、その版のときだけ）',
  query: removal,
  answer: nothing,
});

const tested = Type.Object({
  /** `ok`, or why not: the key of the server is new or another one, or the `message`. */
  result: Type.Enum(['ok', 'newHostKey', 'changedHostKey', 'failed']),
  message: text,
  hostKey: text,
  /** Matching files: their number, and the last by name. */
  matching: Type.Integer(),
  newest: text,
});
export type FeedTest = SchemaValue<typeof tested>;

export const testFeed = endpoint({
  method: 'POST',
  path: `${base}/test`,
  right: write('USER'),
  tokens: 'none',
  summary: '取込元に接続してみる（何も変えない。SFTPは登録したホスト鍵のときだけログインする）',
  body: record(feedSave),
  answer: document(tested),
  readsByPost: true,
  cost: 'expensive',
});

export const listRecipients = getToChange(`${base}/recipients`, '自動取込のメールの宛先に選べるユーザーを読む', {
  answer: document(Type.Array(Type.Object({ loginCd: Type.String(), name: Type.String() }))),
});

export const runFeed = post(`${base}/:id/run`, '自動取込の取込元をすぐに見る（取込の書き込み権限が必要）', {
  answer: nothing,
});
export const pauseFeed = post(`${base}/:id/pause`, '自動取込を一時停止する（取込の書き込み権限が必要）', {
  answer: nothing,
});
export const resumeFeed = post(`${base}/:id/resume`, '自動取込を再開する（取込の書き込み権限が必要）', {
  answer: nothing,
});
export const dismissFeedFile = post(
  `${base}/files/:fileId/dismiss`,
  '誤りで止まっているファイルを取り込まずに、後のファイルへ進む（取込の書き込み権限が必要）',
  { answer: nothing },
);

export const dropFeedFile = endpoint({
  method: 'PUT',
  path: `${base}/:id/files/:name`,
  right: 'session',
  tokens: 'drop',
  summary: '受信（API）の自動取込にファイルを送る（本文がファイル。取込の書き込み権限が必要）',
  body: bytes,
  cost: 'work',
  answer: document(Type.Object({ id: Type.String(), status: Type.Enum(['waiting', 'skipped']) })),
});
