import { isIP } from 'node:net';
import type { onRequestAsyncHookHandler } from 'fastify';

const header = 'x-forwarded-for';

/**
 * Reduces `X-Forwarded-For` to addresses without ports and zones. An entry that is not an address is dropped with all
 * entries before it, since no trusted proxy confirms them. Runs before any use of the client's address.
 */
export const normalizeForwardedFor: onRequestAsyncHookHandler = async ({ raw }) => {
  const given = raw.headers[header];
  if (given === undefined) return;
  const addresses = forwardedAddresses(String(given));
  if (addresses.length === 0) delete raw.headers[header];
  else raw.headers[header] = addresses.join(', ');
};

/** Returns the reliable addresses of the header, the nearest last. */
export function forwardedAddresses(text: string): string[] {
  const entries = text.split(',').map((entry) => plainAddress(entry.trim()));
  return entries.slice(entries.lastIndexOf(null) + 1).flatMap((address) => address ?? []);
}

/** Length of the longest form: an IPv6 address with an IPv4 part, in brackets, with a zone and a port. */
const maxLength = 80;

/** Returns `192.0.2.1:5555`, `[2001:db8::1]:5555` and `fe80::1%eth0` as plain addresses; `null` for any other text. */
function plainAddress(entry: string): string | null {
  if (entry.length > maxLength) return null;
  const [, bracketed] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(entry) ?? [];
  const [, withPort] = /^([\d.]+):\d{1,5}$/.exec(entry) ?? [];
  const [address = ''] = (bracketed ?? withPort ?? entry).split('%');
  return isIP(address) > 0 ? address : null;
}
