import type { Page } from '@tsuun/contract/shape';
import { expect } from 'vitest';
import type { Answer, TestApp, TestUser } from './test-app.ts';

/**
 * The ids of a list that is read to its end, page behind page, in the order they came; `between` is what happens after
 * each page. `path` ends where the page's number follows.
 */
export async function readToEnd(
  app: TestApp,
  user: TestUser,
  path: string,
  between: (page: number, ids: readonly string[]) => Promise<unknown> = () => Promise.resolve(),
): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined = '';
  for (let page = 0; cursor !== undefined; page += 1) {
    const address: string = `/gpa/api/${path}${page}&cursor=${cursor}`;
    const { status, body }: Answer<Page<{ id: string }>> = await app.call('GET', address, { as: user });
    expect(status).toBe(200);
    ids.push(...body.list.map(({ id }) => id));
    cursor = body.cursor;
    await between(page, ids);
  }
  return ids;
}
