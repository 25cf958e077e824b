import type { JobKind, JobState } from '@tsuun/domain/job/kinds';
import { endpoint } from './endpoint.ts';
import { document, stream } from './shape.ts';

/** A job as the processing indicator sees it, also after a reload. */
export interface JobStatus {
  readonly id: string;
  readonly kind: JobKind;
  readonly state: JobState;
  readonly progress: number;
  readonly message: string;
  /** The address where its stream is attached to again. */
  readonly streamPath: string;
}

export const getRunningJobs = endpoint({
  method: 'GET',
  path: '/api/jobs/running',
  right: 'session',
  summary: '自分の実行中の処理を読む',
  answer: document<readonly JobStatus[]>({
    type: 'array',
    items: {
      type: 'object',
      required: ['id', 'kind', 'state', 'progress', 'message', 'streamPath'],
      properties: {
        id: { type: 'string' },
        kind: { type: 'string' },
        state: { type: 'string' },
        progress: { type: 'integer' },
        message: { type: 'string' },
        streamPath: { type: 'string' },
      },
    },
  }),
});

/** What stands in the way of a start: nothing of a queue begins under another's session, or beside its like. */
export interface JobTurn {
  readonly loginUserId: string;
  /** The kinds that wait or run, for whomever. */
  readonly busy: readonly { readonly kind: JobKind; readonly own: boolean }[];
}

export const getJobTurn = endpoint({
  method: 'GET',
  path: '/api/jobs/turn',
  right: 'session',
  summary: '処理を始められるかを読む（利用者と、待機中・実行中の処理の種類）',
  answer: document<JobTurn>({
    type: 'object',
    required: ['loginUserId', 'busy'],
    properties: {
      loginUserId: { type: 'string' },
      busy: {
        type: 'array',
        items: {
          type: 'object',
          required: ['kind', 'own'],
          properties: { kind: { type: 'string' }, own: { type: 'boolean' } },
        },
      },
    },
  }),
});

export const followJob = endpoint({
  method: 'GET',
  path: '/api/jobs/:id/stream',
  right: 'session',
  summary: '自分の処理の続きを見る',
  answer: stream,
});

export const stopJob = endpoint({
  method: 'POST',
  path: '/api/jobs/:id/stop',
  right: 'session',
  summary: '自分の処理を止める（何も書かずに終わる）',
  answer: document<{ readonly data: boolean }>({
    type: 'object',
    required: ['data'],
    properties: { data: { type: 'boolean' } },
  }),
});
