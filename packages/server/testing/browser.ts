import type { ProblemBody } from '@tsuun/contract/problem';
import type { SetUp } from '@tsuun/contract/session';
import type { App } from '../src/app.ts';
import { sessionCookieName } from '../src/http/session.ts';
import type { TestApp } from './test-app.ts';

interface LoginAnswer extends ProblemBody {
  readonly status: 'success' | 'code' | 'setUp';
  readonly setUp: SetUp;
  readonly recoveryCodes: readonly string[];
}

/** A browser that keeps its cookies, at one of the servers of an application. */
export class Browser {
  readonly cookies = new Map<string, string>();
  private readonly app: TestApp;
  private readonly http: App['http'];

  constructor(app: TestApp, http = app.app.http) {
    this.app = app;
    this.http = http;
  }

  async send<T = LoginAnswer>(method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, address = '10.0.0.1') {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await this.http.inject({
      method,
      url: `/gpa/api${path}`,
      headers: { cookie, host: 'tsuun.test' },
      remoteAddress: address,
      ...(payload && { payload }),
    });
    for (const { name, value, maxAge, expires } of answer.cookies)
      if (maxAge === 0 || (expires !== undefined && expires.getTime() < Date.now())) this.cookies.delete(name);
      else this.cookies.set(name, value);
    const body = (answer.payload === '' ? undefined : answer.json()) as T;
    return { status: answer.statusCode, body, headers: answer.headers };
  }

  logIn = (loginCd: string, password: string, address?: string) =>
    this.send('POST', '/login', { loginCd, password }, address);
  enterCode = (code: string | null, more: { trust?: boolean; ticket?: string } = {}) =>
    this.send('POST', '/login/code', { code, trust: false, ticket: null, ...more });

  /** True while a user is signed in. */
  isIn = async () => (await this.send('GET', '/site-meta')).status === 200;
  hasSession = () => this.cookies.has(sessionCookieName(this.app.services, false));
}
