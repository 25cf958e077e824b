import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { streamType } from '@tsuun/contract/stream';
import { eventsOf } from '../../../testing/event-text.ts';
import { multipart } from '../../../testing/multipart.ts';
import { openTestServer } from '../../../testing/open-test-server.ts';
import type { JobWork } from '../../job/job-work.ts';

/** Breaks per tab; R04 in full: TRUST_LONG=1. */
const long = process.env.TRUST_LONG === '1';
const breaks = long ? 20 : 5;
const tabs = 3;
const reattach = 2_000;

let runs = 0;
let brokenOff = 0;
/** Work that goes on until every tab has been broken off often enough, then a little further. */
const work: JobWork = async ({ progress, finish }) => {
  runs += 1;
  for (let percent = 0; percent < 90 || brokenOff < breaks * tabs; percent += 1) {
    progress(Math.min(percent, 98), `全100行のうち${percent}行目`);
    await wait(20);
  }
  await wait(300);
  await finish(async () => ({
    status: 'success',
    message: '全100行：新規100件',
    history: { fileName: 'a.csv', fileId: null },
  }));
};

const { app, user } = await openTestServer({ works: { 'import/zentsu': work } });
app.work();

interface Seen {
  readonly progress: number[];
  readonly completions: number;
  readonly slowest: number;
}

/** Opens the stream and reads it; broken off at its first progress where `cut` says so. */
async function look(path: string, cut: boolean): Promise<{ text: string; first: number }> {
  const opened = Date.now();
  const headers = { cookie: user.cookie, accept: streamType };
  const answer = await app.app.http.inject({ method: 'GET', url: path, headers, payloadAsStream: true });
  let text = '';
  let first = 0;
  for await (const chunk of answer.stream()) {
    text += String(chunk);
    if (first === 0 && text.includes('event: ')) first = Date.now() - opened;
    if (cut && /event: progress\n(.*\n)+\n/.test(text)) break;
  }
  return { text, first };
}

async function tab(path: string): Promise<Seen> {
  const progress: number[] = [];
  let completions = 0;
  let slowest = 0;
  for (let times = 0; times <= breaks; times += 1) {
    const { text, first } = await look(path, times < breaks);
    if (times < breaks) brokenOff += 1;
    slowest = Math.max(slowest, first);
    const events = eventsOf(text);
    progress.push(...events.filter(({ event }) => event === 'progress').map(({ data }) => Number(data)));
    completions += events.filter(({ event }) => event === 'complete').length;
    if (times % 2 === 0) await loseFeed();
  }
  return { progress, completions, slowest };
}

/** The server's own listening connection breaks too. */
const loseFeed = () =>
  app.db.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
                      where application_name = 'tsuun job changes' and datname = current_database()`);

test('R04 three tabs with broken streams follow one job to its end', async () => {
  const form = multipart({ fileName: 'a.csv', content: 'x' });
  const { text: ticket } = await app.call('POST', '/gpa/api/imports/zentsu', { as: user, ...form });
  const path = `/gpa/api/imports/zentsu?filePath=${ticket}`;
  const seen = await Promise.all(Array.from({ length: tabs }, () => tab(path)));
  for (const { progress, completions, slowest } of seen) {
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(progress.at(-1)).toBe(100);
    expect(completions).toBe(1);
    if (long) expect(slowest).toBeLessThan(reattach);
  }
  expect(runs).toBe(1);
  const { rows } = await app.db.pool.query(
    'select (select count(*)::int from job) as jobs, (select count(*)::int from transfer_history) as histories',
  );
  expect(rows).toEqual([{ jobs: 1, histories: 1 }]);
});
