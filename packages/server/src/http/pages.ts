import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { prefix } from '@tsuun/contract/endpoint';
import { Problem } from '@tsuun/contract/problem';
import type { Services } from '../services.ts';

const oneYear = 365 * 24 * 60 * 60 * 1000;

/**
 * The built pages: hashed assets for ever, everything else asked anew. Any path that is no file is the application's
 * own route (NAV-26); an unknown call below the prefix is a 404 of the calls' kind.
 */
export async function servePages(app: FastifyInstance, { webRoot, verification }: Services): Promise<void> {
  const page = webRoot && existsSync(join(webRoot, 'index.html')) ? await indexPage(webRoot, verification) : null;
  if (webRoot && page) {
    await app.register(fastifyStatic, {
      root: webRoot,
      index: false,
      preCompressed: true,
      // Ours below; the plugin's own would win over it.
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes(join(webRoot, 'assets'));
        reply.setHeader('cache-control', hashed ? `public, max-age=${oneYear / 1000}, immutable` : 'no-cache');
      },
    });
    app.get('/', async (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page),
    );
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      page &&
      request.method === 'GET' &&
      !request.url.startsWith(`${prefix}/`) &&
      !/\.\w+$/.test(request.url.split('?')[0] ?? '');
    if (!isPage) throw new Problem('notFound');
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
}

/** The page carries its environment in an attribute, so that the title is marked before any script runs (GEN-08). */
async function indexPage(webRoot: string, verification: boolean): Promise<string> {
  const page = await readFile(join(webRoot, 'index.html'), 'utf8');
  return verification
    ? page.replace('<html ', '<html data-env="verification" ').replace('<title>', '<title>【検証】')
    : page;
}
