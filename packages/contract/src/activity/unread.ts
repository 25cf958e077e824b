import { callsBy } from '../endpoint.ts';
import { count } from '../shape.ts';

export const countUnreadActivities = callsBy('GET', 'session')(
  '/api/activities/unread',
  '自分の処理のうち、結果を見ていないものを数える',
  { answer: count },
);
