import sql from 'sql-template-tag';
import { allAuthorities, type Authority } from '@tsuun/domain/permission/functions';
import { streamType } from '@tsuun/contract/stream';
import { type App, buildApp } from '../src/app.ts';
import { readInstance } from '../src/db/server-key.ts';
import { openSession, sessionCookieName } from '../src/http/session.ts';
import { jobWorks } from '../src/jobs.ts';
import type { JobWorks } from '../src/job/job-work.ts';
import { runWorker } from '../src/job/run-worker.ts';
import type { Services } from '../src/services.ts';
import { freshDatabase, type TestDatabase } from './database.ts';
import { silent } from './silent.ts';

/** The day all server tests live on, unless they say otherwise. */
export const testToday = '2026-05-13';

export interface Answer<T = unknown> {
  readonly status: number;
  readonly headers: Record<string, string | string[] | number | undefined>;
  readonly text: string;
  readonly raw: Buffer;
  readonly body: T;
}

export interface TestUser {
  readonly id: string;
  readonly name: string;
  readonly cookie: string;
}

interface Request {
  readonly as?: TestUser | null;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly payload?: Buffer | string;
}

/** The real application on a database of its own, spoken to through HTTP. Close it in `afterAll`. */
export class TestApp {
  readonly db: TestDatabase;
  readonly services: Services;
  readonly app: App;
  private readonly stopWorker = new AbortController();
  private working: Promise<void> | null = null;

  private readonly works: JobWorks;

  private constructor(db: TestDatabase, services: Services, app: App, works: JobWorks) {
    this.db = db;
    this.services = services;
    this.app = app;
    this.works = works;
  }

  /**
   * `works` stands in for the real work behind jobs where a test is about the jobs themselves, `given` for the database
   * where it is about a server of its own.
   */
  static async open(
    overrides: Partial<Services> = {},
    works: JobWorks = jobWorks,
    given?: TestDatabase,
  ): Promise<TestApp> {
    const db = given ?? (await freshDatabase());
    const services: Services = {
      pool: db.pool,
      databaseUrl: db.url,
      instance: await readInstance(db.pool),
      databaseReadUrl: null,
      today: () => testToday,
      verification: false,
      httpsOnly: false,
      trustedProxies: 'loopback',
      mmsSource: '',
      readers: null,
      webRoot: null,
      keepFilesDays: 0,
      keepFilesGb: 0,
      dailyFilesGb: 5,
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
      log: silent,
      ...overrides,
    };
    return new TestApp(db, services, await buildApp(services, works), works);
  }

  /** A signed-in user with every right, or with just the given ones. */
  async signIn(name = '山田　花子', authorities: readonly Authority[] = allAuthorities): Promise<TestUser> {
    const { rows } = await this.db.pool.query<{ id: string }>(sql`
      insert into app_user (login_cd, name, mail, password_hash)
      select 'user' || (coalesce(max(id), 0) + 1), ${name}, 'someone@example.jp', '-' from app_user returning id::text`);
    const id = rows[0]?.id as string;
    await this.db.pool.query(sql`
      insert into user_authority (user_id, function_code, role_bit)
      select ${id}, a."functionCode", a."roleBit"
        from json_to_recordset(${JSON.stringify(authorities)}) as a("functionCode" text, "roleBit" int)`);
    return {
      id,
      name,
      cookie: `${sessionCookieName(this.services, this.services.httpsOnly)}=${await openSession(this.db.pool, id)}`,
    };
  }

  async call<T = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    request: Request = {},
  ): Promise<Answer<T>> {
    const { as, body, headers = {}, payload } = request;
    const answer = await this.app.http.inject({
      method,
      url: path,
      headers: {
        // The streams ask for their own type.
        accept: `application/json, ${streamType}`,
        ...(as && { cookie: as.cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined ? { payload: JSON.stringify(body) } : payload !== undefined ? { payload } : {}),
    });
    const text = answer.payload;
    const json = (answer.headers['content-type'] ?? '').startsWith('application/json');
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text,
      raw: answer.rawPayload,
      body: (json ? JSON.parse(text) : undefined) as T,
    };
  }

  /** Starts a worker in this process; jobs are done from now on. */
  work(): void {
    this.working ??= runWorker(this.services, this.works, this.stopWorker.signal);
  }

  async close(): Promise<void> {
    this.stopWorker.abort();
    await this.working;
    await this.app.http.close();
    await this.db.drop();
  }
}
