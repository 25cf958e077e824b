import { type Endpoint, isStream } from '@tsuun/contract/endpoint';
import { Problem } from '@tsuun/contract/problem';
import { streamType } from '@tsuun/contract/stream';
import type { FastifyRequest } from 'fastify';

/**
 * Refuses calls that another site made a browser send (R37): writes, and the streams, which may start work. Programs
 * send neither header; only their session is checked. The origin must be the address by which the client reached this
 * program, with its scheme: a page over http can be changed by anybody on the line, and the port for https of the same
 * host may belong to another program. A gateway that ends https therefore has to say so (`usesHttps`). Throws
 * `foreignOrigin`.
 */
export function refuseForeignOrigin(request: FastifyRequest, endpoint: Endpoint, httpsOnly: boolean): void {
  if (endpoint.method === 'GET' && !isStream(endpoint)) return;
  const { origin, host } = request.headers;
  const own = `${usesHttps(request, httpsOnly) ? 'https' : 'http'}://${host}`;
  if (origin !== undefined && originOf(origin) !== originOf(own)) throw new Problem('foreignOrigin');
  const site = header(request, 'sec-fetch-site');
  const allowed = isStream(endpoint) ? ['same-origin'] : ['same-origin', 'none'];
  if (site !== undefined && !allowed.includes(site)) throw new Problem('foreignOrigin');
  if (isStream(endpoint) && (header(request, 'sec-purpose') ?? header(request, 'purpose'))?.includes('prefetch')) {
    throw new Problem('foreignOrigin');
  }
}

/**
 * Refuses a stream to requests that do not name its media type in `Accept` (R37). Over plain http browsers send no
 * `Sec-Fetch-Site`, and a link or an image of another site carries the session cookie but never this type. Throws
 * `streamOnly`.
 */
export function refuseOtherThanStream({ headers }: FastifyRequest, endpoint: Endpoint): void {
  if (isStream(endpoint) && !namesType(headers.accept, streamType)) throw new Problem('streamOnly');
}

/** True if one of the media ranges is exactly this type with a quality above zero; a wildcard is not enough. */
export const namesType = (accept = '', wanted: string): boolean =>
  accept.split(',').some((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return type === wanted && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

/** Origin of an address without its default port; the address itself, which no origin equals, if it is none. */
const originOf = (address: string): string => URL.parse(address)?.origin ?? address;

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/**
 * True if the client is known to use https, also behind gateways that end it. Each gateway may add its own scheme to
 * `X-Forwarded-Proto`; the first entry is that of the client.
 */
export function usesHttps({ headers, protocol }: FastifyRequest, httpsOnly: boolean): boolean {
  const [scheme = protocol] = String(headers['x-forwarded-proto'] ?? protocol).split(',');
  return httpsOnly || scheme.trim().toLowerCase() === 'https';
}
