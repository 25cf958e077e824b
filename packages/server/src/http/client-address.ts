import { isIP, isIPv6 } from 'node:net';
import type { onRequestAsyncHookHandler } from 'fastify';

/**
 * Returns the part of an address that a sender cannot change at will: an IPv4 address, or the network part (/64) of an
 * IPv6 one.
 */
export function addressNet(address: string): string {
  const [plain = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!isIPv6(plain)) return plain;
  // A URL normalizes every spelling, with `::` for the longest run of zeros.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - before.length - after.length }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}

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
