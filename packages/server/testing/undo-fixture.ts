import type { BatchDone, Page } from '@tsuun/contract/shape';
import type { Completion } from '@tsuun/contract/stream';
import type { UndoPreview } from '@tsuun/contract/activity/undo';
import type { Activity } from '@tsuun/domain/activity/record';
import type { Order } from '@tsuun/domain/order/record';
import { expect } from 'vitest';
import { completionOf } from './event-text.ts';
import { feeBody } from './fee-body.ts';
import { openTestServer } from './open-test-server.ts';
import { orderBody } from './order-body.ts';
import type { TestUser } from './test-app.ts';

/** Business data of the tables: all columns except those for the last editor, the time and the number of changes. */
const stamps = ['version_no', 'updated_at', 'updated_user_id', 'rule_runs', 'ruled_at', 'ruled_user_id'];
const tables = { orders: 'id', order_charges: 'order_id', fee: 'id', arrival_fee: 'id', name_conversion: 'id' };

/** Every record's business columns, by table and id. */
export type Stand = ReadonlyMap<string, string>;

/** A fixture in which acts are done and taken back. */
export async function openUndoFixture() {
  const { app, user } = await openTestServer();
  app.work();
  const post = async <T = BatchDone>(path: string, body: unknown): Promise<T> => {
    const answer = await app.call<T>('POST', `/gpa/api/${path}`, { as: user, body });
    expect([path, answer.status, answer.status === 200 ? '' : answer.text]).toEqual([path, 200, '']);
    return answer.body;
  };
  const newest = async (): Promise<Activity> => {
    const { body } = await app.call<Page<Activity>>('GET', '/gpa/api/activities?', { as: user });
    return body.list[0] as Activity;
  };
  const stand = async (): Promise<Stand> => {
    const parts = Object.entries(tables).map(
      ([table, id]) => `select '${table} ' || ${id} as key, (to_jsonb(t) - $1::text[])::text as row from ${table} t`,
    );
    const { rows } = await app.db.pool.query<{ key: string; row: string }>(
      `select key, row from (${parts.join(' union all ')}) stands order by key`,
      [stamps],
    );
    return new Map(rows.map(({ key, row }) => [key, row]));
  };
  const undo = async (id: string | null, as: TestUser = user): Promise<Completion> => {
    const answer = await app.call('GET', `/gpa/api/activities/${id}/undo`, { as });
    return answer.status === 200 ? completionOf(answer.text) : { status: 'error', message: answer.text };
  };
  const preview = async (id: string | null): Promise<UndoPreview> =>
    (await app.call<UndoPreview>('GET', `/gpa/api/activities/${id}/undo/preview`, { as: user })).body;
  return {
    app,
    user,
    post,
    newest,
    stand,
    undo,
    preview,
    order: async (changes: Readonly<Record<string, unknown>> = {}): Promise<string> =>
      (await post<{ data: Order }>('order', orderBody(changes))).data.id as string,
    fee: async (changes: Readonly<Record<string, unknown>> = {}): Promise<string> =>
      (await post<{ data: { id: string } }>('fees', feeBody(changes))).data.id,
  };
}
