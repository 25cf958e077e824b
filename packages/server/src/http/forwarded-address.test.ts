import { expect, test } from 'vitest';
import { forwardedAddresses } from './client-address.ts';

test.each([
  ['192.0.2.1', ['192.0.2.1']],
  ['192.0.2.1:5555, 10.0.0.1:443', ['192.0.2.1', '10.0.0.1']],
  ['[2001:db8::1]:5555', ['2001:db8::1']],
  ['[2001:db8::1]', ['2001:db8::1']],
  ['2001:db8::1', ['2001:db8::1']],
  ['fe80::1%eth0', ['fe80::1']],
  ['::ffff:192.0.2.1', ['::ffff:192.0.2.1']],
  ['<script>, 192.0.2.1', ['192.0.2.1']],
  ['192.0.2.9, unknown, 192.0.2.1', ['192.0.2.1']],
  ['192.0.2.1, x', []],
  ['1'.repeat(6_000), []],
  ['999.0.0.1:80', []],
  ['', []],
])('AUDIT-05 of %j only addresses that can be relied on are kept, without ports', (text, expected) => {
  expect(forwardedAddresses(text)).toEqual(expected);
});
