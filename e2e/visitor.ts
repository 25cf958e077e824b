import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { launchChromium } from './chromium.ts';
import { firstLayout } from '../packages/web/src/list/list-layout.ts';
import { admin } from './global-setup.ts';
import { ownProgram } from './program.ts';

interface VisitOptions {
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  /** A finger instead of a mouse. */
  readonly touch?: boolean;
  /** Things glide and fade, as for most people. Without, tests wait for nothing and nothing is painted in vain. */
  readonly moving?: boolean;
  /** The background worker serves the pages, once it has fetched every file of the program. */
  readonly worker?: boolean;
  /** Another name for the program than the one its tests use. */
  readonly baseURL?: string;
}

let chromium: Promise<Browser> | undefined;

/** One browser for everybody who comes in this process, each with cookies and storage of their own. */
const sharedBrowser = (): Promise<Browser> => (chromium ??= launchChromium());

/** A file of the program without any script. */
const plainFile = '/favicon.svg';

/**
 * Room for one visitor after the other. What the browser has loaded and compiled of the program stays for the next one,
 * who needs two thirds of the processor's time for it: `keeper` is a page of the same site, which keeps its process.
 */
interface Room {
  readonly context: BrowserContext;
  readonly options: BrowserContextOptions;
  readonly keeper: Page | null;
}

/** Rooms that nobody is in, by the options that their pages are made with. */
const freeRooms = new Map<string, Room[]>();

async function enterRoom(options: BrowserContextOptions): Promise<Room> {
  const free = freeRooms.get(JSON.stringify(options))?.pop();
  if (free !== undefined) return free;
  const context = await (await sharedBrowser()).newContext(options);
  // A background worker stays with its program: nobody else comes into such a room.
  if (options.serviceWorkers === 'allow') return { context, options, keeper: null };
  const keeper = await context.newPage();
  await keeper.goto(plainFile);
  return { context, options, keeper };
}

/** Takes away what a visitor has left; the cache of files remains. */
async function leaveRoom(room: Room): Promise<void> {
  const { context, keeper, options } = room;
  if (keeper === null) return context.close();
  const left = context.pages().filter((page) => page !== keeper);
  await Promise.all(left.map((page) => page.close()));
  await Promise.all([context.clearCookies(), context.clearPermissions(), context.setOffline(false)]);
  const { origin } = new URL(keeper.url());
  const browser = await context.newCDPSession(keeper);
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,cache_storage' });
  await browser.detach();
  const kind = JSON.stringify(options);
  freeRooms.set(kind, [...(freeRooms.get(kind) ?? []), room]);
}

/** Visitors that have not left. */
export const present = new Set<Visitor>();

/**
 * A user in front of a browser. Whatever the page complains about (errors on its console, answers of 500) fails the
 * test at `leave`, unless the test said it expects it.
 */
export class Visitor {
  readonly page: Page;
  readonly downloads: string;
  private readonly room: Room;
  private readonly complaints: string[] = [];
  /** Requests of the page without an answer. */
  private readonly underWay = new Set<Request>();
  private readonly expected: RegExp[] = [];

  private constructor(room: Room, page: Page, downloads: string) {
    this.room = room;
    this.page = page;
    this.downloads = downloads;
    page.setDefaultTimeout(60_000);
    waitForFonts(page);
    present.add(this);
    page.on(
      'console',
      (line) => line.type() === 'error' && this.complaints.push(`${line.text()} ${line.location().url}`.trim()),
    );
    page.on('request', (request) => {
      if (request.isNavigationRequest()) this.underWay.clear();
      this.underWay.add(request);
    });
    page.on('requestfinished', (request) => this.underWay.delete(request));
    page.on('requestfailed', (request) => this.underWay.delete(request));
    page.on('pageerror', (error) => this.complaints.push(error.message));
    page.on(
      'response',
      (answer) => answer.status() >= 500 && this.complaints.push(`${answer.status()} ${answer.url()}`),
    );
  }

  get context(): BrowserContext {
    return this.room.context;
  }

  static async arrive({
    width = 1440,
    height = 900,
    dark = false,
    touch = false,
    moving = false,
    worker = false,
    baseURL = ownProgram().baseUrl,
  }: VisitOptions = {}): Promise<Visitor> {
    const room = await enterRoom({
      baseURL,
      viewport: { width, height },
      locale: 'ja-JP',
      timezoneId: 'Asia/Tokyo',
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: moving ? 'no-preference' : 'reduce',
      serviceWorkers: worker ? 'allow' : 'block',
      acceptDownloads: true,
      hasTouch: touch,
      isMobile: touch,
    });
    const page = await room.context.newPage();
    const downloads = await mkdtemp(join(tmpdir(), 'tsuun-downloads-'));
    return new Visitor(room, page, downloads);
  }

  /** Is signed in as the first user, or as another user; the program is loaded by the first screen that is opened. */
  async signIn(who: { loginCd: string; password: string } = admin): Promise<void> {
    const answer = await this.context.request.post('/gpa/api/login', { data: who });
    if (!answer.ok()) throw new Error(`${who.loginCd} may not sign in: ${await answer.text()}`);
    if (who === admin) await this.resetLayouts();
  }

  /** The tests share the first user: a full screen that one has left on must not be the start of another. */
  private async resetLayouts(): Promise<void> {
    for (const list of ['order', 'fees'])
      await this.context.request.post(`/gpa/api/settings/${list}.layout`, { data: { value: firstLayout } });
  }

  /** Is signed in and stands on the launcher. */
  async enter(who?: typeof admin): Promise<void> {
    await this.signIn(who);
    await this.page.goto('/home');
    await this.page.getByRole('heading', { level: 1 }).first().waitFor();
  }

  /** Signs in by the log-in screen. */
  async signInByHand({ loginCd, password } = admin): Promise<void> {
    await this.page.goto('/');
    await this.page.getByLabel('ログインコード').fill(loginCd);
    await this.page.getByLabel('パスワード', { exact: true }).fill(password);
    await this.page.getByLabel('パスワード', { exact: true }).press('Enter');
    await this.page.waitForURL('**/home');
  }

  /** Stands before the program is loaded, with nothing kept in the storage of the browser; still signed in. */
  async forget(): Promise<void> {
    await this.page.goto(plainFile);
    await this.page.evaluate(() => localStorage.clear());
  }

  /** Opens an area by its tab or launcher button. */
  async goTo(name: string): Promise<void> {
    if (this.page.url() === 'about:blank') await this.page.goto('/home');
    await this.page.getByRole('link', { name, exact: true }).click();
  }

  /** Waits until the page has all it asked for, and has drawn it. */
  async hasAllAnswers(): Promise<void> {
    await this.page.waitForLoadState('networkidle');
    do {
      await expect.poll(() => this.underWay.size).toBe(0);
      await this.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    } while (this.underWay.size > 0);
  }

  /** Something the page will rightly complain about. */
  expectComplaint(about: RegExp): void {
    this.expected.push(about);
  }

  /** Address, texts and values of what the page shows; of the upper dialog, if one is open. */
  async shown(): Promise<string> {
    const dialogs = this.page.locator('dialog[open]');
    const top = (await dialogs.count()) > 0 ? dialogs.last() : this.page.locator('body');
    return `${this.page.url()}\n${await top.ariaSnapshot({ timeout: 5_000 })}`;
  }

  async leave(): Promise<void> {
    present.delete(this);
    await leaveRoom(this.room);
    await rm(this.downloads, { recursive: true, force: true });
    const unexpected = this.complaints.filter((line) => !this.expected.some((about) => about.test(line)));
    if (unexpected.length > 0) throw new Error(`The page complained: ${unexpected.join(' | ')}`);
  }
}

/** Makes a page wait for its own fonts whenever it is loaded: what is measured before them would move. */
function waitForFonts(page: Page): void {
  const goTo = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const answer = await goTo(url, options);
    if (options?.waitUntil === undefined) await loadFonts(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    if (options?.waitUntil === undefined) await loadFonts(page);
    return answer;
  };
}

/** Loads the fonts that the program brings. Ends without them where a page goes on to another or the server is gone. */
const loadFonts = (page: Page): Promise<unknown> =>
  page
    .evaluate(async () => {
      const own = [...document.fonts].filter(({ family }) => /Figures|Program|Names/.test(family));
      await Promise.all(own.map((font) => font.load()));
    })
    .catch(() => undefined);
