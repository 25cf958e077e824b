import { mkdtemp, mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FeedLine, FeedWork } from '@tsuun/contract/feeds';
import type { Feed, FeedSave } from '@tsuun/domain/feed/fields';
import { afterAll, expect, onTestFinished } from 'vitest';
import { runFeeds } from '../src/features/feed/run-feeds.ts';
import type { Services } from '../src/services.ts';
import { openTestServer } from './open-test-server.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** Milliseconds between the two looks at a file, short enough for tests. */
export const settleMs = 150;

const feedBase = '/gpa/api/feeds';

/** Entry of a feed from a folder at all hours, every day. */
export const folderFeed = (folder: string, changes: Partial<FeedSave> = {}): Partial<FeedSave> => ({
  name: `全通 ${folder.slice(-6)}`,
  kind: 'zentsu',
  source: 'folder',
  folder,
  pattern: 'ZT_*.csv',
  minutes: 5,
  fromTime: '00:00',
  toTime: '23:59',
  days: 'daily',
  afterImport: 'move',
  onFault: 'wait',
  ...changes,
});

/** Steps with feeds over HTTP, as one user. */
export function feedCalls(app: TestApp, user: TestUser) {
  const list = async (): Promise<readonly FeedLine[]> => {
    const answer = await app.call<{ list: FeedLine[] }>('GET', feedBase, { as: user });
    expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
    return answer.body.list;
  };
  const save = (body: unknown) => app.call<{ data: Feed }>('POST', feedBase, { as: user, body });
  return {
    list,
    save,
    line: async (id: string): Promise<FeedLine> => (await list()).find((one) => one.id === id) as FeedLine,
    make: async (body: Partial<FeedSave>): Promise<Feed & { id: string }> => {
      const answer = await save(body);
      expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
      return answer.body.data as Feed & { id: string };
    },
    command: (id: string, command: 'run' | 'pause' | 'resume') =>
      app.call('POST', `${feedBase}/${id}/${command}`, { as: user }),
    work: async (): Promise<FeedWork> => (await app.call<FeedWork>('GET', `${feedBase}/work`, { as: user })).body,
  };
}

/** Runs the feeds of an application in this process until the test ends; returns the function that ends it earlier. */
export function startFeeds(services: Services, settle = settleMs): () => Promise<void> {
  const stop = new AbortController();
  const running = runFeeds(services, stop.signal, settle);
  const end = async (): Promise<void> => {
    stop.abort();
    await running;
  };
  onTestFinished(end);
  return end;
}

/** A server with a folder that feeds may read; the worker of its imports runs, the feeds are started by the test. */
export async function openFeedFixture(services: Partial<Services> = {}) {
  const root = await mkdtemp(join(tmpdir(), 'tsuun-feeds-'));
  afterAll(() => rm(root, { recursive: true, force: true }));
  const { app, user } = await openTestServer({ services: { feedFolders: [root], ...services } });
  app.work();
  let folders = 0;
  return {
    app,
    user,
    root,
    ...feedCalls(app, user),
    /** Makes a folder of its own. */
    folder: async (): Promise<string> => {
      const path = join(root, `f${(folders += 1)}`);
      await mkdir(path);
      return path;
    },
    states: async (id: string): Promise<readonly string[]> => {
      const { rows } = await app.db.pool.query<{ text: string }>(
        `select name || ' ' || state as text from feed_file where feed_id = $1 order by id`,
        [id],
      );
      return rows.map(({ text }) => text);
    },
  };
}

/** Writes a file with a time of its own, so that equal names differ. */
export async function putFile(folder: string, name: string, content: string | Buffer, at = Date.now()): Promise<void> {
  await writeFile(join(folder, name), content);
  await utimes(join(folder, name), at / 1000, at / 1000);
}

/** Names of the files in a folder, also of one that does not exist; folders end with a slash. */
export async function namesIn(...path: readonly string[]): Promise<readonly string[]> {
  const entries = await readdir(join(...path), { withFileTypes: true }).catch(() => []);
  return entries.map((entry) => entry.name + (entry.isDirectory() ? '/' : '')).toSorted();
}
