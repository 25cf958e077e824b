import type { FastifyRequest } from 'fastify';

/**
 * True if the client is known to use https, also behind gateways that end it. Each gateway may add its own scheme to
 * `X-Forwarded-Proto`; the first entry is that of the client.
 */
export function usesHttps({ headers, protocol }: FastifyRequest, httpsOnly: boolean): boolean {
  const [scheme = protocol] = String(headers['x-forwarded-proto'] ?? protocol).split(',');
  return httpsOnly || scheme.trim().toLowerCase() === 'https';
}
