import { expect } from 'vitest';
import { loadSampleMasters } from '../sample/load-sample-data.ts';
import { transaction } from '../src/db/transaction.ts';
import { openTestServer } from './open-test-server.ts';

export type MasterRow = Readonly<Record<string, string | number | null>>;

export interface FoundRows {
  readonly totalCount: number;
  readonly list: readonly MasterRow[];
}

/** A fixture with the masters of the sample, looked at by a user without any right. */
export async function openLookupFixture() {
  const { app } = await openTestServer({ rows: (pool) => transaction(pool, loadSampleMasters) });
  const user = await app.signIn('照会 だけ', []);
  const get = <T = MasterRow>(path: string) => app.call<T>('GET', `/gpa/api/${path}`, { as: user });
  const search = async (path: string, conditions: Record<string, string> = {}): Promise<FoundRows> => {
    const answer = await get<FoundRows>(`${path}?${new URLSearchParams(conditions).toString()}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };
  return { app, get, search };
}

/** Values under a key in the rows found. */
export const valuesOf = ({ list }: FoundRows, key: string) => list.map((row) => row[key]);
