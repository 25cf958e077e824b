import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '@tsuun/embedded-server/launch';
import { developmentPasswordSentence } from '@tsuun/domain/message/operator';
import { Visitor } from './visitor.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const copy = join(root, '.cache', `development-${process.pid}`);
const run = promisify(execFile);

let development: ChildProcess;
let output = '';
let visitor: Visitor;

/** `npm run dev` in a copy of the checkout, so that no other test meets the files that are changed here. */
beforeAll(async () => {
  await copyCheckout();
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: join(copy, 'data-dev') };
  for (const name of ['NODE_ENV', 'DATABASE_URL', 'VITEST', 'VITEST_WORKER_ID', 'VITEST_POOL_ID'])
    delete (env as NodeJS.ProcessEnv)[name];
  development = spawn(process.execPath, ['scripts/dev.mjs'], { cwd: copy, env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [development.stdout, development.stderr])
    stream?.on('data', (chunk) => (output += String(chunk)));
  const baseURL = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => expect(output).toContain(`起動しました　${baseURL}`), { timeout: 400_000, interval: 200 });
  visitor = await Visitor.arrive({ baseURL });
}, 600_000);

afterAll(async () => {
  await (visitor as Visitor | undefined)?.leave();
  development.kill('SIGTERM');
  if (development.exitCode === null) await new Promise((ended) => development.once('exit', ended));
  await rm(copy, { recursive: true, force: true });
});

async function copyCheckout(): Promise<void> {
  const { stdout } = await run('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  });
  await mkdir(copy, { recursive: true });
  const names = stdout.split('\0').filter((name) => name !== '');
  for (const name of names) await cp(join(root, name), join(copy, name)).catch(() => undefined);
  // Hard links: the packages of npm are read only, and their links to the packages of the checkout lead to the copy.
  const packages = dirname(dirname(createRequire(import.meta.url).resolve('typescript/package.json')));
  await run('cp', ['-al', packages, join(copy, 'node_modules')]);
  await rm(join(copy, 'node_modules/.cache'), { recursive: true, force: true });
}

async function change(path: string, from: string, to: string): Promise<void> {
  const file = join(copy, path);
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
}

const record = () => visitor.page.getByRole('dialog', { name: 'オーダー編集' });

test('DEV-01 one command serves pages and calls at one address, and people can log in', async () => {
  const { page } = visitor;
  await page.goto('/');
  await page.getByLabel('ログインコード').fill('admin');
  await page.getByLabel('パスワード', { exact: true }).fill(/パスワード　(\S+)/.exec(output)?.[1] ?? '');
  await page.getByRole('button', { name: 'ログイン' }).click();
  await page.getByRole('navigation', { name: '業務' }).waitFor();
});

test('DEV-02 a changed component is shown without a reload', async () => {
  const { page } = visitor;
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => Object.assign(window, { marker: 'same page' }));
  await change('packages/web/src/features/session/login-page.tsx', '{productTitle}\n', '{productTitle}（変更後）\n');
  await page.getByRole('heading', { name: /（変更後）$/ }).waitFor();
  expect(await page.evaluate(() => (window as { marker?: string }).marker)).toBe('same page');
});

test('DEV-03 a changed file of the server is in effect without another command', async () => {
  const status = async (): Promise<string> => {
    const answer = await visitor.page.request.get('/gpa/api/health').catch(() => null);
    return (await answer?.text().catch(() => '')) ?? '';
  };
  await expect.poll(status).toContain('"status":"ok"');
  await change('packages/server/src/http/health.ts', "status: 'ok', version", "status: 'changed', version");
  await expect.poll(status).toContain('"status":"changed"');
});

test('DEV-06 a migration is applied, or named if it cannot be, without another command', async () => {
  const migration = join(copy, 'packages/server/migrations/9999-proof.sql');
  await writeFile(migration, 'select nonsense');
  await vi.waitFor(() => expect(output).toMatch(/9999-proof\.sql[^]*サーバーが終了しました/), { timeout: 60_000 });
  await writeFile(migration, 'create table proof ()');
  const ready = async () => (await visitor.page.request.get('/gpa/api/ready').catch(() => null))?.status();
  await expect.poll(ready, { timeout: 60_000 }).toBe(200);
});

test('DEV-07 a change in domain reloads the page, whose calls wait for the new server', async () => {
  const { page } = visitor;
  await page.goto('/order');
  await page.getByRole('row').nth(3).dblclick();
  await record().waitFor();
  const address = page.url();
  const faults: number[] = [];
  page.on('response', (response) => response.status() >= 500 && faults.push(response.status()));
  await page.evaluate(() => Object.assign(window, { marker: 'same page' }));
  await change('packages/domain/src/message/words.ts', "'新規登録'", "'新規登録（変更後）'");
  await page.waitForFunction(() => !('marker' in window));
  await record().waitFor();
  await page.getByRole('button', { name: '新規登録（変更後）', includeHidden: true }).waitFor({ state: 'attached' });
  // A further reload, when the server is there before the last changed file of the pages, opens it again.
  const state = async () => [page.url(), await page.getByRole('dialog').count(), faults];
  await expect.poll(state).toEqual([address, 1, []]);
});

test('DEV-08 errors are shown with their file above an open record', async () => {
  const { page } = visitor;
  const file = 'packages/web/src/features/order/order-dialog/order-header.tsx';
  const begin = 'export function OrderHeader(props: RecordHeaderProps) {\n';
  const overlay = page.locator('vite-error-overlay');
  visitor.expectComplaint(/order-header\.tsx|a wrong turn/);
  await change(file, begin, `${begin} <<\n`);
  await record().locator('vite-error-overlay').getByText('PARSE_ERROR').waitFor();
  await change(file, `${begin} <<\n`, `${begin} if (Date.now() > 0) throw new Error('a wrong turn');\n`);
  await overlay.getByText('a wrong turn').first().waitFor();
  await overlay.getByText(file).first().waitFor();
  await change(file, " if (Date.now() > 0) throw new Error('a wrong turn');\n", '');
  await record().waitFor();
  await overlay.waitFor({ state: 'detached' });
});

test('DEV-05 the pages serve neither the data of the installation nor other sites', async () => {
  const { request } = visitor.page;
  const secret = join(copy, 'data-dev/embedded/pgdata/postmaster.pid');
  expect(existsSync(secret)).toBe(true);
  expect((await request.get(`/@fs${secret}?raw`)).status()).toBe(403);
  const origin = 'http://localhost:5000';
  const source = await request.get('/src/main.tsx', { headers: { origin } });
  expect([source.status(), source.headers()['access-control-allow-origin']]).toEqual([200, undefined]);
  const editor = await request.get('/__open-in-editor?file=src/main.tsx', {
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(editor.status()).toBe(403);
});

test('DEV-05 a start for other machines needs a password of its own', async () => {
  const env = { ...process.env, HOST: '0.0.0.0', ADMIN_PASSWORD: '' };
  const start = run(process.execPath, ['scripts/dev.mjs'], { cwd: copy, env });
  await expect(start).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(developmentPasswordSentence) });
});

test('DEV-04 SIGTERM ends the server and the database before the command', async () => {
  const lock = join(copy, 'data-dev/embedded/pgdata/postmaster.pid');
  expect(existsSync(lock)).toBe(true);
  await visitor.page.goto('about:blank');
  development.kill('SIGTERM');
  await new Promise((ended) => development.once('exit', ended));
  expect(existsSync(lock)).toBe(false);
});
