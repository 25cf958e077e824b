import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { prefix } from '@tsuun/contract/endpoint';
import { Problem } from '@tsuun/contract/problem';
import { words } from '@tsuun/domain/message/words';
import type { Services } from '../services.ts';
import { earlyLinks, readFrame } from './early-links.ts';

const oneYear = 365 * 24 * 60 * 60 * 1000;

/**
 * The built pages: hashed assets for ever, everything else asked anew. Any path that is no file is the application's
 * own route (NAV-26); an unknown call below the prefix is a 404 of the calls' kind.
 */
export async function servePages(app: FastifyInstance, services: Services): Promise<void> {
  const { webRoot } = services;
  const send = webRoot && existsSync(join(webRoot, 'index.html')) ? await pageSender(webRoot, services) : null;
  if (webRoot && send) {
    await app.register(fastifyStatic, {
      root: webRoot,
      index: false,
      // The way back to the sources is for whoever has the build.
      allowedPath: (path) => !path.endsWith('.map'),
      preCompressed: true,
      // Ours below; the plugin's own would win over it.
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes(join(webRoot, 'assets'));
        reply.setHeader('cache-control', hashed ? `public, max-age=${oneYear / 1000}, immutable` : 'no-cache');
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

/** Answers the page to whoever asks, with the links that save them a wait. */
async function pageSender(webRoot: string, services: Services) {
  const [page, frame] = await Promise.all([indexPage(webRoot, services.verification), readFrame(webRoot)]);
  const [head, entry, rest] = aroundEntry(page);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { calls, files } = await earlyLinks(request, frame, services);
    return (
      reply
        .type('text/html; charset=utf-8')
        // Addresses tell what was searched for: no cache keeps them.
        .header('cache-control', 'no-store')
        .send(`${head}${calls}${entry}${files}${rest}`)
    );
  };
}

/** The page before the entry's script, the script with its styles, and what follows. */
function aroundEntry(page: string): [string, string, string] {
  const from = Math.max(page.indexOf('<script'), 0);
  const styles = page.lastIndexOf('rel="stylesheet"');
  const to = styles < from ? from : page.indexOf('>', styles) + 1;
  return [page.slice(0, from), page.slice(from, to), page.slice(to)];
}

/** The page carries its environment in an attribute, so that the title is marked before any script runs (GEN-08). */
async function indexPage(webRoot: string, verification: boolean): Promise<string> {
  const page = await readFile(join(webRoot, 'index.html'), 'utf8');
  return verification
    ? page.replace('<html ', '<html data-env="verification" ').replace('<title>', `<title>${words.verification}`)
    : page;
}
