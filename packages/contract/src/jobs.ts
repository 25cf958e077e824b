import type { JobKind, JobState } from '@tsuun/domain/job/kinds';
import { callsBy, endpoint } from './endpoint.ts';
import { integer, listOf, objectOf, text, word, yesNo, type JsonOf } from '@tsuun/domain/field/json';
import { document, stream } from './shape.ts';

const job = { id: text, kind: word<JobKind>(), state: word<JobState>(), progress: integer, message: text };

const jobStatus = objectOf({
  ...job,
  /** The address where its stream is attached to again. */
  streamPath: text,
});

/** A job as the processing indicator sees it, also after a reload. */
export type JobStatus = JsonOf<typeof jobStatus>;

const get = callsBy('GET', 'session');

export const getRunningJobs = get('/api/jobs/running', '自分の実行中の処理を読む', {
  answer: document(listOf(jobStatus)),
});

const jobTurn = objectOf({
  loginUserId: text,
  /** The kinds that wait or run, for whomever. */
  busy: listOf(objectOf({ kind: word<JobKind>(), own: yesNo })),
});

/** What stands in the way of a start: nothing of a queue begins under another's session, or beside its like. */
export type JobTurn = JsonOf<typeof jobTurn>;

export const getJobTurn = get('/api/jobs/turn', '処理を始められるかを読む（利用者と、待機中・実行中の処理の種類）', {
  answer: document(jobTurn),
});

export const followJob = get('/api/jobs/:id/stream', '自分の処理の続きを見る', { answer: stream });

const openJob = objectOf({
  ...job,
  userName: text,
  beganAt: text,
  own: yesNo,
  /** Somebody has stopped it; its worker has not noticed yet. */
  stopping: yesNo,
});

/** A job that waits or runs, as whoever may stop it sees it. */
export type OpenJob = JsonOf<typeof openJob>;

export const getOpenJobs = get(
  '/api/jobs',
  '待機中・実行中の処理を読む（自分の処理、ユーザー管理の書き込み権限があればすべて）',
  { answer: document(listOf(openJob)) },
);

export const stopJob = endpoint({
  method: 'POST',
  path: '/api/jobs/:id/stop',
  right: 'session',
  summary: '処理を止める（何も書かずに終わる。自分の処理、ユーザー管理の書き込み権限があればすべて）',
  answer: document(objectOf({ data: yesNo })),
});
