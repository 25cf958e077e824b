import { jobKinds, jobStates } from '@tsuun/domain/job/kinds';
import { callsBy, endpoint } from './endpoint.ts';
import * as Type from 'typebox';
import { keyOf, nullable, type SchemaValue } from '@tsuun/domain/schema/schema';
import { exactly } from '@tsuun/domain/search/search';
import { document } from './shape.ts';

const job = {
  id: Type.String(),
  kind: keyOf(jobKinds),
  state: Type.Enum(jobStates),
  progress: Type.Integer(),
  message: Type.String(),
};

const jobStatus = Type.Object({
  ...job,
  result: nullable(
    Type.Object({
      status: Type.Enum(['success', 'error'] as const),
      message: Type.String(),
      id: Type.Optional(Type.String()),
      activityId: Type.Optional(Type.String()),
    }),
  ),
});

/** Job as the progress indicator shows it, also after a reload. */
export type JobStatus = SchemaValue<typeof jobStatus>;

const get = callsBy('GET', 'session');

export const getRunningJobs = get('/api/jobs/running', '自分の待機中・実行中の処理を読む', {
  query: { followed: exactly('終わっても読む処理のID', 19) },
  answer: document(Type.Array(jobStatus)),
});

const jobTurn = Type.Object({
  loginUserId: Type.String(),
  /** Kinds of jobs that wait or run, of all users. */
  busy: Type.Array(Type.Object({ kind: keyOf(jobKinds), own: Type.Boolean() })),
});

/** Jobs that delay a start: no queued job begins in the session of another user, or while one of its kind runs. */
export type JobTurn = SchemaValue<typeof jobTurn>;

export const getJobTurn = get('/api/jobs/turn', '処理を始められるかを読む（利用者と、待機中・実行中の処理の種類）', {
  answer: document(jobTurn),
});

const openJob = Type.Object({
  ...job,
  userName: Type.String(),
  beganAt: Type.String(),
  own: Type.Boolean(),
  /** True if a user has stopped it and its worker has not noticed yet. */
  stopping: Type.Boolean(),
});

/** Job that waits or runs, as a user who may stop it sees it. */
export type OpenJob = SchemaValue<typeof openJob>;

export const getOpenJobs = get(
  '/api/jobs',
  '待機中・実行中の処理を読む（自分の処理、ユーザー管理の書き込み権限があればすべて）',
  { answer: document(Type.Array(openJob)) },
);

export const stopJob = endpoint({
  method: 'POST',
  path: '/api/jobs/:id/stop',
  right: 'session',
  summary: '処理を止める（何も書かずに終わる。自分の処理、ユーザー管理の書き込み権限があればすべて）',
  answer: document(Type.Object({ data: Type.Boolean() })),
});
