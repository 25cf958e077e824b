import { isIP } from 'node:net';
import type { onRequestAsyncHookHandler } from 'fastify';

const header = 'x-forwarded-for';

/**
 * Keeps of `X-Forwarded-For` only addresses, without ports and zones. An entry that is none, and all that were before it,
 * are dropped: nobody vouches for them. Runs before anything asks where a request comes from.
 */
export const normalizeForwardedFor: onRequestAsyncHookHandler = async ({ raw }) => {
  const given = raw.headers[header];
  if (given === undefined) return;
  const addresses = forwardedAddresses(String(given));
  if (addresses.length === 0) delete raw.headers[header];
  else raw.headers[header] = addresses.join(', ');
};

/** The addresses of the header that can be relied on, the nearest last. */
export function forwardedAddresses(text: string): string[] {
  const entries = text.split(',').map((entry) => plainAddress(entry.trim()));
  return entries.slice(entries.lastIndexOf(null) + 1).flatMap((address) => address ?? []);
}

/** The longest form is an IPv6 address with an IPv4 part, in brackets, with a zone and a port. */
const maxLength = 80;

/** `192.0.2.1:5555`, `[2001:db8::1]:5555` and `fe80::1%eth0` as plain addresses; `null` for what is no address. */
function plainAddress(entry: string): string | null {
  if (entry.length > maxLength) return null;
  const [, bracketed] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(entry) ?? [];
  const [, withPort] = /^([\d.]+):\d{1,5}$/.exec(entry) ?? [];
  const [address = ''] = (bracketed ?? withPort ?? entry).split('%');
  return isIP(address) > 0 ? address : null;
}
