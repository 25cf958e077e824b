import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { prefix } from '@tsuun/contract/endpoint';
import { Problem } from '@tsuun/contract/problem';
import { words } from '@tsuun/domain/message/words';
import type { Services } from '../services.ts';
import { getSiteMeta } from '@tsuun/contract/session';
import { findSession, sessionToken } from './session.ts';

const oneYear = 365 * 24 * 60 * 60 * 1000;

/**
 * Serves the built pages: hashed assets may be cached for ever, everything else is revalidated. Any path that is not a
 * file is a route of the application (NAV-26); an unknown call below the prefix gets the 404 of the calls.
 */
export async function servePages(app: FastifyInstance, services: Services): Promise<void> {
  const { webRoot } = services;
  const send = webRoot && existsSync(join(webRoot, 'index.html')) ? await pageSender(webRoot, services) : null;
  if (webRoot && send) {
    await app.register(fastifyStatic, {
      root: webRoot,
      index: false,
      preCompressed: true,
      // The plugin's own header would override the one set below.
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes(join(webRoot, 'assets'));
        reply.header('cache-control', hashed ? `public, max-age=${oneYear / 1000}, immutable` : 'no-cache');
      },
    });
    app.get('/', async (request, reply) => send(request, reply));
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      send &&
      request.method === 'GET' &&
      !request.url.startsWith(`${prefix}/`) &&
      !/\.\w+$/.test(request.url.split('?')[0] ?? '');
    if (!isPage) throw new Problem('notFound');
    return send(request, reply);
  });
}

/**
 * Returns the address of a request for the router. No route can read a broken encoding (`/order/%E0%A4%A`); where a page
 * was requested, the one for an unknown address is sent (NAV-26).
 */
export function readableAddress({ method, url = '/' }: IncomingMessage): string {
  if (method !== 'GET' || !url.includes('%') || url.startsWith(`${prefix}/`)) return url;
  try {
    decodeURIComponent(url.split('?')[0] ?? '');
    return url;
  } catch {
    return '/error/404';
  }
}

/** Returns a function that sends the page to a user, with links that let the browser load data earlier. */
async function pageSender(webRoot: string, services: Services) {
  const [page, frame] = await Promise.all([indexPage(webRoot, services), readFrame(webRoot)]);
  const [head, entry, rest] = aroundEntry(page);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { calls, files } = await earlyLinks(request, frame, services);
    return (
      reply
        .type('text/html; charset=utf-8')
        // Addresses contain search conditions, so they are never cached.
        .header('cache-control', 'no-store')
        .send(`${head}${calls}${entry}${files}${rest}`)
    );
  };
}

/** Splits the page: the part before the entry's script, the script with its styles, and the rest. */
function aroundEntry(page: string): [string, string, string] {
  const from = Math.max(page.indexOf('<script'), 0);
  const styles = page.lastIndexOf('rel="stylesheet"');
  const to = styles < from ? from : page.indexOf('>', styles) + 1;
  return [page.slice(0, from), page.slice(from, to), page.slice(to)];
}

/**
 * Reads the page. Its environment and the ways to log in are in attributes, so that the title is marked and the log-in
 * complete before any call (GEN-08, OIDC-01).
 */
async function indexPage(webRoot: string, { verification, company }: Services): Promise<string> {
  const page = await readFile(join(webRoot, 'index.html'), 'utf8');
  const ways = company === null ? '' : `data-sign-in="${company.only ? 'company-only' : 'company'}" `;
  const marked = page.replace('<html ', `<html ${ways}`);
  return verification
    ? marked.replace('<html ', '<html data-env="verification" ').replace('<title>', `<title>${words.verification}`)
    : marked;
}

/** Own files that pages after log-in need, as named by the build: by the beginning of the address, and for all. */
type Frame = Readonly<Record<string, readonly string[]>>;

/** Reads the names of these files; none if the build names none. */
async function readFrame(webRoot: string): Promise<Frame> {
  const text = await readFile(join(webRoot, 'frame.json'), 'utf8').catch(() => '{}');
  return JSON.parse(text) as Frame;
}

interface EarlyLinks {
  /** Links before the entry: small, and all pages wait for their data. */
  readonly calls: string;
  /** Links after the entry, which must not queue behind them. */
  readonly files: string;
}

const none: EarlyLinks = { calls: '', files: '' };

/**
 * Returns links for data that the browser may load early: the current user, the code of the main layout and that of the
 * page. Without them each request would wait for the code that makes it. Only for signed-in users, and not for pages that
 * load no data.
 */
async function earlyLinks(
  request: FastifyRequest,
  frame: Frame,
  services: Pick<Services, 'pool' | 'httpsOnly' | 'instance'>,
): Promise<EarlyLinks> {
  const [path = '/'] = request.url.split('?');
  const token = sessionToken(request, services);
  if (!token || path === '/' || path.startsWith('/error/')) return none;
  // A page without its links is only slower, so it is also sent while the database is unavailable.
  const user = await findSession(services.pool, token).catch(() => null);
  if (user === null) return none;
  const files = [/^\/[^/]*/.exec(path)?.[0] ?? '', ''].flatMap((address) => frame[address] ?? []);
  return { calls: callLink(`${prefix}${getSiteMeta.path}`), files: files.map(fileLink).join('') };
}

const callLink = (address: string): string =>
  `<link rel="preload" as="fetch" crossorigin="anonymous" href="${address}">`;

function fileLink(file: string): string {
  if (file.endsWith('.js')) return `<link rel="modulepreload" crossorigin href="/${file}">`;
  return `<link rel="preload" as="style" crossorigin href="/${file}">`;
}
