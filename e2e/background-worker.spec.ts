import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Visitor } from './visitor.ts';

/** The built worker; a comment at its end makes it a new release. */
const workerFile = new URL('../packages/web/dist/sw.js', import.meta.url);
let built: string;
let visitor: Visitor;
let loads = 0;

beforeAll(async () => {
  built = await readFile(workerFile, 'utf8');
  visitor = await Visitor.arrive();
  visitor.page.on('load', () => {
    loads += 1;
  });
});
afterAll(async () => {
  await writeFile(workerFile, built);
  await visitor.leave();
});
beforeEach(() => {
  loads = 0;
});

/** A new release appears on the server and the page hears of it. */
async function release(name: string): Promise<void> {
  await writeFile(workerFile, `${built}\n// ${name}\n`);
  await visitor.page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
}
const stamp = () => visitor.page.evaluate(() => localStorage.getItem('lastSWUpdated'));
const rest = (): Promise<void> => visitor.page.waitForTimeout(3_000);

test('SW-01 SW-02 it registers and stamps the moment; the first worker reloads nothing', async () => {
  const { page } = visitor;
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  expect(await stamp()).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
  await rest();
  expect(loads).toBe(1);
  await visitor.signIn();
});

test('SW-03 SW-05 a new release stamps anew and loads the page anew, once', async () => {
  const before = await stamp();
  await release('second');
  await visitor.page.waitForEvent('load');
  await visitor.page.getByRole('navigation', { name: '業務' }).waitFor();
  await rest();
  expect(loads).toBe(1);
  expect(await stamp()).not.toBe(before);
});

test('SW-05 R40 what is being typed survives a release, and the reload comes when the form is closed', async () => {
  const { page } = visitor;
  await visitor.goTo('オーダー');
  await page.getByRole('row').nth(1).dblclick();
  const dialog = page.getByRole('dialog', { name: 'オーダー編集' });
  await dialog.getByLabel('コンテナ番号').fill('19D-77777');
  await release('third');
  await rest();
  expect(loads).toBe(0);
  expect(await dialog.getByLabel('コンテナ番号').inputValue()).toBe('19D-77777');
  await page.keyboard.press('Escape');
  const reloaded = page.waitForEvent('load');
  await page.getByRole('dialog', { name: '確認' }).getByRole('button', { name: 'OK' }).click();
  await reloaded;
  await page.getByRole('row').nth(1).waitFor();
  await rest();
  expect(loads).toBe(1);
});

test('SW-08 it keeps our files and the page, never a call', async () => {
  const kept = await visitor.page.evaluate(async () => {
    const names = await caches.keys();
    const stores = await Promise.all(names.map((name) => caches.open(name)));
    const requests = (await Promise.all(stores.map((store) => store.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  });
  expect(kept.some((path) => path.startsWith('/assets/'))).toBe(true);
  expect(kept.filter((path) => path.startsWith('/gpa'))).toEqual([]);
});

test('SW-08 the installed program opens without the network', async () => {
  const { page, context } = visitor;
  visitor.expectComplaint(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await context.setOffline(true);
  await page.goto('/order');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await context.setOffline(false);
});
