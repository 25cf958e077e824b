import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProblemBody } from '@tsuun/contract/problem';
import { TestApp } from '../../testing/test-app.ts';

const html =
  '<!doctype html><html lang="ja"><head><title>通運業務管理システム</title><script></script><link rel="stylesheet" href="/a.css"></head></html>';
let webRoot: string;
let app: TestApp;
let verification: TestApp;

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'tsuun-pages-'));
  await mkdir(join(webRoot, 'assets'));
  await writeFile(join(webRoot, 'index.html'), html);
  await writeFile(
    join(webRoot, 'frame.json'),
    '{"":["assets/frame-abc.js","assets/frame-abc.css"],"/order":["assets/orders-abc.js"]}',
  );
  await writeFile(join(webRoot, 'sw.js'), 'self');
  await writeFile(join(webRoot, 'assets/index-abc.js'), 'export {}');
  await writeFile(join(webRoot, 'assets/index-abc.js.gz'), gzipSync('export {}'));
  app = await TestApp.open({ webRoot });
  verification = await TestApp.open({ webRoot, verification: true });
});
afterAll(async () => {
  await app.close();
  await verification.close();
  await rm(webRoot, { recursive: true, force: true });
});

describe('the pages', () => {
  it.each(['/', '/order', '/masters/tsuun?jrEkiCode=1591', '/no/such/page'])(
    'NAV-26 NAV-35 %s is the application and revalidated each time',
    async (path) => {
      const answer = await app.call('GET', path);
      expect(answer.status).toBe(200);
      expect(answer.text).toBe(html);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  it('SPEED-17 the page of a user with a session preloads the first call and the frame', async () => {
    const user = await app.signIn('早い人');
    const { text } = await app.call('GET', '/order?cntnNo=19D', { as: user });
    const hrefs = [...text.matchAll(/<link rel="(\w+)"[^>]* href="([^"]*)">/g)].map(
      ([, rel, href]) => `${rel} ${href}`,
    );
    expect(hrefs).toEqual([
      'preload /gpa/api/site-meta',
      'stylesheet /a.css',
      'modulepreload /assets/orders-abc.js',
      'modulepreload /assets/frame-abc.js',
      'preload /assets/frame-abc.css',
    ]);
    expect(text.indexOf('<link')).toBeLessThan(text.indexOf('<script'));
  });

  it('R36 names nothing to a session that has ended', async () => {
    const user = await app.signIn('帰った人');
    expect((await app.call('GET', '/fees', { as: user })).text).not.toBe(html);
    await app.call('DELETE', '/gpa/api/logout', { as: user });
    expect((await app.call('GET', '/fees', { as: user })).text).toBe(html);
  });

  it.each(['/', '/error/401'])('PERM-08 SPEED-17 %s preloads no call', async (path) => {
    const user = await app.signIn('出る人');
    expect((await app.call('GET', path, { as: user })).text).toBe(html);
  });

  it.each(['/order/%E0%A4%A', '/%', '/order/%E0%A4%A?cntnNo=19D'])(
    'NAV-26 %s, whose encoding is broken, is a page of the application',
    async (path) => {
      const { status, text, headers } = await app.call('GET', path);
      expect([status, text]).toEqual([200, html]);
      expect(headers['content-security-policy']).toContain("script-src 'self'");
    },
  );

  it('SPEED-18 a range beyond the end of a file is answered 416 with its length', async () => {
    const headers = { range: 'bytes=100-', 'accept-encoding': 'identity' };
    const answer = await app.call('GET', '/assets/index-abc.js', { headers });
    expect([answer.status, answer.headers['content-range']]).toEqual([416, 'bytes */9']);
  });

  it.each(['/order', '/assets/index-abc.js', '/gpa/api/health'])(
    'SPEED-18 %s varies by encoding also where it is not compressed',
    async (path) => {
      for (const encoding of ['identity', 'gzip'])
        expect((await app.call('GET', path, { headers: { 'accept-encoding': encoding } })).headers.vary).toMatch(
          /^accept-encoding$/i,
        );
    },
  );

  it('SPEED-18 hashed files are kept for ever and come compressed', async () => {
    const answer = await app.call('GET', '/assets/index-abc.js', { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript/);
  });

  it('SW-01 the service worker is revalidated each time', async () => {
    expect((await app.call('GET', '/sw.js')).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    '/assets/index-old.js',
    '/favicon.ico',
    '/assets/',
    '/../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
  ])('R42 %s is not the application', async (path) => {
    const answer = await app.call('GET', path);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.text).not.toContain('<!doctype');
  });

  it('API-01 an unknown call answers 404 as calls do', async () => {
    const answer = await app.call<ProblemBody>('GET', '/gpa/api/no-such-call');
    expect(answer.status).toBe(404);
    expect(answer.body.code).toBe('notFound');
    expect((await app.call('POST', '/order')).status).toBe(404);
  });

  it('R34 the security policy forbids inline scripts, other origins and frames', async () => {
    const { headers } = await app.call('GET', '/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('GEN-08 GEN-09 the verification environment is marked before any script runs', async () => {
    const { text } = await verification.call('GET', '/home');
    expect(text).toContain('<html data-env="verification" lang="ja">');
    expect(text).toContain('<title>【検証】通運業務管理システム</title>');
  });
});
