import { activityRecord, activitySearch, type Activity } from '@tsuun/domain/activity/record';
import { callsBy, endpoint } from '../endpoint.ts';
import * as Type from 'typebox';
import { type SchemaValue } from '@tsuun/domain/schema/schema';
import { recordSchema } from '../json-schema.ts';
import { count, document, ids, list, page } from '../shape.ts';

const base = '/api/activities';

const skipCount = Type.Object({ reason: Type.String(), label: Type.String(), count: Type.Integer() });

/** Reason for which a batch skipped records, and their number. */
export type SkipCount = SchemaValue<typeof skipCount>;

const activityDetail = Type.Object({
  activity: Type.Unsafe<Activity>(recordSchema(activityRecord, 'out')),
  /** Most frequent reasons first; a record with several reasons counts for each of them. */
  reasons: Type.Array(skipCount),
  skippedIds: Type.Array(Type.String()),
});

export type ActivityDetail = SchemaValue<typeof activityDetail>;

const get = callsBy('GET', 'session');

export const searchActivities = get(base, '処理履歴を読む（自分の処理と、更新権限のある機能の処理）', {
  query: activitySearch,
  paging: 'history',
  cost: 'list',
  answer: page(activityRecord),
});

export const getActivity = get(`${base}/:id`, '処理の内訳（対象外の理由と件数）を読む', {
  answer: document(activityDetail),
});

export const getActivityRun = get(`${base}/:id/run`, '一行にまとめた同じ操作を一件ずつ読む（新しい順、500件まで）', {
  answer: list(activityRecord),
});

export const readActivities = endpoint({
  method: 'POST',
  path: `${base}/read`,
  right: 'session',
  summary: '自分の処理の結果を見たことにする',
  body: ids,
  cost: 'work',
  answer: count,
});
