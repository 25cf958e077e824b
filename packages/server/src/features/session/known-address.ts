import { isIPv6 } from 'node:net';
import sql from 'sql-template-tag';
import type { Queryable } from '../../db/transaction.ts';

/** More than anybody works from in turn. */
const kept = 20;
const memory = '90 days';

/** Remembers from where an account was entered, and forgets the oldest beyond what is kept. */
export async function rememberAddress(db: Queryable, userId: string, net: string): Promise<void> {
  await db.query(sql`
    insert into known_address (user_id, address) values (${userId}, ${net})
    on conflict (user_id, address) do update set last_at = now()`);
  await db.query(sql`
    delete from known_address where user_id = ${userId} and address in (
      select address from known_address where user_id = ${userId} order by last_at desc, address offset ${kept})`);
}

/** Addresses nobody came from for long. */
export async function sweepAddresses(db: Queryable): Promise<void> {
  await db.query(sql`delete from known_address where last_at < now() - ${memory}::interval`);
}

/**
 * Part of an address that a sender cannot change at will: an IPv4 address in full, the network part (/64) of an IPv6
 * address.
 */
export function addressNet(address: string): string {
  const [plain = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!isIPv6(plain)) return plain;
  // The URL writes every spelling in one way, with `::` for the longest run of zeros.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - before.length - after.length }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
