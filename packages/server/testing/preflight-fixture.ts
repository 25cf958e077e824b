import { createHash } from 'node:crypto';
import type { PreflightRow, Preflight } from '@tsuun/contract/preflight/preflights';
import type { Completion } from '@tsuun/contract/stream';
import type { HistoryPage, ImportHistoryRow } from '@tsuun/contract/transfers';
import { noCorrections, type Corrections } from '@tsuun/domain/preflight/corrections';
import type { PreflightTab } from '@tsuun/domain/preflight/statuses';
import type { ImportFormat } from '@tsuun/domain/transfer/import-format';
import { expect } from 'vitest';
import { completionOf } from './event-text.ts';
import { multipart } from './multipart.ts';
import type { TestApp, TestUser } from './test-app.ts';

type Kind = ImportFormat['kind'];

/** Tables in which a check may write: its own, and those in which every job leaves its trace. */
const own = new Set(['preflight', 'preflight_row', 'known_heading', 'job', 'activity', 'file', 'file_chunk']);
const traces = new Set([
  'upload_ticket',
  'audit',
  'session',
  'request_key',
  'record_creation',
  'login_try',
  'known_address',
  'worker',
]);

/** Steps of a user with a file before its import. */
export function preflights(app: TestApp, user: TestUser) {
  const base = '/gpa/api/preflights';
  const check = async (id: string): Promise<Completion> =>
    completionOf((await app.call('GET', `${base}/${id}/check`, { as: user })).text);
  const read = async (id: string): Promise<Preflight> => {
    const answer = await app.call<Preflight>('GET', `${base}/${id}`, { as: user });
    expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
    return answer.body;
  };
  const rows = async (id: string, tab: PreflightTab, more = ''): Promise<readonly PreflightRow[]> => {
    const answer = await app.call<{ list: PreflightRow[] }>('GET', `${base}/${id}/rows?tab=${tab}${more}`, {
      as: user,
    });
    expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
    return answer.body.list;
  };
  return {
    check,
    read,
    rows,
    /** Sends a file and has it checked. */
    preflight: async (content: Buffer | string, kind: Kind = 'zentsu', fileName = '全通.csv'): Promise<Preflight> => {
      const path = `/gpa/api/imports/${kind}`;
      const { text: ticket } = await app.call('POST', path, { as: user, ...multipart({ fileName, content }) });
      const { body } = await app.call<{ id: string }>('POST', base, { as: user, body: { kind, ticket, fileName } });
      expect((await check(body.id)).status).toBe('success');
      return read(body.id);
    },
    correct: (
      { id, versionNo }: Pick<Preflight, 'id' | 'versionNo'>,
      corrections: Partial<Corrections>,
      headings: readonly { heading: string; header: string | null }[] = [],
      as: TestUser | null = user,
    ) =>
      app.call<{ data: number }>('POST', `${base}/${id}`, {
        as,
        body: { versionNo, corrections: { ...noCorrections, ...corrections }, headings },
      }),
    /** Imports what was corrected; answers its row of the history. */
    start: async ({ id, kind, versionNo }: Preflight): Promise<ImportHistoryRow> => {
      const answer = await app.call('GET', `${base}/${id}/import?versionNo=${versionNo}`, { as: user });
      if (answer.status !== 200) throw new Error(answer.text);
      const { body } = await app.call<HistoryPage<ImportHistoryRow>>('GET', `/gpa/api/histories/imports/${kind}`, {
        as: user,
      });
      return body.list[0] as ImportHistoryRow;
    },
    /** A hash of every row of every table that a check has nothing to do with. */
    stand: async (): Promise<ReadonlyMap<string, string>> => {
      const { rows: tables } = await app.db.pool.query<{ name: string }>(`
        select table_name as name from information_schema.tables
         where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
      const hashes = new Map<string, string>();
      for (const { name } of tables) {
        if (own.has(name) || traces.has(name)) continue;
        const { rows: all } = await app.db.pool.query<{ row: string }>(
          `select t::text as row from ${name} t order by 1`,
        );
        hashes.set(name, createHash('sha256').update(JSON.stringify(all)).digest('hex'));
      }
      return hashes;
    },
  };
}
