import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { prefix } from '@tsuun/contract/endpoint';
import { getSiteMeta } from '@tsuun/contract/session';
import type { Services } from '../services.ts';
import { findSession } from './session.ts';
import { sessionToken } from './session-cookie.ts';

/** Files of ours that every page inside needs, as the build names them. */
type Frame = readonly string[];

/** The frame's files; none where the build names none. */
export async function readFrame(webRoot: string): Promise<Frame> {
  const text = await readFile(join(webRoot, 'frame.json'), 'utf8').catch(() => '[]');
  return JSON.parse(text) as Frame;
}

interface EarlyLinks {
  /** Before the entry: small, and everything waits for them. */
  readonly calls: string;
  /** After the entry, which must not queue behind it. */
  readonly files: string;
}

const none: EarlyLinks = { calls: '', files: '' };

/**
 * What the browser may fetch at once, as links in the page: who is here and the code of the frame. Without them each
 * would wait for the code that asks for it. Only for whoever is signed in, and not for the pages that ask nothing.
 */
export async function earlyLinks(
  request: FastifyRequest,
  frame: Frame,
  services: Pick<Services, 'pool' | 'httpsOnly'>,
): Promise<EarlyLinks> {
  const [path = '/'] = request.url.split('?');
  const token = sessionToken(request, services);
  if (!token || path === '/' || path.startsWith('/error/')) return none;
  // A page without its links is only slower: it also comes while the database is away.
  const user = await findSession(services.pool, token).catch(() => null);
  if (user === null) return none;
  return { calls: callLink(`${prefix}${getSiteMeta.path}`), files: frame.map(fileLink).join('') };
}

const callLink = (address: string): string =>
  `<link rel="preload" as="fetch" crossorigin="anonymous" href="${address}">`;

function fileLink(file: string): string {
  if (file.endsWith('.js')) return `<link rel="modulepreload" crossorigin href="/${file}">`;
  if (file.endsWith('.css')) return `<link rel="preload" as="style" crossorigin href="/${file}">`;
  // After what the page cannot stand without.
  return `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="/${file}">`;
}
