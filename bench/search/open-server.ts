import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import type pg from 'pg';
import * as calls from '@tsuun/contract/orders';
import { allAuthorities } from '@tsuun/domain/permission/functions';
import { buildApp } from '../../packages/server/src/app.ts';
import { MasterCache } from '../../packages/server/src/masters/master-cache.ts';
import { openPool } from '../../packages/server/src/db/pool.ts';
import { searchOrders } from '../../packages/server/src/features/order/routes.ts';
import { readQuery } from '../../packages/server/src/http/route.ts';
import { readInstance } from '../../packages/server/src/db/server-key.ts';
import { openSession } from '../../packages/server/src/http/session.ts';

export interface BenchServer {
  readonly pool: pg.Pool;
  /** Calls the order search as one of sixteen users; returns the milliseconds it took and the response text. */
  search(query: string, person?: number): Promise<{ ms: number; text: string }>;
  /** Sends any other reading call as the first user. */
  call(path: string): Promise<{ ms: number; text: string }>;
  /** Runs the same search without HTTP, session and JSON. */
  find(query: string): Promise<{ ms: number }>;
  close(): Promise<void>;
}

/** Starts the real application on a free port with sixteen signed-in users on persistent connections. */
export async function openServer(databaseUrl: string, max = 20): Promise<BenchServer> {
  const log = pino({ level: 'error' });
  const pool = openPool(databaseUrl, log, { max });
  const today = () => '2026-05-13';
  const settings = {
    verification: false,
    instance: '',
    httpsOnly: false,
    trustedProxies: 'loopback',
    mmsSource: '',
    readers: null,
    webRoot: null,
    keepFilesDays: 0,
    keepFilesGb: 0,
    dailyFilesGb: 0,
    keepAuditDays: 0,
    keepActivityDays: 0,
    keepChangesDays: 0,
    keepSnapshotsDays: 0,
    metricsToken: null,
    feedFolders: [],
    secretsKey: null,
    smtpUrl: null,
    mailFrom: null,
    company: null,
  };
  const services = { pool, databaseUrl, databaseReadUrl: null, today, ...settings, log };
  const app = await buildApp(services);
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const cookies = await Promise.all(Array.from({ length: 16 }, (_, person) => signIn(pool, `bench${person}`)));
  const masters = new MasterCache(pool);
  return {
    pool,
    search: (query, person = 0) =>
      get({ port, agent, headers: { cookie: cookies[person] }, path: `/gpa/api/order/search?${query}` }),
    call: (path) => get({ port, agent, headers: { cookie: cookies[0] }, path }),
    find: async (query) => {
      const began = performance.now();
      const conditions = readQuery(calls.searchOrders.query, Object.fromEntries(new URLSearchParams(query)));
      await searchOrders(
        services,
        masters,
        { conditions, reader: { today: services.today(), userId: '0' } },
        { pageNum: 0, cursor: null },
      );
      return { ms: performance.now() - began };
    },
    close: async () => {
      agent.destroy();
      await app.http.close();
      await pool.end();
    },
  };
}

async function signIn(pool: pg.Pool, loginCd: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into app_user (login_cd, name, mail, password_hash) values ($1, '計測', $1 || '@example.jp', '-')
     on conflict (login_cd) do update set name = excluded.name returning id::text`,
    [loginCd],
  );
  const id = rows[0]?.id as string;
  await pool.query(
    `insert into user_authority (user_id, function_code, role_bit)
     select $1, a->>'functionCode', (a->>'roleBit')::int from json_array_elements($2) a on conflict do nothing`,
    [id, JSON.stringify(allAuthorities)],
  );
  return `tsuun_session_${await readInstance(pool)}=${await openSession(pool, id)}`;
}

/** Sends one GET request on a persistent connection; returns its milliseconds and full text, throws unless it is 200. */
export function get(options: object): Promise<{ ms: number; text: string }> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', ...options }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('end', () => {
        const ms = performance.now() - began;
        const text = Buffer.concat(pieces).toString();
        if (answer.statusCode === 200) resolve({ ms, text });
        else reject(new Error(`${answer.statusCode} ${text}`));
      });
    });
    call.on('error', reject);
    call.end();
  });
}
