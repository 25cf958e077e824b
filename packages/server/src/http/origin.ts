import type { FastifyRequest } from 'fastify';
import { Problem } from '@tsuun/contract/problem';

/**
 * Refuses calls that another site made a browser send (R37): every write, and the GET streams that start
 * work. Programs send neither header and are judged by their session alone. A stream is never started by an address
 * typed, previewed or fetched ahead.
 */
export function refuseForeignOrigin(request: FastifyRequest, startsWork: boolean): void {
  const { origin, host } = request.headers;
  if (origin !== undefined && !sameHost(origin, host)) throw new Problem('foreignOrigin');
  const site = header(request, 'sec-fetch-site');
  const allowed = startsWork ? ['same-origin'] : ['same-origin', 'none'];
  if (site !== undefined && !allowed.includes(site)) throw new Problem('foreignOrigin');
  if (startsWork && (header(request, 'sec-purpose') ?? header(request, 'purpose'))?.includes('prefetch')) {
    throw new Problem('foreignOrigin');
  }
}

function sameHost(origin: string, host: string | undefined): boolean {
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
